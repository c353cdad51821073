import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyCupon, differ } from '#modules/cupones/rules/aplicar.ts';
import { codigoOf, codigoScanned, plainCodigo, qrOfCodigo } from '#modules/cupones/rules/codigo.ts';
import { CuponEntrada, findProblemas } from '#modules/cupones/rules/cupon.ts';
import {
  type CuponVivo,
  giveCupon,
  type LineaPorDar,
  reasonAgainst,
  reasonAgainstLines,
} from '#modules/cupones/rules/dar.ts';
import { type LineaConCupon, withoutCupon } from '#modules/cupones/rules/quitar.ts';
import { stateOf } from '#modules/cupones/rules/palabras.ts';
import { calculatePartidas, discountOn } from '#modules/partidas/rules.ts';
import { addCentavos } from '#platform/contract/money.ts';

const HOY = '2026-05-06';
const cupon = (rest: Partial<CuponVivo> = {}): CuponVivo => ({
  codigo: 'VERANO',
  nombre: 'Verano',
  alcance: 'documento',
  da: 'monto',
  diezmilesimas: 0,
  centavos: 10_000,
  activo: true,
  desde: null,
  hasta: null,
  dias: [],
  minimo_centavos: 0,
  limite: null,
  usados: 0,
  limite_cliente: null,
  usados_cliente: 0,
  limite_codigo: null,
  usados_codigo: 0,
  solo_nuevos: false,
  nuevo: null,
  de: 'todos',
  con_membresia: false,
  servicio_ids: null,
  que: '',
  ...rest,
});
const linea = (precio_centavos: number, rest: Partial<LineaPorDar> = {}): LineaPorDar => ({
  servicio_id: null,
  cantidad_milesimas: 1000,
  precio_centavos,
  otro_centavos: 0,
  membresia_id: null,
  fuera: false,
  ...rest,
});
const escrita = (precio_centavos: number, rest: Partial<LineaConCupon> = {}): LineaConCupon => ({
  servicio_id: null,
  cantidad_milesimas: 1000,
  precio_centavos,
  descuento: null,
  membresia_id: null,
  beneficio: '',
  cupon_codigo: null,
  cupon_centavos: 0,
  ...rest,
});

describe('a code', () => {
  test('is the same however it is typed, and is read from its QR by any reader', () => {
    for (const typed of ['verano', ' Verano ', 'VE-RA NO', 'véraño'.replace('ñ', 'n'), 'verano.'])
      expect(plainCodigo(typed)).toBe('VERANO');
    expect(codigoScanned(qrOfCodigo('VERANO'))).toBe('VERANO');
    expect(codigoScanned('CUPONÑverano')).toBe('VERANO');
    expect([codigoScanned('7501206611012'), codigoScanned('CUPON'), codigoScanned('Cuponera')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('that is made has nothing that is taken for something else', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 7, maxLength: 7 }), (chance) => {
        expect(codigoOf(chance)).toMatch(/^[2-46-9AC-HJ-NP-RT-Z]{7}$/);
      }),
    );
  });
});

