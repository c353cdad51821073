import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Descuento, type ModoPrecio, PartidaEntrada } from '#modules/partidas/contract.ts';
import {
  type Calculable,
  calculateAnticipo,
  calculatePartidas,
  discountRate,
  findProblemas,
  type PartidaConPrecio,
  sumPartidas,
} from '#modules/partidas/rules.ts';

const porcentaje = (diezmilesimas: number): Descuento => ({ tipo: 'porcentaje', diezmilesimas });
const monto = (centavos: number): Descuento => ({ tipo: 'monto', centavos });
const line = (cantidad: number, precio: number, extra: Partial<PartidaConPrecio> = {}): PartidaConPrecio => ({
  tipo: 'servicio',
  cantidad_milesimas: cantidad,
  precio_centavos: precio,
  descuento: null,
  tasa_iva: 1600,
  ...extra,
});
const calculate = (precios: ModoPrecio, partidas: PartidaConPrecio[], descuento_documento: Descuento | null = null) =>
  calculatePartidas({ precios, partidas, descuento_documento });
/** `[bruto, descuento, base, iva, total]` of each line, as the README prints them. */
const amounts = (precios: ModoPrecio, partidas: PartidaConPrecio[], descuento: Descuento | null = null) =>
  calculate(precios, partidas, descuento).partidas.map((p) => [
    p.bruto_centavos,
    p.descuento_centavos,
    p.base_centavos,
    p.iva_centavos,
    p.total_centavos,
  ]);

const cot1 = [
  line(1_000, 464_000),
  line(2_000, 129_990, { tipo: 'refaccion', descuento: porcentaje(1_000) }),
  line(37_500, 9_850, { tipo: 'refaccion' }),
  line(2_500, 45_000, { tipo: 'mano_obra', descuento: monto(12_500) }),
  line(1_000, 18_000, { tipo: 'otro', tasa_iva: 0 }),
];

describe('the ten worked examples of the README', () => {
  test('1 · COT-1 of the day at the counter', () => {
    const { totales } = calculate('con_iva', cot1);
    expect(amounts('con_iva', cot1)).toEqual([
      [464_000, 0, 400_000, 64_000, 464_000],
      [259_980, 25_998, 201_709, 32_273, 233_982],
      [369_375, 0, 318_427, 50_948, 369_375],
      [112_500, 12_500, 86_207, 13_793, 100_000],
      [18_000, 0, 18_000, 0, 18_000],
    ]);
    expect(totales).toEqual({
      subtotal_centavos: 1_223_855,
      descuento_centavos: 38_498,
      base_centavos: 1_024_343,
      iva_centavos: 161_014,
      total_centavos: 1_185_357,
      por_tasa: [
        { tasa_iva: 1600, base_centavos: 1_006_343, iva_centavos: 161_014, total_centavos: 1_167_357 },
        { tasa_iva: 0, base_centavos: 18_000, iva_centavos: 0, total_centavos: 18_000 },
      ],
      por_tipo: { servicio: 464_000, mano_obra: 100_000, refaccion: 603_357, otro: 18_000 },
    });
  });
  test('2 · COT-1 without the oil, as the customer authorised it, and its advance', () => {
    const lines = calculate('con_iva', cot1).partidas.filter((_, i) => i !== 2);
    expect(sumPartidas(lines)).toMatchObject({
      base_centavos: 705_916,
      iva_centavos: 110_066,
      total_centavos: 815_982,
    });
    expect(calculateAnticipo(1_185_357, porcentaje(3_000))).toBe(355_607);
  });
  test('3 · exactly 500.00 with tax in it', () => {
    expect(amounts('con_iva', [line(1_000, 50_000)])).toEqual([[50_000, 0, 43_103, 6_897, 50_000]]);
  });
  test('4 · the same 500.00 plus tax', () => {
    expect(amounts('mas_iva', [line(1_000, 50_000)])).toEqual([[50_000, 0, 50_000, 8_000, 58_000]]);
  });
  test('5 · a third of an hour rounds the gross half away from zero', () => {
    expect(amounts('mas_iva', [line(333, 45_050)])).toEqual([[15_002, 0, 15_002, 2_400, 17_402]]);
    expect(amounts('con_iva', [line(500, 101)])).toEqual([[51, 0, 44, 7, 51]]);
  });
  test('6 · 8 % at the border beside 0 %', () => {
    expect(amounts('con_iva', [line(1_000, 10_000, { tasa_iva: 800 }), line(1_000, 10_000, { tasa_iva: 0 })])).toEqual([
      [10_000, 0, 9_259, 741, 10_000],
      [10_000, 0, 10_000, 0, 10_000],
    ]);
  });
  test('7 · 1.00 off three equal lines goes 34, 33, 33', () => {
    expect(amounts('con_iva', [line(1_000, 10_000), line(1_000, 10_000), line(1_000, 10_000)], monto(100))).toEqual([
      [10_000, 34, 8_591, 1_375, 9_966],
      [10_000, 33, 8_592, 1_375, 9_967],
      [10_000, 33, 8_592, 1_375, 9_967],
    ]);
  });
  test('8 · 10 % off the document after 10 % off a line, plus tax', () => {
    expect(
      amounts(
        'mas_iva',
        [line(1_000, 100_000, { descuento: porcentaje(1_000) }), line(1_000, 50_000)],
        porcentaje(1_000),
      ),
    ).toEqual([
      [100_000, 19_000, 81_000, 12_960, 93_960],
      [50_000, 5_000, 45_000, 7_200, 52_200],
    ]);
  });
  test('9 · a courtesy: 100 % off leaves zeros and keeps the gross', () => {
    expect(amounts('con_iva', [line(1_000, 35_000, { descuento: porcentaje(10_000) })])).toEqual([
      [35_000, 35_000, 0, 0, 0],
    ]);
  });
  test('10 · the largest line that is allowed is exact', () => {
    expect(amounts('con_iva', [line(1_000, 99_999_999_999)])).toEqual([
      [99_999_999_999, 0, 86_206_896_551, 13_793_103_448, 99_999_999_999],
    ]);
    expect(amounts('con_iva', [line(999_999_999, 100_000)])).toEqual([
      [99_999_999_900, 0, 86_206_896_466, 13_793_103_434, 99_999_999_900],
    ]);
  });
});

