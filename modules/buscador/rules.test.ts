import { expect, test } from 'vitest';
import { readPedido } from './rules.ts';

test.each([
  ['cobrar distrib', 'cobrar', 'distrib', null],
  ['Cobrar a Ana Sofía', 'cobrar', 'Ana Sofía', null],
  ['fil-gas = 12', 'ajustar', 'fil-gas', 12_000],
  ['aceite 15w-40=7.5', 'ajustar', 'aceite 15w-40', 7_500],
  ['ajustar fil-gas', 'ajustar', 'fil-gas', null],
  ['ajustar fil-gas = 0', 'ajustar', 'fil-gas', 0],
  ['cobranza', null, 'cobranza', null],
  ['OT-12', null, 'OT-12', null],
])('«%s» asks for %s of «%s»', (written, acto, texto, contado_milesimas) => {
  expect(readPedido(written)).toEqual({ acto, texto, contado_milesimas });
});

test.each([
  [`cobrar${' '.repeat(200_000)}\n`, null],
  [`ajustar ${'a = '.repeat(100_000)}!`, 'ajustar'],
  [`${'='.repeat(200_000)}12!`, null],
  [`${' '.repeat(200_000)}= 12`, null],
])('a text of two hundred thousand letters is read once (%#)', (written, acto) => {
  expect(readPedido(written).acto).toBe(acto);
});
