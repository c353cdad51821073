import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calculatePartidas, findProblemas } from '#modules/partidas/rules.ts';
import { type Cifra, sayShown, sayWritten, shownOf, sumRows, typeRows } from './cifras.ts';

const partida = fc.record({
  tipo: fc.constantFrom('servicio' as const, 'mano_obra' as const, 'refaccion' as const, 'otro' as const),
  cantidad_milesimas: fc.integer({ min: 1, max: 99_999 }),
  precio_centavos: fc.integer({ min: 0, max: 9_999_999 }),
  tasa_iva: fc.constantFrom(0 as const, 800 as const, 1600 as const),
  descuento: fc.option(
    fc.integer({ min: 0, max: 10_000 }).map((diezmilesimas) => ({ tipo: 'porcentaje' as const, diezmilesimas })),
  ),
});
const documento = fc.record({
  precios: fc.constantFrom('con_iva' as const, 'mas_iva' as const),
  partidas: fc.array(partida, { minLength: 1, maxLength: 8 }),
  descuento_documento: fc.constant(null),
});
const sum = (centavos: readonly number[]): number => centavos.reduce((all, one) => all + one, 0);

test('what the lines show adds up to the first strong row, and the rows above the total add up to it', () => {
  fc.assert(
    fc.property(documento, (doc) => {
      fc.pre(findProblemas(doc).length === 0);
      const { partidas, totales } = calculatePartidas(doc);
      const lines = sum(partidas.map((p) => shownOf(p, doc.precios)));
      const rows = sumRows(partidas, doc.precios);
      const at = (aspecto: Cifra['aspecto']) => rows.findIndex((one) => one.aspecto === aspecto);
      const total = rows[at('total')]?.centavos;
      expect(total).toBe(totales.total_centavos);
      if (doc.precios === 'con_iva') expect(lines).toBe(total);
      else {
        expect(rows[at('fuerte')]).toEqual({ etiqueta: 'Subtotal', centavos: lines, aspecto: 'fuerte' });
        expect(sum(rows.slice(0, at('total')).map(({ centavos }) => centavos))).toBe(total);
      }
      const kinds = typeRows(partidas, doc.precios);
      if (kinds.length > 0) expect(sum(kinds.map(({ centavos }) => centavos))).toBe(lines);
    }),
    { numRuns: 2_000 },
  );
});

test('with the tax in them the prices make the total, and the tax is said below; before it, the subtotal and then the tax', () => {
  const lines = (precios: 'con_iva' | 'mas_iva') =>
    calculatePartidas({
      precios,
      descuento_documento: null,
      partidas: [
        { tipo: 'servicio', cantidad_milesimas: 1000, precio_centavos: 116_000, tasa_iva: 1600, descuento: null },
        { tipo: 'refaccion', cantidad_milesimas: 2000, precio_centavos: 10_000, tasa_iva: 0, descuento: null },
      ],
    }).partidas;
  const said = (precios: 'con_iva' | 'mas_iva') =>
    [...typeRows(lines(precios), precios), ...sumRows(lines(precios), precios)].map(({ etiqueta, centavos }) => [
      etiqueta,
      centavos,
    ]);
  expect(said('con_iva')).toEqual([
    ['Servicios', 116_000],
    ['Refacciones', 20_000],
    ['Total', 136_000],
    ['Subtotal sin IVA', 120_000],
    ['IVA 16 % incluido', 16_000],
    ['IVA 0 %', 0],
  ]);
  expect(said('mas_iva')).toEqual([
    ['Servicios', 116_000],
    ['Refacciones', 20_000],
    ['Subtotal', 136_000],
    ['IVA 16 %', 18_560],
    ['IVA 0 %', 0],
    ['Total', 154_560],
  ]);
});

test('a line without a price says that it is included; one whose price is missing says nothing yet', () => {
  const nada = { base_centavos: 0, total_centavos: 0, precio_centavos: 0 };
  expect(sayShown(nada, 'con_iva')).toBe('Incluido');
  const cien = { base_centavos: 10_000, total_centavos: 11_600, precio_centavos: 11_600 };
  expect([sayShown(cien, 'con_iva'), sayShown(cien, 'mas_iva')]).toEqual(['$116.00', '$100.00']);
  expect([sayWritten(0, 0), sayWritten(null, undefined), sayWritten(100, 100)]).toEqual(['Incluido', '—', '$1.00']);
});
