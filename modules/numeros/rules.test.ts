import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compared } from './rules/cambio.ts';
import {
  type Corte,
  cortes,
  cortesOf,
  definiciones,
  fuenteOf,
  hechos,
  hechosOf,
  type Medida,
  medidas,
  needsCosts,
  partesDeUtilidad,
  valueOf,
} from './rules/medidas.ts';
import { daysIn } from '#platform/contract/periods.ts';
import { daysOfStretch, placesOf, stretchesIn } from './rules/explorador.ts';
import { corteOfPersona, sayPace, workingDays } from './rules/metas.ts';
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
    expect(medidas.filter(needsCosts)).toEqual([
      'utilidad_bruta',
      'margen',
      'utilidad_simple',
      'comision',
      'costo',
      'gastos_sin_comisiones',
      'sin_costo',
      'ajustes',
    ]);
  });

  test('gross and net profit are the sums of the steps above them, whatever was counted', () => {
    const figure = fc.integer({ min: -99_999_999, max: 99_999_999 });
    const counts = fc.record(Object.fromEntries(hechos.map((one) => [one, figure])));
    fc.assert(
      fc.property(counts, (counted) => {
        let sum = 0;
        for (const [medida, sign] of partesDeUtilidad) {
          const value = valueOf(medida, counted) ?? Number.NaN;
          if (sign === 0) expect(value, medida).toBe(sum);
          else sum += sign * value;
        }
      }),
    );
    expect(partesDeUtilidad.filter(([, sign]) => sign === 0).map(([medida]) => medida)).toEqual([
      'utilidad_bruta',
      'utilidad_simple',
    ]);
  });

  test.each<[Medida, number | null, number | null, string | undefined]>([
    ['margen', 3_690, 3_800, '−1.1 puntos'],
    ['margen', 3_630, 4_250, '−6.2 puntos'],
    ['margen', 3_900, 3_800, '+1 punto'],
    ['margen', 500, -500, '+10 puntos'],
    ['margen', 0, 0, 'igual'],
    ['vendido', 110_000, 100_000, '+10 %'],
    ['vendido', 110_000, 0, undefined],
    ['vendido', null, 100_000, undefined],
  ])('%s of %s beside %s before: %s', (medida, now, then, text) => {
    expect(compared(medida, now, then)?.text).toBe(text);
  });

  test.each<[(typeof medidas)[number], Parameters<typeof valueOf>[1], number | null]>([
    ['ticket', { orden_centavos: 100_001, autos: 2 }, 50_001],
    ['ticket', { orden_centavos: 0, autos: 0 }, null],
    ['margen', { base_centavos: 10_000, costo_centavos: 6_000 }, 4_000],
    ['margen', { base_centavos: -10_000, costo_centavos: -6_000 }, 4_000],
    ['margen', { base_centavos: 10_000, costo_centavos: null }, null],
    ['sin_costo', { base_centavos: 10_000, base_con_costo_centavos: 7_000 }, 3_000],
    [
      'utilidad_simple',
      {
        base_centavos: 10_000,
        costo_centavos: 4_000,
        comision_centavos: 1_000,
        ajuste_centavos: -300,
        notas_mercancia_centavos: 50,
        gastado_centavos: 6_000,
        notas_centavos: 100,
        comisiones_pagadas_centavos: 0,
      },
      -1_150,
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

describe('stretches of time', () => {
  test('are those of the period, whole weeks and months', () => {
    expect(stretchesIn('mes', { desde: '2025-12-15', hasta: '2026-02-01' })).toEqual(['2025-12', '2026-01', '2026-02']);
    expect(stretchesIn('semana', { desde: '2026-11-25', hasta: '2026-12-01' })).toEqual(['2026-11-23', '2026-11-30']);
    expect(stretchesIn('dia', { desde: '2026-02-28', hasta: '2026-03-01' })).toEqual(['2026-02-28', '2026-03-01']);
  });

  test.each<[Corte, string, string]>([
    ['dia', '2026-10-03', '2026-11-03'],
    // October has a day more: it stands with the last.
    ['dia', '2026-10-31', '2026-11-30'],
    ['mes', '2026-10', '2026-11'],
    ['asesor', 'ana', 'ana'],
  ])('%s %s of the month before stands at %s', (corte, clave, at) => {
    const earlier = { desde: '2026-10-01', hasta: '2026-10-31' };
    expect(placesOf(corte, earlier, { desde: '2026-11-01', hasta: '2026-11-30' })(clave)).toBe(at);
  });

  test('lead to their days within the period', () => {
    const within = { desde: '2026-11-04', hasta: '2026-11-20' };
    expect(daysOfStretch('mes', '2026-11', within)).toEqual(within);
    expect(daysOfStretch('semana', '2026-11-02', within)).toEqual({ desde: '2026-11-04', hasta: '2026-11-08' });
    expect(daysOfStretch('dia', '2026-11-05', within)).toEqual({ desde: '2026-11-05', hasta: '2026-11-05' });
  });
});

describe('how a goal goes', () => {
  const day = { abre: '09:00', cierra: '18:00' };
  const calendario = {
    horario: [null, day, day, day, day, day, null],
    comida_min: 60,
    descansa_oficiales: true,
    cerrados: [],
  };
  const CLOSED = { ...calendario, horario: [null, null, null, null, null, null, null] };
  const at = (iso: string) => new Date(iso);

  test('by the days on which the company opens: one counts once it has closed', () => {
    const zona = 'America/Mexico_City';
    // 16 November 2026 is a holiday by law.
    expect(workingDays('2026-11-01', calendario, zona, at('2026-11-03T23:59:00Z'))).toEqual({
      habiles: 20,
      pasados: 1,
    });
    expect(workingDays('2026-11-01', calendario, zona, at('2026-11-04T00:00:00Z'))).toEqual({
      habiles: 20,
      pasados: 2,
    });
    expect(workingDays('2026-11-01', CLOSED, zona, at('2026-12-02T00:00:00Z'))).toEqual({ habiles: 30, pasados: 30 });
  });

  test.each<[Medida, number, number | null, number, string]>([
    ['autos', 50, 23, 10, 'vas 8 % abajo; faltan 27 autos'],
    ['autos', 50, 49, 10, 'vas 96 % arriba; falta 1 auto'],
    ['autos', 50, 25, 10, 'vas al día; faltan 25 autos'],
    ['autos', 50, 53, 10, 'meta cumplida, con 3 autos de más'],
    ['autos', 50, 50, 10, 'meta cumplida'],
    ['autos', 50, 0, 0, 'faltan 50 autos'],
    ['autos', 50, 44, 20, 'no se cumplió; faltaron 6 autos'],
    ['autos', 50, null, 10, 'todavía no hay con qué medirla'],
    ['margen', 4_500, 4_200, 10, 'vas 3 puntos abajo'],
    ['margen', 4_500, 4_400, 10, 'vas 1 punto abajo'],
    ['margen', 4_500, 4_500, 10, 'meta cumplida'],
    ['ticket', 1_000, 900, 0, 'vas 10 % abajo; faltan 100'],
    ['gastado', 1_000, 600, 10, 'vas 20 % arriba de lo previsto; quedan 400'],
    ['gastado', 1_000, 1_200, 10, 'te pasaste por 200'],
    ['gastado', 1_000, 900, 20, 'meta cumplida, con 100 de menos'],
  ])('%s of %s with %s after %s of 20 days: %s', (medida, meta, llevas, pasados, said) => {
    expect(sayPace(medida, { meta, llevas, pasados, habiles: 20 }, String).texto).toBe(said);
  });

  test('a person has goals of what is counted by him', () => {
    expect([corteOfPersona('horas_vendidas'), corteOfPersona('vendido'), corteOfPersona('gastado')]).toEqual([
      'persona',
      'asesor',
      null,
    ]);
  });
});
