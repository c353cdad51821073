import { expect, test } from 'vitest';
import { changeOf, cifrasOf, costPerKm, extremesOf, kmOf, type Lecturas, totalOf } from './rules.ts';
import { daysIn, periodBefore } from '#platform/contract/periods.ts';

const unidad = (rest: Partial<Lecturas> = {}): Lecturas => ({
  visitas: 1,
  dias_taller: 2,
  gastos: [],
  km_ultimo: null,
  km_primero: null,
  km_antes: null,
  ...rest,
});

test('kilometres are from the reading before the period, or from the first in it; an odometer that goes back says nothing', () => {
  expect(kmOf({ km_ultimo: 12_000, km_primero: 11_000, km_antes: 10_000 })).toBe(2_000);
  expect(kmOf({ km_ultimo: 12_000, km_primero: 11_000, km_antes: null })).toBe(1_000);
  expect(kmOf({ km_ultimo: 12_000, km_primero: 12_000, km_antes: null })).toBeNull();
  expect(kmOf({ km_ultimo: 9_000, km_primero: 9_000, km_antes: 10_000 })).toBeNull();
  expect(kmOf({ km_ultimo: null, km_primero: null, km_antes: 10_000 })).toBeNull();
});

test('what a kilometre costs is rounded to the centavo, once', () => {
  expect(costPerKm(123_450, 1_000)).toBe(123);
  expect(costPerKm(123_500, 1_000)).toBe(124);
  expect(costPerKm(100, null)).toBeNull();
  expect(costPerKm(100, 0)).toBeNull();
});

test('the fleet adds up its units, and shares over its kilometres only what was spent on units that ran them', () => {
  const gastos = (centavos: number) => [{ clase: 'Mantenimiento', centavos }];
  const units = [
    unidad({ gastos: gastos(200_000), km_antes: 10_000, km_ultimo: 11_000 }),
    unidad({ gastos: [...gastos(100_000), { clase: 'Llantas', centavos: 50_000 }], km_antes: 0, km_ultimo: 500 }),
    unidad({ gastos: gastos(900_000) }),
  ].map(cifrasOf);
  expect(units.map((one) => one.gasto_km_centavos)).toEqual([200, 300, null]);
  expect(totalOf(units)).toEqual({
    visitas: 3,
    dias_taller: 6,
    gastado_centavos: 1_250_000,
    km: 1_500,
    gasto_km_centavos: 233,
  });
  expect(extremesOf(units)).toEqual({ mejor: units[0], peor: units[1] });
  expect(extremesOf(units.slice(1))).toBeNull();
  // On whom nothing was spent is no example of anything.
  const free = cifrasOf(unidad({ km_antes: 0, km_ultimo: 900 }));
  expect(extremesOf([free, ...units])).toEqual({ mejor: units[0], peor: units[1] });
  expect(totalOf([])).toMatchObject({ gastado_centavos: 0, km: null, gasto_km_centavos: null });
});

test('before a period there are as many days, and a change of nothing is none', () => {
  expect(periodBefore({ desde: '2026-03-01', hasta: '2026-03-31' })).toEqual({
    desde: '2026-01-29',
    hasta: '2026-02-28',
  });
  expect(daysIn({ desde: '2026-03-01', hasta: '2026-03-01' })).toBe(1);
  expect(changeOf(150, 100)).toBe(5_000);
  expect(changeOf(75, 100)).toBe(-2_500);
  expect([changeOf(1, 0), changeOf(null, 100), changeOf(1, null)]).toEqual([null, null, null]);
});
