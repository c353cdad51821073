import { describe, expect, test } from 'vitest';
import { knownMargin, margin, stretchesOf, tellWithoutCost } from './rules.ts';

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
  const nothing = {
    base_centavos: 20_000,
    base_con_costo_centavos: null,
    utilidad_centavos: null,
    partidas_sin_costo: 2,
  };
  expect(knownMargin(nothing)).toBeNull();
  expect(
    knownMargin({ base_centavos: 0, base_con_costo_centavos: 0, utilidad_centavos: 0, partidas_sin_costo: 1 }),
  ).toBeNull();
  expect(
    knownMargin({
      base_centavos: 100_000,
      base_con_costo_centavos: 80_000,
      utilidad_centavos: 30_000,
      partidas_sin_costo: 3,
    }),
  ).toBe(3_000);
  expect([0, 1, 2, null].map((partidas_sin_costo) => tellWithoutCost({ partidas_sin_costo }))).toEqual([
    '',
    '1 partida sin costo',
    '2 partidas sin costo',
    '',
  ]);
});

describe('a period is drawn in as many stretches as fit', () => {
  const sold = [
    { fecha: '2026-11-02', total_centavos: 100 },
    { fecha: '2026-11-08', total_centavos: 20 },
    { fecha: '2026-11-09', total_centavos: 3 },
  ];

  test('in days while they fit, those without sales too', () => {
    expect(stretchesOf(sold, { desde: '2026-11-01', hasta: '2026-11-03' }, 7)).toEqual([
      { desde: '2026-11-01', hasta: '2026-11-01', total_centavos: 0 },
      { desde: '2026-11-02', hasta: '2026-11-02', total_centavos: 100 },
      { desde: '2026-11-03', hasta: '2026-11-03', total_centavos: 0 },
    ]);
  });

  test('then in weeks from Monday, cut where the period is', () => {
    expect(stretchesOf(sold, { desde: '2026-11-01', hasta: '2026-11-10' }, 7)).toEqual([
      { desde: '2026-11-01', hasta: '2026-11-01', total_centavos: 0 },
      { desde: '2026-11-02', hasta: '2026-11-08', total_centavos: 120 },
      { desde: '2026-11-09', hasta: '2026-11-10', total_centavos: 3 },
    ]);
  });

  test('then in months and years, and nothing is lost on the way', () => {
    for (const [period, stretches] of [
      [{ desde: '2026-06-15', hasta: '2026-11-30' }, 6],
      [{ desde: '2020-01-01', hasta: '2026-12-31' }, 7],
    ] as const) {
      const drawn = stretchesOf(sold, period, 7);
      expect(drawn).toHaveLength(stretches);
      expect(drawn.reduce((total, { total_centavos }) => total + total_centavos, 0)).toBe(123);
    }
  });
});
