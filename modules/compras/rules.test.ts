import { expect, test } from 'vitest';
import { isOfThePaper, sumCompra } from './rules.ts';

const line = (cantidad_milesimas: number, costo_centavos: number, tasa_iva = 1600) => ({
  cantidad_milesimas,
  costo_centavos,
  tasa_iva,
});

test.each([
  ['one piece', [line(1_000, 10_000)], [10_000, 1_600, 11_600]],
  ['the tax is rounded once for a rate and not once for each line', [line(1_000, 3), line(1_000, 3)], [6, 1, 7]],
  ['each rate apart', [line(2_000, 5_050), line(1_000, 900, 800), line(1_000, 100, 0)], [11_100, 1_688, 12_788]],
  ['a litre and a half', [line(1_500, 333)], [500, 80, 580]],
  ['what was given away', [line(1_000, 0)], [0, 0, 0]],
])('%s', (_, renglones, [subtotal_centavos, iva_centavos, total_centavos]) => {
  expect(sumCompra(renglones)).toEqual({ subtotal_centavos, iva_centavos, total_centavos });
});

test('the paper may say a peso more or less, and not a centavo beyond it', () => {
  const sum = sumCompra([line(1_000, 10_000)]);
  expect([11_500, 11_600, 11_700].map((total) => isOfThePaper(sum, total))).toEqual([true, true, true]);
  expect([11_499, 11_701].map((total) => isOfThePaper(sum, total))).toEqual([false, false]);
});
