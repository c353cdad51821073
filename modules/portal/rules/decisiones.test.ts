import { describe, expect, test } from 'vitest';
import type { PartidaPublica } from '#modules/portal/contract.ts';
import { type Dicho, type Dichos, inOrder, isHallazgo, keepDichos, wordsOf } from './decisiones.ts';

const hallado = (color: NonNullable<PartidaPublica['hallazgo']>['color']): PartidaPublica['hallazgo'] => ({
  color,
  hallado: '',
  bien: '',
  antes: '',
  fotos: [],
});
const line = (id: string, more: Partial<PartidaPublica> = {}): PartidaPublica => ({
  id,
  tipo: 'servicio',
  descripcion: `Trabajo ${id}`,
  cantidad_milesimas: 1000,
  unidad: 'servicio',
  precio_centavos: 100_000,
  descuento_centavos: 0,
  tasa_iva: 1600,
  base_centavos: 86_207,
  iva_centavos: 13_793,
  total_centavos: 100_000,
  prioridad: 'recomendado',
  garantia_dias: null,
  garantia_km: null,
  opcion: null,
  decision: 'pendiente',
  firmado_centavos: 0,
  motivo: '',
  hallazgo: hallado('rojo'),
  ...more,
});
const said = (p: PartidaPublica, dicho: Dicho = 'si'): Dichos => ({ [p.id]: { dicho, decia: wordsOf(p) } });

describe('what he had said, once the shop changed its offer', () => {
  const pads = line('a');
  test.each<[string, PartidaPublica[], Dichos, string[], string[]]>([
    ['nothing said', [pads], {}, [], []],
    ['it reads the same', [pads], said(pads), ['a'], []],
    ['a no holds as a yes does', [pads], said(pads, 'no'), ['a'], []],
    ['dearer', [line('a', { total_centavos: 100_001 })], said(pads), [], ['a']],
    ['cheaper too', [line('a', { total_centavos: 90_000 })], said(pads), [], ['a']],
    ['of other words', [line('a', { descripcion: 'Balatas' })], said(pads), [], ['a']],
    ['for another reason', [line('a', { motivo: 'Ya marca el disco' })], said(pads, 'no'), [], ['a']],
    [
      'only its warranty and urgency moved',
      [line('a', { garantia_dias: 90, prioridad: 'urgente' })],
      said(pads),
      ['a'],
      [],
    ],
    ['withdrawn: nothing is asked of it', [line('b')], said(pads), [], []],
    [
      'one the same, one changed, one new',
      [pads, line('b', { total_centavos: 1 }), line('c')],
      { ...said(pads), ...said(line('b'), 'no') },
      ['a'],
      ['b'],
    ],
  ])('%s', (_, partidas, dichos, kept, changed) => {
    const left = keepDichos(partidas, dichos);
    expect(left.dichos).toEqual(Object.fromEntries(kept.map((id) => [id, dichos[id]])));
    expect(left.cambiadas.map(({ id }) => id)).toEqual(changed);
  });
});

test.each([
  ['born of a finding', line('a'), true],
  ['a finding with alternatives is chosen among them', line('a', { opcion: 'A' }), false],
  ['of no finding', line('a', { hallazgo: null }), false],
])('decided by yes or no, %s: %s', (_, p, isDecided) => {
  expect(isHallazgo(p)).toBe(isDecided);
});

test('the worst first, and what is of one colour as the shop put it', () => {
  const lines = [
    line('words', { hallazgo: null }),
    line('yellow', { hallazgo: hallado('amarillo') }),
    line('red'),
    line('mended', { hallazgo: hallado('verde') }),
    line('red too'),
  ];
  expect(inOrder(lines).map(({ id }) => id)).toEqual(['red', 'red too', 'yellow', 'words', 'mended']);
});