describe('what is refused, in words for the person', () => {
  const problems = (
    partidas: PartidaConPrecio[],
    descuento: Descuento | null = null,
    precios: ModoPrecio = 'con_iva',
  ) => findProblemas({ precios, partidas, descuento_documento: descuento }).map((p) => p.campo);

  test.each<[string, PartidaConPrecio, string]>([
    ['no quantity', line(0, 100), 'partidas.0.cantidad_milesimas'],
    ['a million pieces', line(1_000_000_000, 1), 'partidas.0.cantidad_milesimas'],
    ['half a centavo', line(1_000, 0.5), 'partidas.0.precio_centavos'],
    ['a negative price', line(1_000, -1), 'partidas.0.precio_centavos'],
    ['an amount too large', line(2_000, 99_999_999_999), 'partidas.0.precio_centavos'],
    ['a discount above the amount', line(1_000, 100, { descuento: monto(101) }), 'partidas.0.descuento'],
    ['more than 100 %', line(1_000, 100, { descuento: porcentaje(10_001) }), 'partidas.0.descuento'],
  ])('%s', (_, partida, campo) => {
    expect(problems([partida])).toEqual([campo]);
    expect(() => calculate('con_iva', [partida])).toThrow(RangeError);
  });

  test('a document discount above what the lines leave, or a total too large, or too many lines', () => {
    expect(problems([line(1_000, 100, { descuento: monto(50) })], monto(51))).toEqual(['descuento_documento']);
    expect(problems([line(1_000, 99_999_999_999), line(1_000, 1)])).toEqual(['partidas']);
    expect(problems([line(1_000, 99_999_999_999)], null, 'mas_iva')).toEqual(['partidas']);
    expect(problems(Array.from({ length: 501 }, () => line(1_000, 1)))).toEqual(['partidas']);
  });

  test('the limit of a discount is the amount itself, and an empty document is worth nothing', () => {
    expect(problems([line(1_000, 100, { descuento: monto(100) })])).toEqual([]);
    expect(calculate('con_iva', []).totales.total_centavos).toBe(0);
    expect(calculate('con_iva', [line(1_000, 0)], porcentaje(1_000)).totales.total_centavos).toBe(0);
  });
});

test('what a form leaves out gets its usual value', () => {
  const entrada = PartidaEntrada.parse({
    tipo: 'refaccion',
    descripcion: ' Filtro ',
    cantidad_milesimas: 1_000,
    precio_centavos: 100,
    tasa_iva: 1600,
  });
  expect(entrada).toMatchObject({
    descripcion: 'Filtro',
    // Those of its kind, which whoever writes the line fills in.
    clave_sat: '',
    unidad_sat: '',
    descuento: null,
    prioridad: 'recomendado',
  });
  expect(PartidaEntrada.safeParse({ ...entrada, tasa_iva: 1500 }).success).toBe(false);
});

