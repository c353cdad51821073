import { describe, expect, test } from 'vitest';
import {
  addCortes,
  type CifrasDeHallazgos,
  type Corte,
  isWorthTelling,
  shareOf,
  usualPeriod,
  writeMinutes,
} from './hallazgos.ts';
import { periodBefore } from '#platform/contract/periods.ts';

test.each([
  [1, 3, 3_300],
  [2, 3, 6_700],
  [1, 8, 1_300],
  [0, 5, 0],
  [5, 5, 10_000],
  [0, 0, null],
])('%i of %i is %s ten-thousandths', (part, whole, expected) => {
  expect(shareOf(part, whole)).toBe(expected);
});

test.each([
  [0, '0 min'],
  [59, '59 min'],
  [60, '1 h'],
  [200, '3 h 20 min'],
  [1_439, '23 h 59 min'],
  [1_440, '1 día'],
  [1_500, '1 día 1 h'],
  [4_500, '3 días 3 h'],
])('%i minutes are said as %s', (minutes, expected) => {
  expect(writeMinutes(minutes)).toBe(expected);
});

const cut = (color: Corte['color'], con_foto: boolean, [ofrecidos, autorizados]: [number, number], price = 1_000) => ({
  color,
  con_foto,
  ofrecidos,
  autorizados,
  ofrecido_centavos: ofrecidos * price,
  autorizado_centavos: autorizados * price,
});
const cortes: Corte[] = [
  cut('rojo', true, [4, 3]),
  cut('rojo', false, [2, 1]),
  cut('amarillo', true, [3, 1], 500),
  cut('amarillo', false, [5, 0], 500),
];

describe('the offer is added up by whatever one asks', () => {
  test.each([
    ['all of it', {}, [14, 5, 10_000, 4_500]],
    ['red', { color: 'rojo' as const }, [6, 4, 6_000, 4_000]],
    ['with a photo', { con_foto: true }, [7, 4, 5_500, 3_500]],
    ['without', { con_foto: false }, [7, 1, 4_500, 1_000]],
    ['yellow without', { color: 'amarillo' as const, con_foto: false }, [5, 0, 2_500, 0]],
  ])('%s', (_, seleccion, [ofrecidos, autorizados, ofrecido_centavos, autorizado_centavos]) => {
    expect(addCortes(cortes, seleccion)).toEqual({
      ofrecidos,
      autorizados,
      ofrecido_centavos,
      autorizado_centavos,
    });
  });
  test('colours add up to all, and so do photos', () => {
    const parts = (key: 'ofrecido_centavos' | 'autorizado_centavos', seleccion: object[]) =>
      seleccion.reduce<number>((sum, one) => sum + addCortes(cortes, one)[key], 0);
    for (const key of ['ofrecido_centavos', 'autorizado_centavos'] as const) {
      expect(parts(key, [{ color: 'rojo' }, { color: 'amarillo' }])).toBe(addCortes(cortes)[key]);
      expect(parts(key, [{ con_foto: true }, { con_foto: false }])).toBe(addCortes(cortes)[key]);
    }
  });
});

describe('who does not work this way reads nothing of it', () => {
  const nothing: CifrasDeHallazgos = {
    ordenes: 40,
    pedidas: 0,
    inspeccionadas: 0,
    enviadas: 0,
    cotizadas: 0,
    vistas: 0,
    respondidos: 0,
    respuesta_minutos: null,
    cortes: [],
    recuperado_centavos: 0,
    recuperado_ordenes: 0,
  };
  test.each<[string, Partial<CifrasDeHallazgos>, boolean]>([
    ['orders that nobody inspects', {}, false],
    ['the company asks for it and nobody does it', { pedidas: 12 }, true],
    ['one was inspected', { inspeccionadas: 1 }, true],
    ['only pending work came back', { recuperado_ordenes: 1, recuperado_centavos: 100 }, true],
  ])('%s', (_, more, expected) => {
    expect(isWorthTelling({ ...nothing, ...more })).toBe(expected);
  });
});

test('a period is beside as many days before it, over the ends of months and years', () => {
  expect(periodBefore({ desde: '2026-03-01', hasta: '2026-03-30' })).toEqual({
    desde: '2026-01-30',
    hasta: '2026-02-28',
  });
  expect(periodBefore({ desde: '2026-01-01', hasta: '2026-01-01' })).toEqual({
    desde: '2025-12-31',
    hasta: '2025-12-31',
  });
  expect(usualPeriod('2026-01-10')).toEqual({ desde: '2025-12-12', hasta: '2026-01-10' });
});
