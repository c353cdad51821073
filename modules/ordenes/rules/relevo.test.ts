import { describe, expect, test } from 'vitest';
import { handOver, reasonAgainstHandOver } from './relevo.ts';

describe('work changes hands and stays whole', () => {
  test.each<[string, [string, number][], string | null, string | null, [string, number][]]>([
    ['what nobody had is all of who takes it', [], null, 'ana', [['ana', 10_000]]],
    ['one takes the place of another', [['luis', 10_000]], 'luis', 'ana', [['ana', 10_000]]],
    [
      'who had a part has both',
      [
        ['luis', 4_000],
        ['ana', 6_000],
      ],
      'luis',
      'ana',
      [['ana', 10_000]],
    ],
    [
      'the others keep theirs',
      [
        ['luis', 4_000],
        ['ana', 6_000],
      ],
      'luis',
      'memo',
      [
        ['ana', 6_000],
        ['memo', 4_000],
      ],
    ],
    [
      'of two, who stays has it all',
      [
        ['luis', 3_333],
        ['ana', 6_667],
      ],
      'ana',
      null,
      [['luis', 10_000]],
    ],
    ['nobody is left', [['luis', 10_000]], 'luis', null, []],
  ])('%s', (_what, before, de, a, after) => {
    const partes = before.map(([empleado_id, diezmilesimas]) => ({ empleado_id, diezmilesimas }));
    expect(handOver(partes, de, a).map((one) => [one.empleado_id, one.diezmilesimas])).toEqual(after);
  });
});

describe('why it does not', () => {
  const luis = { nombre: 'Luis', abiertas: 2, trabajando: false };
  test.each<[string, typeof luis | null, number, string | null]>([
    ['somebody has all of it', null, 0, 'Todos los trabajos de la orden ya son de alguien.'],
    ['something is nobody’s', null, 1, null],
    ['he has it', luis, 0, null],
    [
      'he is at it',
      { ...luis, trabajando: true },
      0,
      'Luis trabaja en ella en este momento. Que pause su trabajo primero.',
    ],
    ['he is done', { ...luis, abiertas: 0 }, 0, 'Luis ya terminó lo suyo en esta orden: queda a su nombre.'],
  ])('%s', (_what, from, free, said) => expect(reasonAgainstHandOver(from, free)).toBe(said));
});
