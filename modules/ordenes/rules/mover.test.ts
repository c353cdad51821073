import { describe, expect, test } from 'vitest';
import type { Espera, EstadoOrden } from '#modules/ordenes/rules.ts';
import { destinosOf, isThere, reasonAgainstMove, SIN_FRENOS, sayDestino, wayBack } from './mover.ts';

const of = (estado: EstadoOrden, espera_por: Espera | null = null, frenos = SIN_FRENOS) => ({
  estado,
  espera_por,
  frenos,
});
const stopped = { start: 'Falta la recepción.', finish: 'Falta la inspección.' };

describe('what is said before an order is let go', () => {
  test.each<[EstadoOrden, EstadoOrden, string | null]>([
    ['recibida', 'en_proceso', null],
    [
      'recibida',
      'terminada',
      'La orden no puede pasar de Recibida a Terminada. De ahí pasa a: En diagnóstico, Por autorizar, En proceso, En espera.',
    ],
    ['cerrada', 'en_proceso', 'La orden no puede pasar de Cerrada a En proceso.'],
  ])('from %s to %s', (from, to, said) => expect(reasonAgainstMove(of(from), to)).toBe(said));

  test.each<[EstadoOrden, EstadoOrden, string | null]>([
    ['recibida', 'diagnostico', null],
    ['recibida', 'en_proceso', 'Falta la recepción.'],
    ['en_proceso', 'terminada', 'Falta la inspección.'],
    ['en_proceso', 'en_espera', null],
  ])('what lacks stops from %s to %s', (from, to, said) =>
    expect(reasonAgainstMove(of(from, null, stopped), to)).toBe(said),
  );
});

test('the places where it may go name what it would wait for, and none where something stops it', () => {
  expect(destinosOf(of('diagnostico')).map(sayDestino)).toEqual([
    'Por autorizar',
    'En proceso',
    'En espera: refacción',
    'En espera: cliente',
    'En espera: tercero',
  ]);
  expect(destinosOf(of('control_calidad', null, stopped)).map(sayDestino)).toEqual([]);
});

test('what waits for another thing is in another place', () => {
  expect(isThere(of('en_espera', 'cliente'), { a: 'en_espera', espera_por: 'tercero' })).toBe(false);
  expect(isThere(of('en_espera', 'cliente'), { a: 'en_espera', espera_por: 'cliente' })).toBe(true);
  expect(isThere(of('recibida'), { a: 'recibida', espera_por: null })).toBe(true);
});

test.each<[EstadoOrden, EstadoOrden, EstadoOrden | null]>([
  ['en_proceso', 'en_espera', 'en_proceso'],
  ['recibida', 'en_proceso', null],
  ['en_proceso', 'terminada', null],
  ['terminada', 'en_proceso', 'terminada'],
])('from %s to %s the way back is to %s', (from, a, back) =>
  expect(wayBack(of(from), { a, espera_por: null })?.a ?? null).toBe(back),
);