test('an advance is never more than the total', () => {
  expect(calculateAnticipo(10_000, monto(50_000))).toBe(10_000);
  expect(calculateAnticipo(10_000, null)).toBe(0);
});

test('a discount a hair above the limit of a role is above it', () => {
  expect(discountRate(100_000, 10_000)).toBe(1_000);
  expect(discountRate(100_000, 10_001)).toBe(1_001);
  expect(discountRate(0, 0)).toBe(0);
});

describe('whatever is written', () => {
  const descuento = (max: number) =>
    fc.oneof(
      fc.constant(null),
      fc.integer({ min: 0, max: 10_000 }).map(porcentaje),
      fc.integer({ min: 0, max }).map(monto),
    );
  const partida = fc
    .record({
      cantidad: fc.integer({ min: 1, max: 99_999 }),
      precio: fc.integer({ min: 0, max: 9_999_999 }),
      tasa: fc.constantFrom(0, 800, 1600),
    })
    .chain(({ cantidad, precio, tasa }) =>
      descuento(Math.floor((cantidad * precio) / 1000)).map((d) =>
        line(cantidad, precio, { descuento: d, tasa_iva: tasa }),
      ),
    );
  const documento: fc.Arbitrary<Calculable<PartidaConPrecio>> = fc.record({
    precios: fc.constantFrom('con_iva' as const, 'mas_iva' as const),
    partidas: fc.array(partida, { minLength: 1, maxLength: 8 }),
    descuento_documento: fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 10_000 }).map(porcentaje)),
  });

  test('lines add up to the document, and nothing is negative', () => {
    fc.assert(
      fc.property(documento, (doc) => {
        const { partidas, totales } = calculatePartidas(doc);
        const sum = (pick: (p: (typeof partidas)[number]) => number) => partidas.reduce((a, p) => a + pick(p), 0);
        expect(sum((p) => p.total_centavos)).toBe(totales.total_centavos);
        expect(totales.base_centavos + totales.iva_centavos).toBe(totales.total_centavos);
        expect(totales.por_tasa.reduce((a, t) => a + t.total_centavos, 0)).toBe(totales.total_centavos);
        expect(Object.values(totales.por_tipo).reduce((a, t) => a + t, 0)).toBe(totales.total_centavos);
        expect(totales.subtotal_centavos - totales.descuento_centavos).toBe(
          doc.precios === 'con_iva' ? totales.total_centavos : totales.base_centavos,
        );
        for (const p of partidas) {
          expect(
            Math.min(p.bruto_centavos, p.descuento_centavos, p.base_centavos, p.iva_centavos, p.total_centavos),
          ).toBeGreaterThanOrEqual(0);
          expect(p.base_centavos + p.iva_centavos).toBe(p.total_centavos);
        }
      }),
      { numRuns: 10_000 },
    );
  });

  test('shares of the document discount add up to it, and no line gives more than it has', () => {
    fc.assert(
      fc.property(documento, fc.nat(), (doc, part) => {
        const sin = calculatePartidas({ ...doc, descuento_documento: null }).totales;
        const neto = sin.subtotal_centavos - sin.descuento_centavos;
        const centavos = neto === 0 ? 0 : part % (neto + 1);
        const { partidas } = calculatePartidas({ ...doc, descuento_documento: monto(centavos) });
        expect(partidas.reduce((a, p) => a + p.parte_descuento_centavos, 0)).toBe(centavos);
        for (const p of partidas) expect(p.descuento_centavos).toBeLessThanOrEqual(p.bruto_centavos);
      }),
      { numRuns: 10_000 },
    );
  });

  test('a higher price never lowers what a line costs', () => {
    fc.assert(
      fc.property(documento, fc.integer({ min: 1, max: 1_000 }), (doc, more) => {
        const plain = { ...doc, descuento_documento: null };
        const dearer = {
          ...plain,
          partidas: doc.partidas.map((p) => ({ ...p, precio_centavos: p.precio_centavos + more })),
        };
        const [before, after] = [calculatePartidas(plain), calculatePartidas(dearer)];
        for (const [i, p] of before.partidas.entries())
          expect(after.partidas[i]?.total_centavos).toBeGreaterThanOrEqual(p.total_centavos);
      }),
      { numRuns: 10_000 },
    );
  });
});
