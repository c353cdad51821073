import { describe, expect, test } from 'vitest';
import {
  type Esperada,
  type EstadoRefaccion,
  estadosRefaccion,
  isLate,
  judge,
  nextOf,
  reasonAgainst,
  stepsOf,
  verbOf,
  whoseCame,
} from './rules.ts';

describe('the steps of a part', () => {
  const ways: Record<EstadoRefaccion, string> = {
    pedida: 'llego instalada cancelada',
    llego: 'instalada devuelta pedida',
    instalada: 'llego',
    devuelta: '',
    cancelada: 'pedida',
  };
  test.each(estadosRefaccion)('from %s only where it is written', (estado) => {
    expect(nextOf(estado).join(' ')).toBe(ways[estado]);
    for (const a of estadosRefaccion)
      expect(judge(estado, a, estado)).toBe(a === estado ? 'igual' : nextOf(estado).includes(a) ? 'hacer' : 'no');
  });

  test.each<[string, EstadoRefaccion, EstadoRefaccion, EstadoRefaccion, string]>([
    ['put in while somebody cancelled it', 'pedida', 'instalada', 'cancelada', 'no'],
    ['put in while somebody sent it back', 'llego', 'instalada', 'devuelta', 'no'],
    ['put in while somebody said that it came', 'pedida', 'instalada', 'llego', 'hacer'],
    ['it came, say two at once', 'pedida', 'llego', 'llego', 'igual'],
    ['it came, says one when it is in its place', 'pedida', 'llego', 'instalada', 'igual'],
    ['cancelled when it had come meanwhile', 'pedida', 'cancelada', 'llego', 'no'],
    ['not here yet, when it was put in meanwhile', 'llego', 'pedida', 'instalada', 'no'],
    ['taken out of where it is', 'instalada', 'llego', 'instalada', 'hacer'],
  ])('%s', (_, de, a, estado, said) => {
    expect(judge(de, a, estado)).toBe(said);
  });

  test('each step has its word', () => {
    expect(verbOf('pedida', 'llego')).toBe('Llegó');
    expect(verbOf('instalada', 'llego')).toBe('Se quitó');
    expect(verbOf('cancelada', 'pedida')).toBe('Volver a pedir');
  });
});

describe('who takes them', () => {
  const holds = (...keys: string[]) => ({
    can: (key: string) => keys.includes(key),
  });
  test.each<[string, EstadoRefaccion, boolean, string]>([
    ['actualizar_servicio', 'pedida', false, 'instalada'],
    ['actualizar_servicio', 'pedida', true, 'instalada cancelada'],
    ['actualizar_servicio', 'llego', true, 'instalada'],
    ['actualizar_servicio', 'instalada', true, 'llego'],
    ['registrar_compras', 'pedida', false, 'llego cancelada'],
    ['registrar_compras', 'llego', false, 'devuelta pedida'],
    ['ver_ordenes_trabajo', 'llego', false, 'instalada devuelta pedida'],
    ['ver_ventas', 'pedida', false, ''],
  ])('whoever holds %s, of one that is %s (his: %s)', (key, estado, mia, steps) => {
    const part = { estado, mia, orden_estado: 'en_proceso', articulo_id: null } as const;
    expect(stepsOf(part, holds(key).can).join(' ')).toBe(steps);
  });
  test.each<[EstadoRefaccion, 'entregada' | 'cerrada' | 'cancelada', string | null, string]>([
    ['llego', 'cancelada', null, 'devuelta'],
    ['llego', 'entregada', 'a', 'devuelta'],
    ['llego', 'cerrada', null, 'instalada devuelta'],
    ['instalada', 'entregada', null, ''],
    ['cancelada', 'cancelada', null, ''],
  ])('of one that is %s in an order that is %s (article: %s)', (estado, orden_estado, articulo_id, steps) => {
    const part = { estado, mia: true, orden_estado, articulo_id };
    expect(stepsOf(part, holds('ver_ordenes_trabajo').can).join(' ')).toBe(steps);
  });
  test('says why not', () => {
    expect(reasonAgainst({ de: 'pedida', a: 'cancelada', mia: false }, holds('actualizar_servicio').can)).toMatch(
      'quien la pidió',
    );
  });
});

test('late is what should be here by now', () => {
  expect(isLate({ estado: 'pedida', esperada: '2026-11-20' }, '2026-11-21')).toBe(true);
  expect(isLate({ estado: 'pedida', esperada: '2026-11-21' }, '2026-11-21')).toBe(false);
  expect(isLate({ estado: 'llego', esperada: '2026-11-20' }, '2026-11-21')).toBe(false);
  expect(isLate({ estado: 'pedida', esperada: null }, '2026-11-21')).toBe(false);
});

describe('whose part came', () => {
  const part = (id: string, rest: Partial<Esperada> = {}): Esperada => ({
    id,
    articulo_id: 'a',
    cantidad_milesimas: 2_000,
    pedido_id: null,
    orden_folio: 'OT-1',
    cubierta: false,
    ...rest,
  });
  const goods = (cantidad_milesimas: number, rest = {}) => ({
    pedido_id: null,
    orden_folio: '',
    articulos: [{ articulo_id: 'a', cantidad_milesimas }],
    ...rest,
  });
  test.each<[string, Esperada[], ReturnType<typeof goods>, string]>([
    ['bought for nobody, and nothing is set apart', [part('x')], goods(5_000), ''],
    ['the shelf set its line apart', [part('x', { cubierta: true })], goods(1_000), 'x'],
    ['bought for its order', [part('x')], goods(2_000, { orden_folio: ' ot-1' }), 'x'],
    ['bought for another order', [part('x')], goods(2_000, { orden_folio: 'OT-2' }), ''],
    ['less than it needs', [part('x')], goods(1_000, { orden_folio: 'OT-1' }), ''],
    ['by its purchase order', [part('x', { pedido_id: 'p' })], goods(2_000, { pedido_id: 'p' }), 'x'],
    ['enough for the first of two', [part('x'), part('y')], goods(3_000, { orden_folio: 'OT-1' }), 'x'],
    [
      'meant before what is only set apart',
      [part('x', { cubierta: true, orden_folio: 'OT-9' }), part('y')],
      goods(4_000, { orden_folio: 'OT-1' }),
      'y x',
    ],
    ['another article', [part('x', { articulo_id: 'b', cubierta: true })], goods(2_000), ''],
  ])('%s', (_, waiting, brought, came) => {
    expect(whoseCame(waiting, brought).join(' ')).toBe(came);
  });
});
