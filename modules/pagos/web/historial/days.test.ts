import { expect, test } from 'vitest';
import { todayIn } from '#platform/web/period.ts';
import { rangoOf } from './days.ts';

test('today is the day of the company, also late at night', () => {
  expect(todayIn('America/Mexico_City', new Date('2026-11-22T04:30:00Z'))).toBe('2026-11-21');
});

test('the presets cross months and years', () => {
  expect(rangoOf('ayer', '2027-01-01')).toEqual({ desde: '2026-12-31', hasta: '2026-12-31' });
  expect(rangoOf('semana', '2026-03-03')).toEqual({ desde: '2026-02-25', hasta: '2026-03-03' });
  expect(rangoOf('', '2026-03-03')).toEqual({ desde: '2026-03-01', hasta: '2026-03-03' });
  expect(rangoOf('todo', '2026-03-03')).toEqual({});
});
