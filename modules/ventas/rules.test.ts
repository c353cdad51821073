import { expect, test } from 'vitest';
import { looksLikeCode, stateOfNota } from '#modules/ventas/rules.ts';

test.each([
  ['7501055300075', true],
  ['ACE-15W40-946', true],
  ['aceite', false],
  ['balatas 2', false],
  ['205', false],
])('a scanner reads «%s»: %s', (text, code) => {
  expect(looksLikeCode(text)).toBe(code);
});

test('a ticket is whole, partly returned, returned or cancelled', () => {
  const of = (...returned: number[]) => ({
    cancelacion: null,
    partidas: returned.map((devuelto_milesimas) => ({ cantidad_milesimas: 2000, devuelto_milesimas })),
  });
  expect(stateOfNota(of(0, 0))).toBe('vigente');
  expect(stateOfNota(of(0, 1000))).toBe('devuelta_en_parte');
  expect(stateOfNota(of(2000, 2000))).toBe('devuelta');
  expect(stateOfNota({ ...of(2000), cancelacion: {} })).toBe('cancelada');
});
