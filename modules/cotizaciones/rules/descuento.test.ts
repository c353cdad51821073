import { expect, test } from 'vitest';
import { readDescuento, writeDescuento } from './descuento.ts';

test.each([
  ['', null, ''],
  ['   ', null, ''],
  ['10%', { tipo: 'porcentaje', diezmilesimas: 1000 }, '10%'],
  ['12.5%', { tipo: 'porcentaje', diezmilesimas: 1250 }, '12.5%'],
  ['100%', { tipo: 'porcentaje', diezmilesimas: 10_000 }, '100%'],
  ['$125', { tipo: 'monto', centavos: 12_500 }, '$125.00'],
  ['10', { tipo: 'monto', centavos: 1000 }, '$10.00'],
  ['$0.5', { tipo: 'monto', centavos: 50 }, '$0.50'],
] as const)('«%s» is read, and written as %o «%s»', (typed, descuento, written) => {
  expect(readDescuento(typed)).toEqual(descuento);
  expect(writeDescuento(descuento)).toBe(written);
  expect(readDescuento(written)).toEqual(descuento);
});

test.each(['diez', '%', '$', '120%'])('«%s» cannot be read', (typed) => {
  expect(readDescuento(typed)).toBeUndefined();
});
