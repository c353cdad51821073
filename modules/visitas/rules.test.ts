import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#platform/contract/zones.ts';
import { believable, estimate, inOrder, type Lectura, ritmoOf, tocaOf, urgenciaOf } from './rules/proximo.ts';

const at = (fecha: string, km: number): Lectura => ({ fecha, km });
/** Fifty kilometres a day, a visit each two months. */
const steady = [0, 60, 120, 180, 240].map((day) => at(addDays('2026-01-01', day), 40_000 + day * 50));

describe('how much a vehicle is driven', () => {
  test.each<[string, Lectura[], object | null]>([
    ['no visit says nothing', [], null],
    ['nor does one', [at('2026-01-01', 10_000)], null],
    ['nor two of one fortnight', [at('2026-01-01', 10_000), at('2026-01-10', 10_500)], null],
    ['nor two with the same kilometres', [at('2026-01-01', 10_000), at('2026-06-01', 10_000)], null],
    [
      'two months apart, barely',
      [at('2026-01-01', 10_000), at('2026-03-02', 13_000)],
      { metros_dia: 50_000, certeza: 'baja' },
    ],
    ['three along a third of a year, fairly', steady.slice(0, 3), { metros_dia: 50_000, certeza: 'media' }],
    ['five that agree, surely', steady, { metros_dia: 50_000, certeza: 'alta', desvio_diezmilesimas: 0 }],
    [
      'five that do not agree, less so',
      [
        at('2026-01-01', 0),
        at('2026-03-01', 500),
        at('2026-05-01', 9_000),
        at('2026-07-01', 9_200),
        at('2026-09-01', 18_000),
      ],
      { certeza: 'baja' },
    ],
    [
      'only the last two years count',
      [at('2020-01-01', 0), at('2025-01-01', 400_000), at('2025-07-01', 405_430), at('2026-01-01', 410_950)],
      { metros_dia: 30_000 },
    ],
  ])('%s', (_, lecturas, ritmo) => {
    if (ritmo === null) expect(ritmoOf(lecturas)).toBeNull();
    else expect(ritmoOf(lecturas)).toMatchObject(ritmo);
  });

  test.each<[string, number, number]>([
    ['a digit too many', 2, 460_000],
    ['a digit too few', 2, 4_600],
    ['another vehicle’s at the end', 4, 990_000],
    ['another vehicle’s at the beginning', 0, 900_000],
  ])('%s is left out, and the rest says the same', (_, place, km) => {
    const typed = steady.map((one, i) => (i === place ? { ...one, km } : one));
    expect(believable(typed)).toEqual(steady.filter((__, i) => i !== place));
    expect(ritmoOf(typed)).toMatchObject({ metros_dia: 50_000 });
  });

  test('whatever is read, what is believed climbs and was read', () => {
    const reading = fc.record({ day: fc.integer({ min: 0, max: 900 }), km: fc.integer({ min: 0, max: 500_000 }) });
    fc.assert(
      fc.property(fc.array(reading, { maxLength: 25 }), (readings) => {
        const lecturas = readings.map(({ day, km }) => at(addDays('2024-01-01', day), km));
        const kept = believable(lecturas);
        expect(kept.every((one, i) => i === 0 || one.km >= (kept[i - 1]?.km ?? 0))).toBe(true);
        expect(kept.every((one) => lecturas.some(({ fecha, km }) => fecha === one.fecha && km === one.km))).toBe(true);
        const ritmo = ritmoOf(lecturas);
        if (ritmo) expect(ritmo.metros_dia).toBeGreaterThan(0);
      }),
    );
  });
});

describe('when it is due again', () => {
  const last = at('2026-08-29', 52_000);
  const ritmo = ritmoOf(steady);

  test('the catalogue says so many kilometres or months, and without a reading only the months', () => {
    const cada = { cada_km: 10_000, cada_meses: 6 };
    expect(tocaOf('Aceite', cada, { km: 52_000, fecha: '2026-08-31' })).toEqual({
      que: 'Aceite',
      km: 62_000,
      fecha: '2027-02-28',
    });
    expect(tocaOf('Aceite', cada, { km: null, fecha: '2026-08-31' })).toEqual({
      que: 'Aceite',
      km: null,
      fecha: '2027-02-28',
    });
    expect(tocaOf('Lavado', { cada_km: 0, cada_meses: 0 }, { km: 52_000, fecha: '2026-08-31' })).toBeNull();
    expect(tocaOf('Bujías', { cada_km: 40_000, cada_meses: 0 }, { km: null, fecha: '2026-08-31' })).toBeNull();
  });

  test.each<[string, Parameters<typeof estimate>, object]>([
    [
      'by its kilometres where they come first',
      [{ que: 'Aceite', km: 57_000, fecha: '2027-02-28' }, last, ritmo],
      { estimada: '2026-12-07', por: 'km', certeza: 'alta', holgura_dias: 3 },
    ],
    [
      'by its date where that comes first',
      [{ que: 'Aceite', km: 90_000, fecha: '2027-02-28' }, last, ritmo],
      { estimada: '2027-02-28', por: 'fecha', certeza: 'alta', holgura_dias: 0 },
    ],
    [
      'by its date, less surely, where nobody knows how much it is driven',
      [{ que: 'Aceite', km: 57_000, fecha: '2027-02-28' }, last, null],
      { estimada: '2027-02-28', por: 'fecha', certeza: 'media' },
    ],
    [
      'of kilometres alone nothing is said before it is known',
      [{ que: 'Aceite', km: 57_000, fecha: null }, last, null],
      { estimada: null, por: null, certeza: null },
    ],
    [
      'already gone: due since its last visit, whatever is known',
      [{ que: 'Aceite', km: 51_000, fecha: null }, last, null],
      { estimada: '2026-08-29', por: 'km', certeza: 'alta' },
    ],
    [
      'of an unsure pace the margin is wide',
      [
        { que: 'Aceite', km: 57_000, fecha: null },
        last,
        { metros_dia: 50_000, certeza: 'baja', desvio_diezmilesimas: 500 },
      ],
      { estimada: '2026-12-07', certeza: 'baja', holgura_dias: 30 },
    ],
  ])('%s', (_, args, expected) => {
    expect(estimate(...args)).toMatchObject(expected);
  });

  test('of several, what comes first is said first, and what nothing dates last', () => {
    const tocan = [
      { que: 'Bujías', km: 90_000, fecha: null },
      { que: 'Frenos', km: null, fecha: '2026-10-01' },
      { que: 'Aceite', km: 57_000, fecha: '2027-02-28' },
    ];
    expect(inOrder(tocan, steady).map(({ que }) => que)).toEqual(['Frenos', 'Aceite', 'Bujías']);
    expect(inOrder(tocan, []).map(({ que }) => que)).toEqual(['Frenos', 'Aceite', 'Bujías']);
    expect(inOrder([], steady)).toEqual([]);
  });

  test.each([
    ['vencido', { estimada: '2026-11-26', fecha: null, km: null }, null],
    ['vencido', { estimada: '2027-05-01', fecha: null, km: 60_000 }, 60_000],
    ['pronto', { estimada: '2026-12-26', fecha: null, km: 60_000 }, 59_000],
    ['despues', { estimada: '2026-12-27', fecha: null, km: null }, null],
    ['despues', { estimada: null, fecha: null, km: 60_000 }, null],
  ] as const)('%s', (expected, proximo, kilometraje) => {
    expect(urgenciaOf(proximo, '2026-11-26', kilometraje)).toBe(expected);
  });
});