describe('why a coupon does not hold is said in words', () => {
  test.each([
    [{ activo: false }, 'Ese cupón ya no se usa.'],
    [{ hasta: '2026-05-03' }, 'Venció el 3 de mayo.'],
    [{ hasta: '2025-05-03' }, 'Venció el 3 de mayo de 2025.'],
    [{ desde: '2026-06-01' }, 'Vale desde el 1 de junio.'],
    [{ dias: [1, 2] }, 'Vale en lunes y martes.'],
    [{ de: 'ajeno' }, 'Es de otro cliente.'],
    [{ de: 'alguien' }, 'Es de un cliente: elige quién lo usa.'],
    [{ solo_nuevos: true }, 'Es para la primera visita: elige quién lo usa.'],
    [{ solo_nuevos: true, nuevo: false }, 'Es para la primera visita, y ya ha venido.'],
    [{ limite: 3, usados: 3 }, 'Ya se usó 3 de 3 veces.'],
    [{ limite_cliente: 1 }, 'Se cuenta por cliente: elige quién lo usa.'],
    [{ limite_cliente: 1, usados_cliente: 1, nuevo: false }, 'Ya lo usó 1 de 1 veces.'],
    [{ limite_codigo: 1, usados_codigo: 1 }, 'Ese código ya se usó.'],
    [{ dias: [3], desde: HOY, hasta: HOY, limite: 3, usados: 2, solo_nuevos: true, nuevo: true }, null],
  ] as [Partial<CuponVivo>, string | null][])('%j', (rest, said) => {
    expect(reasonAgainst(cupon(rest), HOY)).toBe(said);
  });

  test('and of what the document has', () => {
    const against = (c: Partial<CuponVivo>, ...lineas: LineaPorDar[]) => reasonAgainstLines(cupon(c), lineas, HOY);
    expect(against({ minimo_centavos: 50_000 }, linea(49_999))).toBe('Vale desde $500.00.');
    expect(against({ minimo_centavos: 50_000 }, linea(50_000))).toBeNull();
    expect(against({ servicio_ids: ['a'], que: 'Lavado' }, linea(100))).toBe('Es de: Lavado. No hay ninguno.');
    expect(against({}, linea(0))).toBe('No hay renglones con precio.');
    expect(against({}, linea(100, { membresia_id: 'm', otro_centavos: 50 }))).toBe(
      'No se suma al descuento que ya llevan los renglones.',
    );
    expect(against({ con_membresia: true }, linea(100, { membresia_id: 'm', otro_centavos: 50 }))).toBeNull();
  });

  test('its state is what its dates and its count say today', () => {
    const base = { activo: true, desde: null, hasta: null, limite: 2, usados: 1 };
    expect(stateOf(base, HOY)).toBe('vigente');
    expect(stateOf({ ...base, usados: 2 }, HOY)).toBe('agotado');
    expect(stateOf({ ...base, hasta: '2026-05-05' }, HOY)).toBe('vencido');
    expect(stateOf({ ...base, desde: '2026-05-07' }, HOY)).toBe('por_empezar');
    expect(stateOf({ ...base, activo: false }, HOY)).toBe('retirado');
  });
});

describe('what it takes off', () => {
  test('pesos are shared over the lines to the centavo, never on one that is discounted by hand', () => {
    expect(giveCupon(cupon(), [linea(10_000), linea(20_000), linea(3, { otro_centavos: 1 })])).toEqual([
      3_333, 6_667, 0,
    ]);
    expect(giveCupon(cupon(), [linea(4_000), linea(2_000)])).toEqual([4_000, 2_000]);
  });

  test('one service is the unit of the line where it is worth most', () => {
    const c = cupon({ alcance: 'servicio', da: 'gratis', servicio_ids: ['a', 'b'] });
    const lines = [
      linea(500, { servicio_id: 'a', cantidad_milesimas: 3000 }),
      linea(900, { servicio_id: 'b', cantidad_milesimas: 2000 }),
      linea(9_999),
    ];
    expect(giveCupon(c, lines)).toEqual([0, 900, 0]);
    expect(giveCupon({ ...c, da: 'porcentaje', diezmilesimas: 5_000 }, lines)).toEqual([0, 450, 0]);
    expect(giveCupon({ ...c, da: 'monto', centavos: 700 }, lines)).toEqual([0, 700, 0]);
  });

  test('pesos are not taken from alternatives, a rate is, and the first alternative counts for its minimum', () => {
    const lines = [linea(1_000), linea(2_000, { opcion: 'A' }), linea(4_000, { opcion: 'B' })];
    expect(giveCupon(cupon({ centavos: 5_000 }), lines)).toEqual([1_000, 0, 0]);
    expect(giveCupon(cupon({ da: 'porcentaje', diezmilesimas: 1_000 }), lines)).toEqual([100, 200, 400]);
    expect(reasonAgainstLines(cupon({ minimo_centavos: 3_001 }), lines, HOY)).toBe('Vale desde $30.01.');
    expect(reasonAgainstLines(cupon({ minimo_centavos: 3_000 }), lines, HOY)).toBeNull();
  });

  test('what is written wrong is said beside its field', () => {
    const wrong = (rest: object) =>
      findProblemas(CuponEntrada.parse({ nombre: 'Verano', da: 'monto', centavos: 1, ...rest })).map(
        ({ campo }) => campo,
      );
    expect(wrong({})).toEqual([]);
    expect(wrong({ centavos: 0 })).toEqual(['centavos']);
    expect(wrong({ da: 'porcentaje' })).toEqual(['diezmilesimas']);
    expect(wrong({ da: 'gratis' })).toEqual(['da']);
    expect(wrong({ alcance: 'servicio' })).toEqual(['blancos']);
    expect(wrong({ desde: '2026-05-06', hasta: '2026-05-05' })).toEqual(['hasta']);
  });
});

