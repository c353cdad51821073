import { expect, test } from 'vitest';
import { bottleneckOf, countStates, medianOf, plazoOf, usoOf, waitsOf } from './piso.ts';

const NOW = Date.parse('2026-11-27T18:00:00Z');
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();

test.each([
  [-0.01, 'tarde'],
  [0, 'pronto'],
  [0.99, 'pronto'],
  [1, 'hoy'],
] as const)('what is promised in %s hours is %s', (hours, plazo) => expect(plazoOf(at(hours), NOW)).toBe(plazo));

test('the median is the one in the middle, or halfway between two', () => {
  expect(medianOf([])).toBe(0);
  expect(medianOf([9, 1, 5])).toBe(5);
  expect(medianOf([9, 1, 5, 6])).toBe(6);
});

test('orders are counted by where they stand, and the oldest of each is known', () => {
  const rows = [
    { estado: 'en_espera', espera_por: 'refaccion', desde: at(-5) },
    { estado: 'en_espera', espera_por: 'refaccion', desde: at(-30) },
    { estado: 'en_espera', espera_por: 'cliente', desde: at(-1) },
  ] as const;
  expect(countStates(rows, NOW)).toEqual([
    { estado: 'en_espera', espera_por: 'refaccion', ordenes: 2, mas_seg: 30 * 3_600 },
    { estado: 'en_espera', espera_por: 'cliente', ordenes: 1, mas_seg: 3_600 },
  ]);
});

test('bays are used while they are open: what stands there at night is not counted', () => {
  const days = [
    { desde: 0, hasta: 10_000 },
    { desde: 20_000, hasta: 30_000 },
  ];
  const stays = [
    { desde: 5_000, hasta: 25_000 },
    { desde: 28_000, hasta: 99_000 },
  ];
  expect(usoOf(stays, days, 2)).toEqual({ ocupadas_seg: 12, abiertas_seg: 40 });
  expect(usoOf([], [], 2)).toEqual({ ocupadas_seg: 0, abiertas_seg: 0 });
});

test('the bottleneck is where most of the time went, and a wait is a cause or a yes', () => {
  const of = (estado: 'recibida' | 'por_autorizar' | 'en_espera', espera_por: 'tercero' | null, total_seg: number) => ({
    estado,
    espera_por,
    total_seg,
    ordenes: 1,
    mediana_seg: total_seg,
    p90_seg: total_seg,
  });
  const estados = [of('recibida', null, 10), of('por_autorizar', null, 30), of('en_espera', 'tercero', 60)];
  expect(bottleneckOf(estados)).toEqual({ paso: estados[2], parte: 0.6 });
  expect(waitsOf(estados).map(({ total_seg }) => total_seg)).toEqual([60, 30]);
  expect(bottleneckOf([])).toBeNull();
});
