import { expect, test } from 'vitest';
import { dayOfPromise, promiseOn, reasonAgainstPromise, takesPlace } from './promesa.ts';

test.each([
  ['en_proceso', '2026-11-25', null],
  ['en_proceso', '2026-11-24', 'Ese día ya pasó. Promete de hoy en adelante.'],
  ['entregada', '2026-11-26', 'La orden está entregada; ya no se promete.'],
] as const)('what is %s, for %s', (estado, fecha, said) =>
  expect(reasonAgainstPromise(estado, fecha, '2026-11-25')).toBe(said),
);

test.each([
  [null, true],
  ['2026-11-26', true],
  ['2026-11-25', false],
  ['2026-11-24', false],
] as const)('promised anew where the one that counts is of %s: %s', (vale, takes) =>
  expect(takesPlace(vale, '2026-11-25')).toBe(takes),
);

test('another day keeps the hour, also over the change of the clock; without one it is the end of the day', () => {
  expect(promiseOn('2026-11-27', '2026-11-25T22:30:00.000Z', 'America/Mexico_City')).toBe('2026-11-27T22:30:00.000Z');
  expect(promiseOn('2026-11-02', '2026-10-30T16:00:00.000Z', 'America/Tijuana')).toBe('2026-11-02T17:00:00.000Z');
  expect(promiseOn('2026-11-27', null, 'America/Mexico_City')).toBe('2026-11-28T00:00:00.000Z');
  expect(dayOfPromise('2026-11-28T00:00:00.000Z', 'America/Mexico_City')).toBe('2026-11-27');
});
