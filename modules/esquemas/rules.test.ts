import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Contenido,
  dueOfMonth,
  formulaFor,
  nextMonth,
  poolOf,
  reachedOf,
  refuseContenido,
  type Regla,
  splitPool,
} from './rules.ts';
import { sayContenido, sayMesDePersona } from './rules/decir.ts';

const regla = (alcance: Regla['alcance'], valor: string, rest: Partial<Regla> = {}): Regla => ({
  alcance,
  valor,
  nombre: '',
  modo: 'tasa',
  tasa_diezmilesimas: 1_000,
  fijo_centavos: 0,
  ...rest,
});
const contenido = (rest: Partial<Contenido>): Contenido => ({
  forma: 'linea',
  reglas: [],
  cuentan: ['servicio', 'mano_obra'],
  mide: 'venta',
  modo: 'todo',
  tramos: [],
  tasa_diezmilesimas: 0,
  reparto: 'iguales',
  ...rest,
});
const linea = (tipo: string, rest = {}) => ({ tipo, oficio: '', servicio_id: null, ...rest });
const contado = (base_centavos: number, vendido_seg = 0) => ({ base_centavos, vendido_seg, trabajado_seg: 0 });
const TRAMOS = [
  { desde: 0, tasa_diezmilesimas: 500 },
  { desde: 5_000_000, tasa_diezmilesimas: 800 },
  { desde: 10_000_000, tasa_diezmilesimas: 1_000 },
];

describe('what a line pays', () => {
  const mixed = contenido({
    reglas: [
      regla('todo', '', { tasa_diezmilesimas: 100 }),
      regla('tipo', 'servicio', { tasa_diezmilesimas: 200 }),
      regla('oficio', 'Frenos', { modo: 'margen', tasa_diezmilesimas: 300 }),
      regla('servicio', 'afinacion', { modo: 'fijo', tasa_diezmilesimas: 0, fijo_centavos: 5_000 }),
    ],
  });
  test.each([
    ['its own service', linea('servicio', { oficio: 'Frenos', servicio_id: 'afinacion' }), ['fijo', 0, 5_000]],
    ['its class of service', linea('servicio', { oficio: 'Frenos', servicio_id: 'otro' }), ['margen', 300, 0]],
    ['its kind of line', linea('servicio'), ['tasa', 200, 0]],
    ['everything else', linea('refaccion'), ['tasa', 100, 0]],
  ])('the most exact rule holds, in whatever order they were written: %s', (_name, line, [forma, tasa, fijo]) => {
    expect(formulaFor(mixed, line)).toEqual({ forma, comision_diezmilesimas: tasa, fijo_centavos: fijo });
    expect(formulaFor({ ...mixed, reglas: mixed.reglas.toReversed() }, line).forma).toBe(forma);
  });

  test('what no rule is for pays nothing', () => {
    const only = contenido({ reglas: [regla('tipo', 'mano_obra')] });
    expect(formulaFor(only, linea('refaccion')).comision_diezmilesimas).toBe(0);
  });

  test('under steps a line is told at the lowest rate, under a team at none; what does not count is of no month', () => {
    const steps = contenido({ forma: 'escalones', tramos: TRAMOS });
    expect(formulaFor(steps, linea('servicio'))).toEqual({
      forma: 'mes',
      comision_diezmilesimas: 500,
      fijo_centavos: 0,
    });
    expect(formulaFor(steps, linea('refaccion')).forma).toBe('tasa');
    expect(formulaFor(contenido({ forma: 'equipo', tasa_diezmilesimas: 900 }), linea('servicio'))).toEqual({
      forma: 'mes',
      comision_diezmilesimas: 0,
      fijo_centavos: 0,
    });
  });
});

describe('a month by steps', () => {
  const todo = contenido({ forma: 'escalones', tramos: TRAMOS });
  test.each([
    [4_999_999, 250_000, 425_000 - 175_000],
    [5_000_000, 400_000, 250_000],
    [9_999_999, 800_000, 250_000 + 400_000],
    [10_000_000, 1_000_000, 650_000],
    [12_000_000, 1_200_000, 850_000],
    [0, 0, 0],
  ])('%d centavos sold', (base, whole, above) => {
    expect(dueOfMonth(todo, contado(base))).toBe(whole);
    expect(dueOfMonth({ ...todo, modo: 'excedente' }, contado(base))).toBe(above);
  });

  test('by hours sold, the rate that was reached pays what was sold', () => {
    const hours = contenido({
      forma: 'escalones',
      mide: 'horas',
      tramos: [
        { desde: 0, tasa_diezmilesimas: 500 },
        { desde: 120, tasa_diezmilesimas: 1_000 },
      ],
    });
    expect(dueOfMonth(hours, contado(1_000_000, 120 * 3_600 - 1))).toBe(50_000);
    expect(dueOfMonth(hours, contado(1_000_000, 120 * 3_600))).toBe(100_000);
    expect(reachedOf(hours, contado(0, 60 * 3_600))).toEqual({ reached: 0, measured: 60 });
  });

  const rising = fc
    .array(fc.tuple(fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 0, max: 2_000 })), {
      minLength: 1,
      maxLength: 5,
    })
    .map((steps) => {
      let desde = 0;
      let tasa = 0;
      return [{ desde: 0, tasa_diezmilesimas: 0 }].concat(
        steps.map(([more, up]) => ({ desde: (desde += more), tasa_diezmilesimas: Math.min(10_000, (tasa += up)) })),
      );
    });
  test('with rates that rise, more sold is never worth less, and steps paid apart never more than the whole at its rate', () => {
    fc.assert(
      fc.property(
        rising,
        fc.integer({ min: 0, max: 30_000_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (tramos, base, more) => {
          for (const modo of ['todo', 'excedente'] as const) {
            const scheme = contenido({ forma: 'escalones', tramos, modo });
            expect(dueOfMonth(scheme, contado(base + more))).toBeGreaterThanOrEqual(dueOfMonth(scheme, contado(base)));
          }
          const apart = dueOfMonth(contenido({ forma: 'escalones', tramos, modo: 'excedente' }), contado(base));
          expect(apart).toBeLessThanOrEqual(dueOfMonth(contenido({ forma: 'escalones', tramos }), contado(base)));
        },
      ),
    );
  });
});

