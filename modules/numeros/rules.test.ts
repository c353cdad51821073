import { describe, expect, test } from 'vitest';
import {
  cortes,
  cortesOf,
  definiciones,
  fuenteOf,
  hechos,
  hechosOf,
  medidas,
  needsCosts,
  valueOf,
} from './rules/medidas.ts';
import { daysIn } from '#platform/contract/periods.ts';
import { before, yearBefore } from './rules/periodos.ts';

describe('measures', () => {
  test('each has its formula, and is made of facts that have a source', () => {
    for (const medida of medidas) {
      const { nombre, formula } = definiciones[medida];
      expect(nombre, medida).not.toBe('');
      expect(formula, medida).toMatch(/\.$/);
      expect(hechosOf(medida).map((one) => fuenteOf[one])).not.toContain(undefined);
      expect(cortesOf(medida), medida).toContain('dia');
    }
    expect(new Set(medidas.flatMap(hechosOf)).size).toBe(hechos.length - 2);
    expect(cortes).toContain('persona');
  });

  test('what is of costs is of whoever sees costs', () => {
    expect(medidas.filter(needsCosts)).toEqual(['utilidad_bruta', 'margen', 'utilidad_simple', 'comision']);
  });

  test.each<[(typeof medidas)[number], Parameters<typeof valueOf>[1], number | null]>([
    ['ticket', { orden_centavos: 100_001, autos: 2 }, 50_001],
    ['ticket', { orden_centavos: 0, autos: 0 }, null],
    ['margen', { base_con_costo_centavos: 10_000, costo_centavos: 6_000, comision_centavos: 500 }, 3_500],
    ['margen', { base_con_costo_centavos: -10_000, costo_centavos: -6_000, comision_centavos: 0 }, 4_000],
    ['margen', { base_con_costo_centavos: 10_000, costo_centavos: null, comision_centavos: null }, null],
    [
      'utilidad_simple',
      {
        base_centavos: 10_000,
        costo_centavos: 4_000,
        comision_centavos: 1_000,
        gastado_centavos: 6_000,
        comisiones_pagadas_centavos: 0,
      },
      -1_000,
    ],
    ['eficiencia', { vendidas_seg: 5_400, trabajadas_seg: 3_600 }, 15_000],
    ['tarifa_efectiva', { mano_obra_centavos: 90_000, vendidas_seg: 5_400 }, 60_000],
  ])('%s of %j is %s', (medida, counted, value) => {
    expect(valueOf(medida, counted)).toBe(value);
  });
});

describe('with what a period is compared', () => {
  test.each([
    ['2026-11-27', '2026-11-27', '2026-11-20', '2026-11-20', '2025-11-27', '2025-11-27'],
    ['2026-11-23', '2026-11-27', '2026-11-16', '2026-11-20', '2025-11-23', '2025-11-27'],
    ['2026-11-01', '2026-11-27', '2026-10-01', '2026-10-27', '2025-11-01', '2025-11-27'],
    ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28', '2025-03-01', '2025-03-31'],
    ['2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31', '2025-02-01', '2025-02-28'],
    ['2024-02-01', '2024-02-29', '2024-01-01', '2024-01-31', '2023-02-01', '2023-02-28'],
    ['2026-07-01', '2026-09-30', '2026-04-01', '2026-06-30', '2025-07-01', '2025-09-30'],
    ['2026-01-01', '2026-02-10', '2025-11-01', '2025-12-10', '2025-01-01', '2025-02-10'],
    ['2026-11-05', '2026-11-24', '2026-10-16', '2026-11-04', '2025-11-05', '2025-11-24'],
  ])('%s to %s', (desde, hasta, a, b, c, d) => {
    const periodo = { desde, hasta };
    expect(before(periodo)).toEqual({ desde: a, hasta: b });
    expect(yearBefore(periodo)).toEqual({ desde: c, hasta: d });
  });

  test('counts both of its days', () => {
    expect(daysIn({ desde: '2026-02-28', hasta: '2026-03-01' })).toBe(2);
  });
});
