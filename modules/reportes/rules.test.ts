import { expect, test } from 'vitest';
import { knownMargin, margin, tellWithoutCost } from './rules.ts';

test('the margin is what stays of what was sold, to a tenth of a percent', () => {
  expect(margin(10_776, 3_776)).toBe(3_500);
  expect(margin(30_000, 10_000)).toBe(3_330);
  expect(margin(10_000, 10_000)).toBe(10_000);
});

test('what was sold below its cost has a negative one, and a return that of its sale', () => {
  expect(margin(10_000, -2_550)).toBe(-2_550);
  expect(margin(-10_776, -3_776)).toBe(3_500);
});

test('nothing sold has none', () => {
  expect(margin(0, 0)).toBeNull();
  expect(margin(0, -500)).toBeNull();
});

test('what has no known cost has no margin, and says how many lines it is', () => {
  const nothing = { base_con_costo_centavos: null, utilidad_centavos: null, partidas_sin_costo: 2 };
  expect(knownMargin(nothing)).toBeNull();
  expect(knownMargin({ base_con_costo_centavos: 0, utilidad_centavos: 0, partidas_sin_costo: 1 })).toBeNull();
  expect(knownMargin({ base_con_costo_centavos: 100_000, utilidad_centavos: 30_000, partidas_sin_costo: 3 })).toBe(
    3_000,
  );
  expect([0, 1, 2, null].map((partidas_sin_costo) => tellWithoutCost({ partidas_sin_costo }))).toEqual([
    '',
    '1 partida sin costo',
    '2 partidas sin costo',
    '',
  ]);
});