describe('a team', () => {
  const miembro = fc.record({
    empleado_id: fc.uuid(),
    dias: fc.integer({ min: 0, max: 31 }),
    partes: fc.integer({ min: 0, max: 3_100 }),
    trabajado_seg: fc.integer({ min: 0, max: 1_000_000 }),
  });
  test('divides to the centavo all that it made, and nobody gets more than his part by a centavo', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10_000_000, max: 100_000_000 }),
        fc.constantFrom('iguales' as const, 'partes' as const, 'horas' as const),
        fc.array(miembro, { minLength: 1, maxLength: 9 }),
        (bolsa, reparto, miembros) => {
          const shares = splitPool(bolsa, reparto, miembros);
          expect(shares.reduce((a, b) => a + b, 0)).toBe(bolsa);
        },
      ),
    );
  });

  test('the leader has his parts, hours are by the clock, and where nobody clocked it is by days', () => {
    const people = [
      { empleado_id: 'lider', dias: 30, partes: 60, trabajado_seg: 0 },
      { empleado_id: 'a', dias: 30, partes: 30, trabajado_seg: 7_200 },
      { empleado_id: 'b', dias: 15, partes: 15, trabajado_seg: 3_600 },
    ];
    expect(splitPool(105_000, 'partes', people)).toEqual([60_000, 30_000, 15_000]);
    expect(splitPool(75_000, 'iguales', people)).toEqual([30_000, 30_000, 15_000]);
    expect(splitPool(30_000, 'horas', people)).toEqual([0, 20_000, 10_000]);
    const still = people.map((one) => ({ ...one, trabajado_seg: 0 }));
    expect(splitPool(75_000, 'horas', still)).toEqual([30_000, 30_000, 15_000]);
    expect(poolOf(contenido({ forma: 'equipo', tasa_diezmilesimas: 333 }), [contado(10_001), contado(20_000)])).toBe(
      999,
    );
  });
});

test.each([
  [contenido({}), 'Escribe al menos una regla'],
  [contenido({ reglas: [regla('tipo', 'servicio'), regla('tipo', 'servicio')] }), 'Dos reglas'],
  [contenido({ reglas: [regla('servicio', '')] }), 'Elige para qué'],
  [contenido({ forma: 'equipo', cuentan: [] }), 'qué renglones cuentan'],
  [contenido({ forma: 'escalones', tramos: TRAMOS.slice(1) }), 'empieza en cero'],
  [contenido({ forma: 'escalones', tramos: [...TRAMOS, { desde: 1, tasa_diezmilesimas: 1 }] }), 'más arriba'],
  [contenido({ forma: 'escalones', tramos: TRAMOS, mide: 'horas', modo: 'excedente' }), 'Por horas'],
])('what cannot be a scheme is told why', (wrong, why) => {
  expect(refuseContenido(wrong)).toContain(why);
});

test('a scheme and a month say what they are in words', () => {
  expect(
    sayContenido(
      contenido({
        reglas: [
          regla('tipo', 'refaccion', { modo: 'margen' }),
          regla('todo', '', { modo: 'fijo', fijo_centavos: 5_000 }),
        ],
      }),
    ),
  ).toEqual(['Refacciones: 10 % del margen', 'Todo lo demás: $50.00 cada uno']);
  expect(refuseContenido(contenido({ forma: 'escalones', tramos: TRAMOS }))).toBeNull();
  const month = {
    base_centavos: 12_000_000,
    tasa_diezmilesimas: 1_000,
    bolsa_centavos: null,
    equipo_centavos: 0,
    peso: 1,
    pesos: 1,
    debido_centavos: 1_200_000,
    acreditado_centavos: 600_000,
  };
  expect(sayMesDePersona(month)).toBe('10 % de $120,000.00 = $12,000.00 − $6,000.00 ya contados');
  expect(
    sayMesDePersona({
      ...month,
      bolsa_centavos: 1_200_000,
      equipo_centavos: 12_000_000,
      peso: 2,
      pesos: 5,
      debido_centavos: 480_000,
      acreditado_centavos: 0,
    }),
  ).toBe('10 % de $120,000.00 del equipo; su parte 40 % de $12,000.00 = $4,800.00');
  expect([nextMonth('2026-12-01'), nextMonth('2026-01-01')]).toEqual(['2027-01-01', '2026-02-01']);
});
