import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditsOf, entriesFor, type Parte } from './rules.ts';
import { sayFormula } from './rules/decir.ts';

const parte = (empleado_id: string | null, diezmilesimas: number, tasa = 1250): Parte => ({
  empleado_id,
  diezmilesimas,
  comision_diezmilesimas: tasa,
  trabajado_seg: 0,
});
const valor = (base_centavos: number, vendido_seg = 3_600) => ({
  cantidad_milesimas: 1_000,
  base_centavos,
  vendido_seg,
});
const sum = (of: readonly number[]) => of.reduce((a, b) => a + b, 0);

test('the parts of a line are the line, to the centavo and to the second, whatever they are', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999 }),
      fc.integer({ min: 0, max: 999_999 }),
      fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 0, max: 10_000 }),
      (base, seconds, firsts, tasa) => {
        const shares = [...firsts, 10_000 - sum(firsts)];
        const due = creditsOf(
          valor(base, seconds),
          shares.map((one, i) => parte(`e${i}`, one, tasa)),
        );
        expect(sum(due.map((one) => one.base_centavos))).toBe(base);
        expect(sum(due.map((one) => one.vendido_seg))).toBe(seconds);
        expect(sum(due.map((one) => one.comision_centavos))).toBe(Math.round((base * tasa) / 10_000));
      },
    ),
  );
});

test('what was written twice is written once, and what goes away leaves nothing', () => {
  const due = creditsOf(valor(28_735), [parte('ana', 5_000), parte('luis', 5_000)]);
  expect(entriesFor([], due)).toEqual(due);
  expect(entriesFor(due, due)).toEqual([]);
  const gone = entriesFor(due, []);
  expect(gone.map((one) => [one.empleado_id, one.base_centavos])).toEqual(
    due.map((one) => [one.empleado_id, -one.base_centavos]),
  );
});

test('another who did it gets what the first had', () => {
  const before = creditsOf(valor(10_000), [parte('ana', 10_000)]);
  const after = creditsOf(valor(10_000), [parte('luis', 10_000, 2_000)]);
  expect(entriesFor(before, after).map((one) => [one.empleado_id, one.base_centavos, one.comision_centavos])).toEqual([
    ['ana', -10_000, -1_250],
    ['luis', 10_000, 2_000],
  ]);
});

test('an amount each and a rate of the margin are to the centavo the line too, in whatever parts; below its cost the margin pays nothing', () => {
  fc.assert(
    fc.property(
      fc.record({
        cantidad_milesimas: fc.integer({ min: 0, max: 99_999 }),
        base_centavos: fc.integer({ min: 0, max: 9_999_999 }),
        margen_centavos: fc.integer({ min: -9_999_999, max: 9_999_999 }),
        vendido_seg: fc.constant(0),
      }),
      fc.array(fc.integer({ min: 1, max: 3_000 }), { minLength: 1, maxLength: 3 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.integer({ min: 0, max: 99_999 }),
      (line, firsts, tasa, fijo_centavos) => {
        const shares = [...firsts, 10_000 - sum(firsts)];
        const paid = (formula: Partial<Parte>) =>
          sum(
            creditsOf(
              line,
              shares.map((one, i) => ({ ...parte(`e${i}`, one, tasa), definicion_id: 'd', ...formula })),
            ).map(({ comision_centavos }) => comision_centavos),
          );
        expect(paid({ forma: 'fijo', fijo_centavos })).toBe(
          Math.round((fijo_centavos * line.cantidad_milesimas) / 1_000),
        );
        expect(paid({ forma: 'margen' })).toBe(Math.round((Math.max(0, line.margen_centavos) * tasa) / 10_000));
      },
    ),
  );
});

test('each commission says its formula with its figures', () => {
  const row = {
    clase: 'entrega',
    forma: 'tasa',
    parte_diezmilesimas: 10_000,
    comision_diezmilesimas: 800,
    fijo_centavos: 0,
    cantidad_milesimas: 2_000,
    base_centavos: 100_000,
  } as const;
  expect(sayFormula(row)).toBe('8 % de $1,000.00');
  expect(sayFormula({ ...row, comision_diezmilesimas: 0 })).toBe('Sin comisión');
  expect(sayFormula({ ...row, parte_diezmilesimas: 5_000 })).toBe('8 % de $1,000.00, su parte 50 %');
  expect(sayFormula({ ...row, forma: 'fijo', fijo_centavos: 7_550 })).toBe('$75.50 × 2');
  expect(sayFormula({ ...row, forma: 'margen', margen_centavos: 40_000 })).toBe('8 % del margen ($400.00)');
  expect(sayFormula({ ...row, forma: 'margen', margen_centavos: null })).toBe('8 % del margen');
  expect(sayFormula({ ...row, forma: 'mes' })).toBe('8 % de $1,000.00; el resto al cerrar el mes');
  expect(sayFormula({ ...row, forma: 'mes', comision_diezmilesimas: 0 })).toBe('$1,000.00; el resto al cerrar el mes');
  expect(sayFormula({ ...row, clase: 'ajuste', forma: 'mes' })).toBe('Liquidación del mes');
});
