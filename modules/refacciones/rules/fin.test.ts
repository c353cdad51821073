import { describe, expect, test } from 'vitest';
import type { EstadoRefaccion } from '#modules/refacciones/rules.ts';
import { endOf, isLeftOver, sayEnd } from './fin.ts';

describe('where a part ends with its order', () => {
  type Rest = { vendida?: boolean; catalogo?: boolean; comprada?: boolean };
  test.each<[string, 'entrega' | 'cancelacion', EstadoRefaccion, Rest, EstadoRefaccion]>([
    [
      'sold and finished by its order, though nobody said that it came',
      'entrega',
      'pedida',
      { vendida: true },
      'instalada',
    ],
    ['sold and finished by its order', 'entrega', 'llego', { vendida: true, catalogo: true }, 'instalada'],
    ['in its place', 'entrega', 'instalada', {}, 'instalada'],
    ['awaited when the vehicle left', 'entrega', 'pedida', { catalogo: true }, 'cancelada'],
    ['here, bought, when the vehicle left', 'entrega', 'llego', { catalogo: true, comprada: true }, 'llego'],
    ['of the shelf when the vehicle left', 'entrega', 'llego', { catalogo: true }, 'devuelta'],
    ['awaited by a cancelled order', 'cancelacion', 'pedida', { vendida: true }, 'cancelada'],
    ['come in words alone to a cancelled order', 'cancelacion', 'llego', {}, 'llego'],
    ['bought for a cancelled order', 'cancelacion', 'llego', { catalogo: true, comprada: true }, 'llego'],
    ['of the shelf, of a cancelled order', 'cancelacion', 'llego', { catalogo: true }, 'devuelta'],
    [
      'in its place, of the shelf, whose goods go back',
      'cancelacion',
      'instalada',
      { vendida: true, catalogo: true },
      'devuelta',
    ],
    [
      'in its place, bought, whose goods go back',
      'cancelacion',
      'instalada',
      { catalogo: true, comprada: true },
      'llego',
    ],
    ['in its place, in words alone', 'cancelacion', 'instalada', {}, 'instalada'],
    ['sent back before', 'cancelacion', 'devuelta', { catalogo: true }, 'devuelta'],
    ['called off before', 'entrega', 'cancelada', { vendida: true }, 'cancelada'],
  ])('%s', (_, fin, estado, rest, ends) => {
    expect(endOf(fin, { estado, vendida: false, catalogo: false, comprada: false, ...rest })).toBe(ends);
  });

  test('is said in words on the order, one by one', () => {
    const part = (descripcion: string, a: EstadoRefaccion) => ({ descripcion, a });
    expect(sayEnd([])).toBe('');
    expect(sayEnd([part('Junta', 'cancelada')])).toBe('Ya no se espera «Junta».');
    expect(
      sayEnd([
        part('Junta', 'cancelada'),
        part('Bomba', 'llego'),
        part('Banda', 'devuelta'),
        part('Retén', 'cancelada'),
      ]),
    ).toBe(
      'Ya no se esperan «Junta», «Retén». Vuelve al estante «Banda». Llegó y no se usa «Bomba». Falta decir si va al proveedor o al estante.',
    );
  });

  test('is left over while it is here and its order is not', () => {
    expect(isLeftOver({ estado: 'llego', orden_estado: 'cancelada' })).toBe(true);
    expect(isLeftOver({ estado: 'llego', orden_estado: 'cerrada' })).toBe(true);
    expect(isLeftOver({ estado: 'llego', orden_estado: 'terminada' })).toBe(false);
    expect(isLeftOver({ estado: 'instalada', orden_estado: 'cancelada' })).toBe(false);
  });
});
