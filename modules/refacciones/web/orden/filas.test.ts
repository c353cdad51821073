import { describe, expect, test } from 'vitest';
import type { Refaccion as Pieza } from '#modules/ordenes/rules/partes.ts';
import type { Refaccion, Usada } from '#modules/refacciones/contract.ts';
import { filasOf, sayLacking } from './filas.ts';

const pieza = (partida_id: string, rest: Partial<Pieza> = {}) =>
  ({
    partida_id,
    descripcion: partida_id,
    falta_milesimas: 0,
    usado_milesimas: 0,
    devuelto_milesimas: 0,
    ofrecida: false,
    ...rest,
  }) as Pieza;
const part = (id: string, estado: Refaccion['estado'], pieza_id: string | null = null) =>
  ({ id, descripcion: id, estado, pieza_id }) as Refaccion;
const said = (piezas: Pieza[], data: Refaccion[], usadas: Usada[] = []) =>
  filasOf(piezas, { data, usadas }).map(({ id, refaccion, puesta }) => [id, refaccion?.id ?? '', puesta].join(' '));

describe('the pieces of an order', () => {
  test('each stands once, with what was asked of it, and loose ones behind', () => {
    expect(said([pieza('a'), pieza('b')], [part('x', 'pedida', 'b'), part('y', 'pedida')])).toEqual([
      'a  false',
      'b x false',
      'y y false',
    ]);
  });
  test('of one that was asked again, the one that still lives', () => {
    expect(said([pieza('a')], [part('x', 'llego', 'a'), part('y', 'cancelada', 'a')])).toEqual([
      'a x false',
      'y y false',
    ]);
  });
  test('what is used, or was put in, has one that it replaced', () => {
    expect(said([pieza('a', { usado_milesimas: 1000 })], [part('y', 'instalada')])).toEqual(['a  true', 'y y true']);
  });
  test('lacks what is awaited, or what the shelf has not and nobody asked for', () => {
    const lacking = (piezas: Pieza[], data: Refaccion[]) => sayLacking(filasOf(piezas, { data, usadas: [] }));
    expect(lacking([pieza('a', { falta_milesimas: 1 })], [])).toBe(' (falta 1)');
    expect(lacking([pieza('a', { falta_milesimas: 1 })], [part('x', 'pedida', 'a'), part('y', 'pedida')])).toBe(
      ' (faltan 2)',
    );
    expect(lacking([pieza('a', { falta_milesimas: 1 })], [part('x', 'llego', 'a')])).toBe('');
    expect(lacking([pieza('a', { falta_milesimas: 1 })], [part('x', 'cancelada', 'a')])).toBe(' (falta 1)');
  });
});