const anyLinea = fc
  .record({
    servicio_id: fc.constantFrom(null, 'a', 'b'),
    cantidad_milesimas: fc.integer({ min: 1, max: 20_000 }),
    precio_centavos: fc.integer({ min: 0, max: 500_000 }),
    tasa_iva: fc.constantFrom(1600 as const, 800 as const, 0 as const),
    de: fc.constantFrom('nada', 'nada', 'nada', 'mano', 'membresia'),
    parte: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ de, parte, ...rest }) => ({
    ...escrita(rest.precio_centavos),
    ...rest,
    tipo: 'servicio' as const,
    membresia_id: de === 'membresia' ? 'm' : null,
    beneficio: de === 'membresia' ? 'Membresía Club: lavado' : '',
    descuento:
      de === 'nada'
        ? null
        : {
            tipo: 'monto' as const,
            centavos: Math.floor((Math.round((rest.cantidad_milesimas * rest.precio_centavos) / 1000) * parte) / 100),
          },
  }));
const anyCupon = fc
  .record({
    alcance: fc.constantFrom('documento' as const, 'servicio' as const),
    da: fc.constantFrom('porcentaje' as const, 'monto' as const, 'gratis' as const),
    diezmilesimas: fc.integer({ min: 1, max: 10_000 }),
    centavos: fc.integer({ min: 1, max: 900_000 }),
    servicio_ids: fc.constantFrom(null, ['a'], ['a', 'b']),
    con_membresia: fc.boolean(),
  })
  .filter(({ alcance, da, servicio_ids }) => (alcance === 'documento' ? da !== 'gratis' : servicio_ids !== null))
  .map((rest) => cupon(rest));

test('whatever the lines and the coupon, its pesos add up to the centavo, taxes and total are those of the lines, and it comes off as it went on', () => {
  fc.assert(
    fc.property(
      anyCupon,
      fc.array(anyLinea, { minLength: 1, maxLength: 12 }),
      fc.constantFrom('con_iva' as const, 'mas_iva' as const),
      (c, lineas, precios) => {
        const priced = (of: typeof lineas) =>
          calculatePartidas({ precios, partidas: of as never, descuento_documento: null });
        const before = priced(lineas);
        const { lineas: after, centavos, motivo } = applyCupon(c, HOY, lineas);
        const { partidas, totales } = priced(after);
        expect(addCentavos(...after.map((l) => l.cupon_centavos))).toBe(centavos);
        expect(motivo === null).toBe(centavos > 0);
        // The gross is what it was; what is off is what was off and the coupon.
        expect(totales.subtotal_centavos).toBe(before.totales.subtotal_centavos);
        expect(totales.descuento_centavos).toBe(before.totales.descuento_centavos + centavos);
        for (const [i, p] of partidas.entries()) {
          expect(p.base_centavos + p.iva_centavos).toBe(p.total_centavos);
          expect(p.total_centavos).toBeGreaterThanOrEqual(0);
          const own = discountOn(p.bruto_centavos, lineas[i]?.descuento ?? null);
          expect(p.descuento_centavos - (after[i]?.cupon_centavos ?? 0)).toBe(own);
        }
        if (c.alcance === 'documento' && c.da === 'monto' && motivo === null) {
          const open = before.partidas.filter(
            (p, i) =>
              (lineas[i]?.membresia_id === null ? p.descuento_centavos === 0 : c.con_membresia) &&
              (c.servicio_ids === null || c.servicio_ids.includes(lineas[i]?.servicio_id ?? '')),
          );
          expect(centavos).toBe(
            Math.min(c.centavos, addCentavos(...open.map((p) => p.bruto_centavos - p.descuento_centavos))),
          );
        }
        // Taken off, the lines are as they were; put on again, as they are.
        const off = after.map(withoutCupon);
        expect(off.map(({ beneficio, membresia_id, cupon_codigo }) => [beneficio, membresia_id, cupon_codigo])).toEqual(
          lineas.map(({ beneficio, membresia_id }) => [beneficio, membresia_id, null]),
        );
        expect(priced(off).totales).toEqual(before.totales);
        expect(differ(applyCupon(c, HOY, after).lineas, after)).toBe(false);
      },
    ),
    { numRuns: 2_000 },
  );
});
