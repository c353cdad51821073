import { beforeAll, describe, expect, test } from 'vitest';
import { type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import {
  act,
  created,
  fresh,
  line,
  move,
  openOrden,
  openTaller,
  type Taller,
} from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let owner: Person;
beforeAll(async () => {
  taller = await openTaller(server);
  owner = taller.owner;
});

const add = (body: Json, as = owner) => as.post('/api/ordenes/etiquetas', { tono: 'info', ...body });
const label = (orden: Json, etiqueta_id: string | null, as = owner) =>
  as.put(`/api/ordenes/${orden.id}/etiqueta`, { etiqueta_id }, { version: orden.version });

describe('a label of the company', () => {
  test('stands on an order of its state, and falls when that goes on', async () => {
    const etiqueta = await created(add({ nombre: 'En pintura', estado: 'en_proceso', tono: 'warn' }));
    let orden = await openOrden(taller);
    const early = await label(orden, etiqueta.id);
    expect([early.status, early.body.message]).toEqual([422, 'Esa etiqueta no es de las que se usan en «Recibida».']);
    orden = await move(taller, orden, 'en_proceso');
    orden = await created(label(orden, etiqueta.id));
    expect(orden.etiqueta).toEqual({ id: etiqueta.id, nombre: 'En pintura', tono: 'warn' });
    const of = async (query: string) =>
      (await created(owner.get(`/api/ordenes?${query}`))).data.map((one: Json) => [one.id, one.etiqueta?.nombre]);
    expect(await of(`etiqueta=${etiqueta.id}`)).toEqual([[orden.id, 'En pintura']]);
    orden = await move(taller, orden, 'en_espera', { espera_por: 'cliente' });
    expect(orden.etiqueta).toBeNull();
    expect((await move(taller, orden, 'en_proceso')).etiqueta).toBeNull();
  });

  test('of no state stays through all of them, until somebody takes it away', async () => {
    const etiqueta = await created(add({ nombre: 'Urge' }));
    let orden = await created(label(await openOrden(taller), etiqueta.id));
    orden = await move(taller, orden, 'en_proceso');
    expect(orden.etiqueta.nombre).toBe('Urge');
    orden = await created(label(orden, null));
    expect(orden.etiqueta).toBeNull();
  });

  test('has a word of its own, is changed by versions, and out of use is not put on any more', async () => {
    const etiqueta = await created(add({ nombre: 'Falta lavar' }));
    expect((await add({ nombre: 'Falta lavar' })).body.code).toBe('etiqueta_repetida');
    const change = (body: Json, version: number) =>
      owner.patch(`/api/ordenes/etiquetas/${etiqueta.id}`, body, { version });
    expect((await change({ nombre: 'Urge' }, etiqueta.version)).body.code).toBe('etiqueta_repetida');
    const renamed = await created(change({ nombre: 'Lavado', activa: false }, etiqueta.version));
    expect(renamed).toMatchObject({ nombre: 'Lavado', activa: false, tono: 'info' });
    expect((await change({ tono: 'ok' }, etiqueta.version)).status).toBe(409);
    expect((await label(await openOrden(taller), etiqueta.id)).status).toBe(422);
  });

  test('is said by whoever administers, and is of its company alone', async () => {
    const asesor = await taller.company.hire('asesor');
    expect((await add({ nombre: 'Otra' }, asesor)).status).toBe(403);
    const other = await openTaller(server);
    const theirs = await created(add({ nombre: 'Urge' }, other.owner));
    expect((await label(await openOrden(taller), theirs.id)).status).toBe(404);
  });
});

describe('a trade', () => {
  const withService = async (oficio: string): Promise<Json> => {
    const clase = await created(owner.post('/api/clasificaciones', { nombre: `Clase ${oficio}`, oficio }));
    return created(
      owner.post('/api/servicios', { nombre: `Servicio ${oficio}`, precio_centavos: 1000, clasificacion_id: clase.id }),
    );
  };

  test('comes to the line from the classification of its service, and stays as it was', async () => {
    const { id: servicio_id, clasificacion_id } = await withService('Llantas');
    let orden = await openOrden(taller, {
      partidas: [line('Balanceo', 40_000, { servicio_id }), line('Soldar soporte', 30_000)],
    });
    const trades = (of: Json) => of.partidas.map((p: Json) => p.oficio);
    expect(trades(orden)).toEqual(['Llantas', '']);
    const path = `/api/clasificaciones/${clasificacion_id}`;
    await created(owner.patch(path, { oficio: 'Suspensión' }, { version: 1 }));
    const [, second] = orden.partidas;
    const say = { partida_id: second.id, oficio: 'Hojalatería y pintura' };
    orden = await created(owner.put(`/api/ordenes/${orden.id}/oficio`, say, { version: orden.version }));
    expect(trades(orden)).toEqual(['Llantas', 'Hojalatería y pintura']);
    const partidas = [...orden.partidas, line('Otra', 1000)];
    orden = await created(owner.put(`/api/ordenes/${orden.id}/partidas`, { partidas }, { version: orden.version }));
    expect(trades(orden)).toEqual(['Llantas', 'Hojalatería y pintura', '']);
    const listed = await created(owner.get('/api/ordenes?oficio=Llantas'));
    expect(listed.data.map(({ id }: Json) => id)).toEqual([orden.id]);
    const card = (await created(owner.get('/api/tablero'))).data.find(({ id }: Json) => id === orden.id);
    expect(card.oficios).toEqual([
      { nombre: 'Hojalatería y pintura', lineas: 1, total_centavos: 30_000 },
      { nombre: 'Llantas', lineas: 1, total_centavos: 40_000 },
    ]);
  });

  test('of a delivered order is not said any more', async () => {
    let orden = await move(taller, await openOrden(taller), 'en_proceso');
    orden = await move(taller, orden, 'terminada');
    const cuenta = await fresh(taller, orden);
    await created(act(taller, cuenta, 'entrega', {}));
    const done = await fresh(taller, orden);
    const say = { partida_id: done.partidas[0].id, oficio: 'Llantas' };
    expect((await owner.put(`/api/ordenes/${orden.id}/oficio`, say, { version: done.version })).status).toBe(409);
  });
});
