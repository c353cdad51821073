import { expect, test } from 'vitest';
import { ALL_TIPOS, badgeOf, canMute, canResend, estadosCorreo } from './rules.ts';

test.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('%i pending show «%s» on the bell', (pendientes, shown) => {
  expect(badgeOf(pendientes)).toBe(shown);
});

test('every kind can be muted but wrong figures, tries of one’s password, and money or links led elsewhere', () => {
  expect(ALL_TIPOS.filter((tipo) => !canMute(tipo))).toEqual([
    'acceso.intentos',
    'acceso.navegador',
    'empresa.desvio',
    'sistema.verificacion',
  ]);
});

test('only what did not leave is sent again', () => {
  expect(estadosCorreo.filter(canResend)).toEqual(['fallido', 'sin_canal']);
});
