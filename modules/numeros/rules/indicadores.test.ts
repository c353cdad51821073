import { expect, test } from 'vitest';
import {
  addUpIndicador,
  definicionesDeIndicador,
  indicadores,
  retentionDays,
  valueOfIndicador,
} from './indicadores.ts';

test.each<[(typeof indicadores)[number], number, number, number | null]>([
  ['margen_refacciones', 50_000, 100_000, 5_000],
  ['margen_refacciones', -10, 100, -1_000],
  ['margen_refacciones', 0, 0, null],
  ['margen_refacciones', 5, -100, null],
  ['recuperado', 12_345, 0, 12_345],
  ['cierre_renglones', 2, 3, 6_667],
  ['retencion', 1, 8, 1_250],
])('%s of %d by %d is %s', (indicador, arriba, abajo, value) => {
  expect(valueOfIndicador(indicador, { arriba, abajo })).toBe(value);
});

test('each says how it is counted', () => {
  for (const one of indicadores) expect(definicionesDeIndicador[one].formula).toMatch(/\.$/);
});

test('retention looks at twelve to six months before the end of the period', () => {
  expect(retentionDays({ desde: '2026-11-01', hasta: '2026-11-27' })).toEqual({
    vino: { desde: '2025-11-27', hasta: '2026-05-27' },
    volvio: { desde: '2026-05-28', hasta: '2026-11-27' },
  });
});

test('several companies are divided together; what one does not tell has no whole', () => {
  expect(
    addUpIndicador([
      { arriba: 1, abajo: 4 },
      { arriba: 2, abajo: 2 },
    ]),
  ).toEqual({ arriba: 3, abajo: 6 });
  expect(addUpIndicador([{ arriba: 1, abajo: 4 }, null])).toBeNull();
});
