import { expect, test } from 'vitest';
import { periodOf, presetOf } from './period.ts';

test('the week starts on Monday, the month on its first day, and the month before is whole', () => {
  expect(periodOf('semana', '2026-11-22')).toEqual({ desde: '2026-11-16', hasta: '2026-11-22' });
  expect(periodOf('semana', '2026-11-16')).toEqual({ desde: '2026-11-16', hasta: '2026-11-16' });
  expect(periodOf('mes', '2026-11-21')).toEqual({ desde: '2026-11-01', hasta: '2026-11-21' });
  expect(periodOf('mes_pasado', '2026-03-15')).toEqual({ desde: '2026-02-01', hasta: '2026-02-28' });
  expect(periodOf('mes_pasado', '2026-01-31')).toEqual({ desde: '2025-12-01', hasta: '2025-12-31' });
  expect(periodOf('ayer', '2026-03-01')).toEqual({ desde: '2026-02-28', hasta: '2026-02-28' });
});

test('a period that somebody chose by its dates has the name that it deserves', () => {
  expect(presetOf({ desde: '2026-11-21', hasta: '2026-11-21' }, '2026-11-21')).toBe('hoy');
  expect(presetOf({ desde: '2026-11-02', hasta: '2026-11-03' }, '2026-11-21')).toBeNull();
});
