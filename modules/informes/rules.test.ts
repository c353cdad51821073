import { expect, test } from 'vitest';
import { lastOf } from './rules.ts';

test.each([
  ['dia', 20, '2026-11-27', '20:02', { dia: '2026-11-27', desde: '2026-11-27', hasta: '2026-11-27' }],
  ['dia', 20, '2026-11-27', '19:59', { dia: '2026-11-26', desde: '2026-11-26', hasta: '2026-11-26' }],
  ['dia', 8, '2026-11-27', '08:02', { dia: '2026-11-27', desde: '2026-11-26', hasta: '2026-11-26' }],
  ['semana', 8, '2026-11-30', '08:02', { dia: '2026-11-30', desde: '2026-11-23', hasta: '2026-11-29' }],
  ['semana', 8, '2026-11-30', '07:02', { dia: '2026-11-23', desde: '2026-11-16', hasta: '2026-11-22' }],
  ['semana', 8, '2026-12-02', '01:00', { dia: '2026-11-30', desde: '2026-11-23', hasta: '2026-11-29' }],
  ['mes', 8, '2026-12-01', '09:00', { dia: '2026-12-01', desde: '2026-11-01', hasta: '2026-11-30' }],
  ['mes', 8, '2026-12-01', '07:00', { dia: '2026-11-01', desde: '2026-10-01', hasta: '2026-10-31' }],
] as const)('the last report of the %s at %i, on %s at %s', (tipo, hora, hoy, ahora, expected) => {
  expect(lastOf(tipo, hora, hoy, ahora)).toEqual(expected);
});
