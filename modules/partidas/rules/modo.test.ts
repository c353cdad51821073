import { expect, test } from 'vitest';
import { priceIn } from '#modules/acuerdos/rules/modo.ts';
import { splitTax } from '#modules/partidas/rules.ts';
import { lineIn } from './modo.ts';

test.each([
  ['899.90 with its tax, without it', 89_990, 1600, 'con_iva', 'mas_iva', 77_578],
  ['and back', 77_578, 1600, 'mas_iva', 'con_iva', 89_990],
  ['at the rate of the border', 10_800, 800, 'con_iva', 'mas_iva', 10_000],
  ['at 0 % both are the same', 18_000, 0, 'con_iva', 'mas_iva', 18_000],
  ['as it was written', 89_990, 1600, 'con_iva', 'con_iva', 89_990],
] as const)('%s', (_what, precio, tasa, de, a, said) => {
  expect(priceIn(precio, tasa, de, a)).toBe(said);
});

test('an amount off a line follows its price; a rate stays', () => {
  const linea = { precio_centavos: 116_000, tasa_iva: 1600 };
  const off = { tipo: 'monto' as const, centavos: 11_600 };
  expect(lineIn({ ...linea, descuento: off }, 'con_iva', 'mas_iva')).toMatchObject({
    precio_centavos: 100_000,
    descuento: { tipo: 'monto', centavos: 10_000 },
  });
  const rate = { tipo: 'porcentaje' as const, diezmilesimas: 1_000 };
  expect(lineIn({ ...linea, descuento: rate }, 'con_iva', 'mas_iva').descuento).toBe(rate);
  expect(lineIn({ ...linea, precio_centavos: null, descuento: null }, 'con_iva', 'mas_iva').precio_centavos).toBeNull();
});

test('it is what the tax of a line makes of it, at every rate and amount', () => {
  for (const tasa of [0, 800, 1600])
    for (let centavos = 1; centavos < 100_000; centavos += 37) {
      expect(priceIn(centavos, tasa, 'con_iva', 'mas_iva')).toBe(splitTax(centavos, tasa, 'con_iva').base_centavos);
      expect(priceIn(centavos, tasa, 'mas_iva', 'con_iva')).toBe(splitTax(centavos, tasa, 'mas_iva').total_centavos);
    }
});
