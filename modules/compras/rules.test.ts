import { expect, test } from 'vitest';
import { isOfThePaper, sumCompra, sumDevuelto } from './rules.ts';

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

test('what goes back in parts adds up to the whole purchase, and never to more', () => {
  const lines = [
    { cantidad_milesimas: 3_000, costo_centavos: 3_333, tasa_iva: 1600 },
    { cantidad_milesimas: 1_500, costo_centavos: 9_999, tasa_iva: 800 },
  ];
  const back = (uno: number, dos: number) =>
    sumDevuelto(
      lines.map((line, i) => ({ ...line, devuelta_milesimas: i === 0 ? uno : dos })),
      27_800,
    );
  // 33.33 × 1.16 and 49.995 × 1.08, each rate rounded once.
  expect([back(0, 0), back(1_000, 0), back(0, 500)]).toEqual([0, 3_866, 5_400]);
  expect(back(3_000, 1_500)).toBe(27_800);
  expect(back(3_000, 1_499)).toBeLessThanOrEqual(27_800);
});
