import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Opcion } from '#modules/partidas/contract.ts';
import { chosenOpcion, countedOf, findProblemaOpciones, otherTotals } from '#modules/partidas/rules/opciones.ts';
import { calculatePartidas, findProblemas, type PartidaConPrecio } from '#modules/partidas/rules.ts';

const line = (precio_centavos: number, opcion: Opcion | null = null): PartidaConPrecio => ({
  tipo: 'refaccion',
  cantidad_milesimas: 1000,
  precio_centavos,
  descuento: null,
  tasa_iva: 1600,
  opcion,
});
const calculate = (partidas: PartidaConPrecio[], more: { opcion?: Opcion; monto?: number; tasa?: number } = {}) =>
  calculatePartidas({
    precios: 'con_iva',
    partidas,
    descuento_documento:
      more.monto !== undefined
        ? { tipo: 'monto', centavos: more.monto }
        : more.tasa !== undefined
          ? { tipo: 'porcentaje', diezmilesimas: more.tasa }
          : null,
    ...(more.opcion ? { opcion: more.opcion } : {}),
  });

describe('brakes of two brands and a labour that goes with either', () => {
  const doc = [line(100_000), line(250_000, 'A'), line(180_000, 'B'), line(20_000, 'B')];

  test('the total counts the labour and one brand: the first unless another is chosen', () => {
    expect(calculate(doc).totales.total_centavos).toBe(350_000);
    expect(calculate(doc, { opcion: 'B' }).totales.total_centavos).toBe(300_000);
    expect(calculate(doc, { opcion: 'C' }).totales.total_centavos).toBe(350_000);
    expect(otherTotals(calculate(doc).partidas)).toEqual([{ opcion: 'B', total_centavos: 300_000 }]);
  });

  test('a document discount in per cent is taken from each brand; one in pesos only from the labour', () => {
    expect(calculate(doc, { tasa: 1000 }).totales.total_centavos).toBe(315_000);
    expect(calculate(doc, { tasa: 1000, opcion: 'B' }).totales.total_centavos).toBe(270_000);
    expect(calculate(doc, { monto: 10_000, opcion: 'B' }).totales.total_centavos).toBe(290_000);
    expect(calculate(doc, { monto: 10_000 }).partidas.map((p) => p.parte_descuento_centavos)).toEqual([
      10_000, 0, 0, 0,
    ]);
  });

  test('more pesos of discount than the labour costs is refused, and says why', () => {
    const found = findProblemas({
      precios: 'con_iva',
      partidas: doc,
      descuento_documento: { tipo: 'monto', centavos: 100_001 },
    });
    expect(found).toEqual([
      {
        campo: 'descuento_documento',
        mensaje: 'El descuento no puede pasar de $1,000.00. Las opciones se descuentan con porcentaje o en su partida.',
      },
    ]);
  });

  test('one option alone is no choice', () => {
    expect(findProblemaOpciones(doc)).toBeNull();
    expect(findProblemaOpciones([line(1), line(2, 'B')])).toMatchObject({ campo: 'partidas.1.opcion' });
    expect(chosenOpcion([line(1)], 'A')).toBeNull();
  });
});

test('whatever is written, what a line costs does not depend on the option that counts, and the total is what counts', () => {
  const partida = fc.record({
    tipo: fc.constantFrom('servicio' as const, 'refaccion' as const),
    cantidad_milesimas: fc.integer({ min: 1, max: 99_999 }),
    precio_centavos: fc.integer({ min: 0, max: 9_999_999 }),
    descuento: fc
      .option(fc.integer({ min: 0, max: 10_000 }), { nil: null })
      .map((rate) => (rate === null ? null : ({ tipo: 'porcentaje', diezmilesimas: rate } as const))),
    tasa_iva: fc.constantFrom(1600 as const, 800 as const, 0 as const),
    opcion: fc.constantFrom<Opcion | null>(null, null, 'A', 'B', 'C'),
  });
  const documento = fc.record({
    precios: fc.constantFrom('con_iva' as const, 'mas_iva' as const),
    partidas: fc.array(partida, { minLength: 1, maxLength: 10 }),
    descuento_documento: fc
      .option(fc.integer({ min: 0, max: 10_000 }), { nil: null })
      .map((rate) => (rate === null ? null : ({ tipo: 'porcentaje', diezmilesimas: rate } as const))),
  });
  fc.assert(
    fc.property(documento, fc.constantFrom<Opcion>('A', 'B', 'C'), (doc, opcion) => {
      const first = calculatePartidas(doc);
      const other = calculatePartidas({ ...doc, opcion });
      expect(other.partidas).toEqual(first.partidas);
      const counted = countedOf(other.partidas, opcion);
      expect(counted.reduce((sum, p) => sum + p.total_centavos, 0)).toBe(other.totales.total_centavos);
      for (const p of other.partidas) expect(p.base_centavos + p.iva_centavos).toBe(p.total_centavos);
    }),
    { numRuns: 2_000 },
  );
});
