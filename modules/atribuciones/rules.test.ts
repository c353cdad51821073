import fc from 'fast-check';
import { expect, test } from 'vitest';
import { creditsOf, entriesFor, type Parte } from './rules.ts';

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
