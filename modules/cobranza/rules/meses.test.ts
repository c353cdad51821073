import { expect, test } from 'vitest';
import { isDayOfStatements, isHourOfStatements, monthBefore, monthsBefore } from './meses.ts';
import { sayMes } from '#platform/contract/meses.ts';

test('a statement is of the month that ended, whole, also over the turn of a year', () => {
  expect(monthBefore('2026-12-01')).toEqual({ desde: '2026-11-01', hasta: '2026-11-30' });
  expect(monthBefore('2026-01-05')).toEqual({ desde: '2025-12-01', hasta: '2025-12-31' });
  expect(monthsBefore('2026-03-15', 3).map(({ desde, hasta }) => `${desde} ${hasta}`)).toEqual([
    '2026-02-01 2026-02-28',
    '2026-01-01 2026-01-31',
    '2025-12-01 2025-12-31',
  ]);
  expect(sayMes('2026-10-01')).toBe('octubre de 2026');
});

test('it leaves in the first days and by day', () => {
  expect(['2026-12-01', '2026-12-05', '2026-12-06'].map(isDayOfStatements)).toEqual([true, true, false]);
  expect(['07:59', '08:00', '19:59', '20:00'].map(isHourOfStatements)).toEqual([false, true, true, false]);
});
