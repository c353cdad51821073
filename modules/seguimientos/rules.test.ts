import { describe, expect, test } from 'vitest';
import { isHourToWrite, reasonNotToWrite, textoOf, tipos } from './rules.ts';

const free = {
  tipo: 'proximo',
  telefono: '4771112233',
  acepta: true,
  promociones: false,
  recordatorios: true,
  escritos: 0,
  tope: 2,
} as const;

describe('who may be written to', () => {
  test.each([
    ['whoever takes messages', free, null],
    ['who said that he wants none is not', { ...free, acepta: false }, 'No quiere mensajes'],
    ['that he is missed is told only to who agreed to offers', { ...free, tipo: 'ausente' }, 'No aceptó promociones'],
    ['and then he is', { ...free, tipo: 'ausente', promociones: true }, null],
    [
      'who said no to reminders hears of none',
      { ...free, tipo: 'proximo', recordatorios: false },
      'No quiere recordatorios',
    ],
    ['what he owes is said to him all the same', { ...free, tipo: 'saldo', recordatorios: false }, null],
    ['not more often than the company says', { ...free, escritos: 2 }, 'Ya se le escribió 2 veces esta semana'],
    ['once is once', { ...free, escritos: 1, tope: 1 }, 'Ya se le escribió una vez esta semana'],
  ] as const)('%s', (_, who, reason) => {
    expect(reasonNotToWrite(who)).toBe(reason);
  });

  test.each([
    ['07:59', false],
    ['08:00', true],
    ['19:59', true],
    ['20:00', false],
  ])('at %s: %s', (hora, may) => {
    expect(isHourToWrite(hora)).toBe(may);
  });
});

test.each(tipos)('the words of «%s» name the shop, the customer by his first name, and leave no blank', (tipo) => {
  const texto = textoOf({
    tipo,
    taller: 'Las Palmas',
    cliente: 'Ana Ruiz',
    persona: true,
    vehiculo: '',
    detalle: 'COT-7',
    monto_centavos: null,
  });
  expect(texto).toMatch(/^Hola, Ana\. Te escribe Las Palmas\./);
  expect(texto).not.toMatch(/undefined|null|\s{2}/);
});
