import { expect, test } from 'vitest';
import { addMonths } from '#platform/contract/zones.ts';
import { problemOfProximo, usualKm } from './proximo.ts';

const today = { km: 80_000, hoy: '2026-11-25' };

test('a service is due after it was done, by kilometres, by date, by both or by none', () => {
  expect(problemOfProximo({ km: null, fecha: null }, today)).toBeNull();
  expect(problemOfProximo({ km: 85_000, fecha: '2027-05-25' }, today)).toBeNull();
  expect(problemOfProximo({ km: 80_000, fecha: null }, today)).toMatch(/80,000 km/);
  expect(problemOfProximo({ km: 5_000, fecha: null }, { ...today, km: null })).toBeNull();
  expect(problemOfProximo({ km: null, fecha: '2026-11-25' }, today)).toMatch(/por venir/);
});

test.each([
  ['2026-11-25', 6, '2027-05-25'],
  ['2026-08-31', 6, '2027-02-28'],
  ['2027-08-31', 6, '2028-02-29'],
  ['2026-11-30', 3, '2027-02-28'],
  ['2026-11-25', 12, '2027-11-25'],
])('%s and %i months is %s', (hoy, months, then) => {
  expect(addMonths(hoy, months)).toBe(then);
});

test('kilometres are offered only from those that are known', () => {
  expect([usualKm(80_000, 5_000), usualKm(null, 5_000)]).toEqual([85_000, null]);
});
