import { describe, expect, test } from 'vitest';
import { leastPrice } from '#modules/partidas/rules/autoridad.ts';
import { reasonAgainstPrice } from './precio.ts';

const usual = ['ver_ordenes_trabajo', 'cambiar_precio', 'aplicar_descuento'];
const judge = (
  antes_centavos: number,
  despues_centavos: number,
  keys = usual,
  lista_centavos: number | null = 100_000,
) =>
  reasonAgainstPrice({
    antes_centavos,
    despues_centavos,
    lista_centavos,
    limite_diezmilesimas: 1_000,
    can: (key) => keys.includes(key),
  });

describe('the price of a work already sold', () => {
  test.each<[string, number, number, string[], number | null, RegExp | null]>([
    ['stays as it is for whoever may change none', 100_000, 100_000, [], 100_000, null],
    ['is changed only by whoever may', 100_000, 99_000, ['ver_ordenes_trabajo'], 100_000, /permiso/],
    ['is not of whoever is not told amounts', 100_000, 99_000, ['cambiar_precio'], 100_000, /permiso/],
    ['falls as far as the company lets', 100_000, 90_000, usual, 100_000, null],
    ['and not a centavo further', 100_000, 89_999, usual, 100_000, /\$900\.00.*supervisor/],
    [
      'does not fall without the key of discounts',
      100_000,
      99_999,
      ['ver_ordenes_trabajo', 'cambiar_precio'],
      100_000,
      /\$1,000\.00/,
    ],
    ['falls as far as a supervisor wants', 100_000, 1, [...usual, 'autorizar_descuento'], 100_000, null],
    ['rises: whether the customer must say yes is of his order', 100_000, 150_000, usual, 100_000, null],
    ['agreed below the limit, may rise towards it', 70_000, 80_000, usual, 100_000, null],
    ['agreed below the limit, does not fall further', 70_000, 69_000, usual, 100_000, /\$700\.00/],
    ['written by hand has no list to fall from', 100_000, 1, usual, null, null],
  ])('%s', (_, antes, despues, keys, lista, why) => {
    const said = judge(antes, despues, keys, lista);
    if (why === null) expect(said).toBeNull();
    else expect(said).toMatch(why);
  });

  test('its least is told before it is written', () => {
    const of = (keys: string[]) =>
      leastPrice({ lista_centavos: 100_000, limite_diezmilesimas: 1_000, can: (key) => keys.includes(key) });
    expect([of(usual), of(['cambiar_precio']), of([...usual, 'autorizar_descuento'])]).toEqual([90_000, 100_000, 0]);
  });
});
