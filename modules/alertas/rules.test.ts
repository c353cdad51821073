import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HORAS_USUALES, tellAt } from './rules/horas.ts';
import { explain, routeOf, sayCondicion, sayValor, wordsOf } from './rules/palabras.ts';
import {
  accessOf,
  asKind,
  clases,
  type Condicion,
  DIA_SEG,
  endOf,
  faultOf,
  HORA_SEG,
  isJudgedAtEnd,
  isPast,
  isTouchedBy,
  mayKnow,
  periodOf,
  releaseOf,
  startOf,
  step,
} from './rules/reglas.ts';
import { sugerencias } from './rules/sugerencias.ts';

const margen: Condicion = { clase: 'medida', medida: 'margen', lapso: 'mes', sentido: 'menos', umbral: 3_000 };
const vendido: Condicion = { clase: 'medida', medida: 'vendido', lapso: 'dia', sentido: 'menos', umbral: 1_000_000 };
const corte: Condicion = { clase: 'corte', medida: null, lapso: null, sentido: 'mas', umbral: 10_000 };
const stock: Condicion = { clase: 'existencia', medida: null, lapso: null, sentido: 'menos', umbral: 7 * DIA_SEG };

const anyCondicion = fc
  .record({
    clase: fc.constantFrom(...clases),
    medida: fc.constantFrom('margen', 'vendido', 'cobrado', 'reingresos', 'autos', 'horas_vendidas' as const),
    lapso: fc.constantFrom('dia', 'semana', 'mes' as const),
    sentido: fc.constantFrom('mas', 'menos' as const),
    umbral: fc.integer({ min: 0, max: 10_000 }),
  })
  .map((one): Condicion => asKind(one));

describe('a crossing', () => {
  test.each([
    ['crosses under', false, 2_999, 'cruza'],
    ['stands exactly at it and does not', false, 3_000, null],
    ['is told no more while it stays', true, 2_500, null],
    ['does not flap near the threshold', true, 3_050, null],
    ['is back a point above', true, 3_100, 'vuelve'],
    ['has nothing to divide by', false, null, null],
    ['has nothing to divide by while crossed', true, null, null],
  ] as const)('%s', (_, crossed, valor, next) => {
    expect(step(margen, crossed, valor)).toBe(next);
  });

  test('of what documents say needs no distance to be back', () => {
    expect([step(corte, false, 10_001), step(corte, true, 10_000), step(corte, false, 10_000)]).toEqual([
      'cruza',
      'vuelve',
      null,
    ]);
    expect(releaseOf(stock)).toBe(7.7 * DIA_SEG);
  });

  test('is told once, however the figure moves: between two there is always a way back', () => {
    fc.assert(
      fc.property(
        anyCondicion,
        fc.array(fc.oneof(fc.constant(null), fc.integer({ min: -20_000, max: 20_000 })), { maxLength: 60 }),
        (condicion, figures) => {
          let crossed = false;
          const told: ('cruza' | 'vuelve')[] = [];
          for (const valor of figures) {
            const next = step(condicion, crossed, valor);
            if (next === null) {
              // Whoever is past it is known to be, whatever the order.
              if (valor !== null && isPast(condicion, valor)) expect(crossed).toBe(true);
              continue;
            }
            crossed = next === 'cruza';
            told.push(next);
          }
          expect(told.every((one, n) => one === (n % 2 === 0 ? 'cruza' : 'vuelve'))).toBe(true);
        },
      ),
    );
  });

  test('looked at again with the same figure says nothing', () => {
    fc.assert(
      fc.property(
        anyCondicion,
        fc.boolean(),
        fc.integer({ min: -20_000, max: 20_000 }),
        (condicion, crossed, valor) => {
          const next = step(condicion, crossed, valor);
          const after = next === null ? crossed : next === 'cruza';
          expect(step(condicion, after, valor)).toBeNull();
        },
      ),
    );
  });
});

describe('a rule', () => {
  test('of a kind about documents has no measure, and looks one way', () => {
    expect(asKind({ ...margen, clase: 'corte' })).toEqual({
      clase: 'corte',
      medida: null,
      lapso: null,
      sentido: 'mas',
      umbral: 3_000,
    });
    expect(asKind({ ...margen, clase: 'existencia', sentido: 'mas' }).sentido).toBe('menos');
  });

  test('says what is missing', () => {
    expect(faultOf({ ...margen, medida: null })).toBe('medida');
    expect(faultOf({ ...margen, lapso: null })).toBe('lapso');
    expect(faultOf({ ...corte, umbral: -1 })).toBe('umbral');
    expect(faultOf({ ...stock, umbral: 0 })).toBe('umbral');
    expect(sugerencias.map(faultOf)).toEqual(sugerencias.map(() => null));
  });

  test('asks of who is told what the figure asks for', () => {
    expect(accessOf(margen)).toEqual(['ver_dashboard', 'ver_costos']);
    expect(accessOf(vendido)).toEqual(['ver_dashboard']);
    expect(mayKnow(margen, (key) => key === 'ver_dashboard')).toBe(false);
    expect(mayKnow({ clase: 'descuento', medida: null }, (key) => key === 'ver_ventas')).toBe(true);
  });

  test('of too little of a sum waits for its period to end; one that divides does not', () => {
    expect([isJudgedAtEnd(vendido), isJudgedAtEnd({ ...vendido, sentido: 'mas' }), isJudgedAtEnd(margen)]).toEqual([
      true,
      false,
      false,
    ]);
    expect(periodOf(vendido, '2026-12-01')).toEqual({ desde: '2026-11-30', hasta: '2026-11-30' });
    expect(periodOf({ ...vendido, lapso: 'mes' }, '2026-12-01')).toEqual({ desde: '2026-11-01', hasta: '2026-11-30' });
    expect(periodOf({ ...vendido, lapso: 'semana' }, '2026-12-01')).toEqual({
      desde: '2026-11-23',
      hasta: '2026-11-29',
    });
    expect(periodOf(margen, '2026-12-10')).toEqual({ desde: '2026-12-01', hasta: '2026-12-10' });
  });

  test('has weeks from Monday and months as they are', () => {
    expect([startOf('semana', '2026-11-29'), startOf('semana', '2026-11-30')]).toEqual(['2026-11-23', '2026-11-30']);
    expect([endOf('semana', '2026-11-25'), endOf('mes', '2028-02-03'), endOf('dia', '2026-11-25')]).toEqual([
      '2026-11-29',
      '2028-02-29',
      '2026-11-25',
    ]);
  });

  test('is looked at again when what it watches is written', () => {
    expect([isTouchedBy(corte, 'caja'), isTouchedBy(corte, 'pago'), isTouchedBy(stock, 'inventario')]).toEqual([
      true,
      false,
      true,
    ]);
    expect(isTouchedBy(margen, 'pago')).toBe(false);
    expect(isTouchedBy({ ...vendido, medida: 'cobrado' }, 'pago')).toBe(true);
  });
});

