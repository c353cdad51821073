import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  RETENCIONES,
  type Retencion,
  sayTasaRetenida,
  splitRetenido,
  tasaRetenida,
} from '#modules/gastos/rules/retenciones.ts';
import { facturasDeMuestra } from '#modules/gastos/rules/facturas-de-muestra.ts';
import { readCfdi } from './cfdi.ts';

const read = (which: keyof typeof facturasDeMuestra) => readCfdi(Buffer.from(facturasDeMuestra[which]));
const kinds = Object.keys(RETENCIONES).filter((one) => one !== 'otra') as Exclude<Retencion, 'otra'>[];

describe('what is withheld', () => {
  test('of what was paid, rent tells apart what was bought, its IVA and both retentions', () => {
    expect(splitRetenido(2_860_000, 1_600, 'persona_fisica')).toEqual({
      subtotal_centavos: 3_000_000,
      iva_centavos: 480_000,
      isr_retenido_centavos: 300_000,
      iva_retenido_centavos: 320_000,
    });
    expect(splitRetenido(112_000, 1_600, 'flete')).toMatchObject({
      subtotal_centavos: 100_000,
      iva_retenido_centavos: 4_000,
    });
    expect(splitRetenido(116_000, 1_600, 'ninguna')).toMatchObject({
      subtotal_centavos: 100_000,
      iva_centavos: 16_000,
    });
  });

  test('adds up to what was paid, to the centavo, and never withholds more IVA than there is', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.constantFrom(1_600, 800, 0),
        fc.constantFrom(...kinds),
        (paid, tasa, kind) => {
          const { subtotal_centavos, iva_centavos, ...held } = splitRetenido(paid, tasa, kind);
          const { isr_retenido_centavos: isr, iva_retenido_centavos: iva } = held;
          expect(subtotal_centavos + iva_centavos - isr - iva).toBe(paid);
          expect(iva).toBeLessThanOrEqual(iva_centavos);
          expect(Math.abs(iva_centavos - Math.round((subtotal_centavos * tasa) / 10_000))).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  test.each([
    [3_000_000, 300_000, 100_000, '10 %'],
    [3_000_000, 320_000, 106_667, '10.6667 %'],
    [100_000, 1_250, 12_500, '1.25 %'],
    [100_000, 4_000, 40_000, '4 %'],
    [100_000, 7_331, 73_300, '7.33 %'],
    [0, 100, null, 'Sin base'],
  ])('of %i, %i is %s', (base, withheld, tasa, said) => {
    expect(tasaRetenida(base, withheld)).toBe(tasa);
    expect(sayTasaRetenida(tasa)).toBe(said);
  });
});

describe('an invoice', () => {
  test('of rent says what it withholds', () => {
    expect(read('renta')).toMatchObject({
      subtotal_centavos: 3_000_000,
      iva_centavos: 480_000,
      isr_retenido_centavos: 300_000,
      iva_retenido_centavos: 320_000,
      descuento_centavos: 0,
      total_centavos: 2_860_000,
      tasas: [{ tasa_iva: 1_600, base_centavos: 3_000_000, iva_centavos: 480_000 }],
    });
  });

  test('with a discount says the base that is left', () => {
    expect(read('descuento')).toMatchObject({
      subtotal_centavos: 382_415,
      descuento_centavos: 95_604,
      tasas: [{ tasa_iva: 1_600, base_centavos: 286_811, iva_centavos: 45_890 }],
    });
  });

  test('of several rates says each, and what is exempt apart from what is at 0 %', () => {
    expect(read('tasas').tasas).toEqual([
      { tasa_iva: 1_600, base_centavos: 20_000, iva_centavos: 3_200 },
      { tasa_iva: 0, base_centavos: 30_000, iva_centavos: 0 },
      { tasa_iva: -1, base_centavos: 10_000, iva_centavos: 0 },
    ]);
  });
});
