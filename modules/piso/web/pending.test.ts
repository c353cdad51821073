import { expect, test } from 'vitest';
import type { Trabajo } from '#modules/piso/contract.ts';
import { actosOf } from '#modules/piso/rules.ts';
import { asHeard, type Hecho, withParts, withPending } from './pending.ts';

const job = (partida_id: string, estado: Trabajo['estado']) => ({ orden_id: 'o', partida_id, estado }) as Trabajo;
const did = (partida_id: string, acto: Hecho['acto']): Hecho => ({ orden_id: 'o', partida_id, acto });
const shown = (jobs: Trabajo[], acts: Hecho[]) =>
  withPending(jobs, acts).map(
    ({ partida_id, estado, por_enviar }) => `${partida_id} ${estado}${por_enviar ? ' …' : ''}`,
  );

test('what was done without a network is seen at once, the last act over those before', () => {
  const jobs = [job('a', 'asignada'), job('b', 'en_curso')];
  expect(shown(jobs, [])).toEqual(['b en_curso', 'a asignada']);
  expect(shown(jobs, [did('b', 'pausar'), did('a', 'empezar')])).toEqual(['a en_curso …', 'b en_pausa …']);
  expect(shown(jobs, [did('b', 'pausar'), did('b', 'empezar'), did('b', 'terminar')])).toEqual([
    'a asignada',
    'b hecha …',
  ]);
});

test('a job that was found and then finished is finished, and offers no beginning', () => {
  const found = [job('a', 'asignada'), job('b', 'asignada')];
  const heard = asHeard(found, [job('a', 'en_curso'), job('a', 'hecha')]);
  expect(heard.map(({ estado }) => estado)).toEqual(['hecha', 'asignada']);
  expect(actosOf({ estado: 'hecha', orden_estado: 'en_proceso' })).toEqual([]);
});

test('an act on a job that is no longer there shows nothing', () => {
  expect(shown([job('a', 'asignada')], [did('z', 'terminar')])).toEqual(['a asignada']);
});

test('a part that was asked or put in without a network is seen at once among those of its order', () => {
  const pieza = (pedida_id: string | null, estado: 'pedida' | 'llego' | null) => ({
    pieza_id: null,
    descripcion: pedida_id ?? 'de la orden',
    cantidad_milesimas: 1000,
    instalada: false,
    pedida_id,
    estado,
    esperada: null,
  });
  const asked = (id: string, orden_id: string) => ({
    id,
    orden_id,
    partida_id: null,
    descripcion: id,
    cantidad_milesimas: 1000,
    espera: false,
  });
  const parts = withParts(
    { orden_id: 'o', refacciones: [pieza(null, null), pieza('a', 'llego'), pieza('b', 'pedida')] },
    [asked('b', 'o'), asked('c', 'o'), asked('z', 'otra')],
    [{ pedida_id: 'a', a: 'instalada' }],
  );
  expect(parts.map(({ descripcion, estado, por_enviar }) => [descripcion, estado, por_enviar ?? false])).toEqual([
    ['de la orden', null, false],
    ['a', 'instalada', true],
    ['b', 'pedida', false],
    ['c', 'pedida', true],
  ]);
});

test('a piece that nobody asked for is in its line as soon as it was said, and out of it again', () => {
  const line = (pieza_id: string, pedida_id: string | null = null) => ({
    pieza_id,
    descripcion: pieza_id,
    cantidad_milesimas: 1000,
    instalada: false,
    pedida_id,
    estado: pedida_id === null ? null : ('pedida' as const),
    esperada: null,
  });
  const put = (id: string, pieza_id: string, orden_id = 'o') => ({
    id,
    orden_id,
    partida_id: null,
    pieza_id,
    descripcion: pieza_id,
    cantidad_milesimas: 1000,
    espera: false,
    instalada: true,
  });
  const shownWith = (pasos: { pedida_id: string; a: 'llego' }[]) =>
    withParts(
      { orden_id: 'o', refacciones: [line('balata'), line('disco', 'p'), line('perno')] },
      [put('a', 'balata'), put('b', 'disco'), put('c', 'perno', 'otra')],
      pasos,
    ).map(({ descripcion, pedida_id, estado, instalada }) => [descripcion, pedida_id, estado, instalada].join(' '));
  expect(shownWith([])).toEqual(['balata a instalada true', 'disco p pedida false', 'perno   false']);
  expect(shownWith([{ pedida_id: 'a', a: 'llego' }])[0]).toBe('balata a llego false');
});