describe('hours', () => {
  const zona = 'America/Mexico_City';
  test.each([
    ['in them, now', '2026-11-27T18:00:00Z', '2026-11-27T18:00:00.000Z'],
    ['at three in the morning, at eight', '2026-11-27T09:00:00Z', '2026-11-27T14:00:00.000Z'],
    ['at their end, the next day', '2026-11-28T02:00:00Z', '2026-11-28T14:00:00.000Z'],
    ['before midnight, the next day', '2026-11-28T05:59:00Z', '2026-11-28T14:00:00.000Z'],
  ])('%s', (_, now, then) => {
    expect(tellAt(new Date(now), zona, HORAS_USUALES, false).toISOString()).toBe(then);
    expect(tellAt(new Date(now), zona, HORAS_USUALES, true).toISOString()).toBe(new Date(now).toISOString());
  });

  test('nobody is ever told outside of his, nor later than they begin again', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 22 }),
        fc.integer({ min: 1, max: 24 }),
        fc.integer({ min: 0, max: 400 * 24 * 60 }),
        (a, b, minutes) => {
          const horas = { desde: Math.min(a, b - 1), hasta: Math.max(b, a + 1) };
          const now = new Date(Date.parse('2026-01-01T00:00:00Z') + minutes * 60_000);
          const then = tellAt(now, zona, horas, false);
          expect(then.getTime()).toBeGreaterThanOrEqual(now.getTime());
          expect(then.getTime() - now.getTime()).toBeLessThanOrEqual(24 * 3_600_000);
          expect(tellAt(then, zona, horas, false)).toEqual(then);
        },
      ),
    );
  });
});

describe('words', () => {
  test.each([
    [margen, 'Margen bruto del mes en menos de 30\u00a0%'],
    [vendido, 'Vendido del día en menos de $10,000.00'],
    [corte, 'Corte con diferencia de más de $100.00'],
    [stock, 'Refacción A con existencia para menos de 7 días'],
    [{ ...corte, clase: 'promesa', umbral: 0 }, 'Promesa de entrega vencida'],
    [{ ...corte, clase: 'promesa', umbral: 2 * HORA_SEG }, 'Promesa de entrega vencida por más de 2 horas'],
    [{ ...corte, clase: 'detenida', umbral: DIA_SEG }, 'Orden sin cambiar de estado más de 1 día'],
    [{ ...corte, clase: 'descuento', umbral: 1_550 }, 'Descuento de más de 15.5\u00a0% en una orden o nota'],
  ] as const)('%o', (condicion, said) => {
    expect(sayCondicion(condicion)).toBe(said);
    expect(explain(condicion)).toMatch(/\.$/);
  });

  test('tell one thing by its name, and several by how many', () => {
    const one = { documento: 'corte', documento_id: 'x', folio: 'CZ-9', valor: 15_000, hora: null } as const;
    const regla = { ...corte, nombre: 'Cortes' };
    expect(wordsOf(regla, [one])).toEqual({
      titulo: 'CZ-9 cerró con diferencia de $150.00',
      texto: '«Cortes»: Corte con diferencia de más de $100.00.',
    });
    const many = wordsOf(
      regla,
      Array.from({ length: 8 }, () => one),
    );
    expect(many.titulo).toBe('8 cortes con diferencia');
    expect(many.texto).toContain('y 2 más');
    expect(wordsOf(regla, [{ ...one, hora: '27/11/2026 a las 03:12' }]).texto).toContain(
      'Fue el 27/11/2026 a las 03:12.',
    );
  });

  test('lead to the document, or to the period of a figure', () => {
    expect(routeOf({ documento: 'orden', documento_id: 'o1', folio: 'OT-1' })).toBe('/comercial/OrdenTrabajo/o1');
    expect(routeOf({ documento: 'periodo', documento_id: null, folio: '2026-11-01' }, '2026-11-27')).toBe(
      '/dashboard?desde=2026-11-01&hasta=2026-11-27',
    );
    expect(sayValor({ clase: 'promesa', medida: null }, 1_500)).toBe('25 min');
  });
});
