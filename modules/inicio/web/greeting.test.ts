import { expect, test } from 'vitest';
import { compareWeeks, greet, writeDay, writeWeekday } from './greeting.ts';

test('the greeting follows the clock of the company', () => {
  const at = (instant: string) => greet('Paola Ramírez', 'America/Mexico_City', new Date(instant));
  expect(at('2026-11-21T14:00:00Z')).toBe('Buenos días, Paola');
  expect(at('2026-11-21T19:00:00Z')).toBe('Buenas tardes, Paola');
  expect(at('2026-11-22T02:00:00Z')).toBe('Buenas noches, Paola');
  expect(greet('Paola', 'America/Tijuana', new Date('2026-11-21T19:00:00Z'))).toBe('Buenos días, Paola');
});

test('a business date is written as it is, in no other zone', () => {
  expect(writeDay('2026-11-21')).toBe('Sábado 21 de noviembre');
  expect(writeWeekday('2026-11-21')).toBe('sáb');
});

test('weeks are compared in words', () => {
  expect(compareWeeks(112, 100)).toEqual({ note: '+12 % vs. semana pasada', tone: 'ok' });
  expect(compareWeeks(50, 100)).toEqual({ note: '−50 % vs. semana pasada', tone: 'error' });
  expect(compareWeeks(50, 0)).toEqual({ note: 'La semana pasada no se cotizó', tone: 'neutral' });
});
