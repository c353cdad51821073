import { join } from 'node:path';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { findMigrations, migrate } from '#platform/server/db/migrate.ts';
import { type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { ask as askDatabase, newDatabase } from '../../../apps/server/testing/installations.ts';
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
beforeAll(async () => {
  taller = await openTaller(server, { caja: true });
});

const pasosOf = async (of: Taller, clase: string): Promise<Json> =>
  (await of.owner.get('/api/ordenes/pasos')).body.data.find((one: Json) => one.clase === clase);
const ask = async (of: Taller, clase: string, more: Json): Promise<Json> => {
  const { clase: _, version, ...pasos } = await pasosOf(of, clase);
  return created(of.owner.put(`/api/ordenes/pasos/${clase}`, { ...pasos, ...more }, { version }));
};
const offered = async (of: Taller, orden: Json): Promise<boolean> =>
  (await of.owner.get(`/api/inspecciones/orden/${orden.id}`)).body.ofrece;
const openOf = (of: Taller, more: Json): Promise<Json> =>
  created(
    of.owner.post('/api/ordenes', {
      cliente_id: of.cliente_id,
      activo_id: of.activo_id,
      partidas: [line('Afinación', 100_000)],
      ...more,
    }),
  );

test('a company begins with steps that ask nothing of anybody, and with orders held to what their customer authorised', async () => {
  const { body } = await taller.owner.get('/api/ordenes/pasos');
  expect(body.data.map((one: Json) => [one.clase, one.recepcion, one.inspeccion, one.guarda_autorizado])).toEqual([
    ['normal', 'opcional', 'opcional', true],
    ['garantia', 'opcional', 'opcional', true],
    ['interna', 'no', 'opcional', false],
    ['sin_vehiculo', 'no', 'no', true],
  ]);
  const asesor = await taller.company.hire('asesor');
  expect((await asesor.get('/api/ordenes/pasos')).status).toBe(403);
});

test('of two people who change the same steps the second is shown what the first one left', async () => {
  const of = await openTaller(server);
  const { clase, version: _, ...pasos } = await pasosOf(of, 'garantia');
  const put = (inspeccion: string) =>
    of.owner.put(`/api/ordenes/pasos/${clase}`, { ...pasos, inspeccion }, { version: 0 });
  const both = await Promise.all([put('no'), put('pedido')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const kept = both.find(({ status }) => status === 200)?.body;
  expect(both.find(({ status }) => status === 409)?.body.current).toEqual(kept);
  expect(await pasosOf(of, 'garantia')).toEqual(kept);
});

describe('each kind of order has its own', () => {
  test('one of warranty is not inspected while the others are, and follows its new kind when that is changed', async () => {
    const of = await openTaller(server);
    await ask(of, 'garantia', { inspeccion: 'no' });
    const orden = await openOf(of, { tipo: 'garantia' });
    expect([orden.tipo, await offered(of, orden)]).toEqual(['garantia', false]);
    const normal = await created(
      of.owner.put(`/api/ordenes/${orden.id}/tipo`, { tipo: 'normal' }, { version: orden.version }),
    );
    expect([normal.tipo, await offered(of, normal)]).toEqual(['normal', true]);
    const stale = await of.owner.put(`/api/ordenes/${orden.id}/tipo`, { tipo: 'interna' }, { version: orden.version });
    expect([stale.status, stale.body.code]).toEqual([409, 'version_anterior']);
    const list = async (query: string) => (await of.owner.get(`/api/ordenes?${query}`)).body.data.length;
    expect([await list('tipo=normal'), await list('tipo=garantia'), await list('grupo=todas')]).toEqual([1, 0, 1]);
  });

  test('one without a vehicle is that before it is anything else', async () => {
    const of = await openTaller(server);
    expect(await offered(of, await openOf(of, { activo_id: null }))).toBe(false);
    await ask(of, 'sin_vehiculo', { inspeccion: 'opcional' });
    expect(await offered(of, await openOf(of, { activo_id: null, tipo: 'garantia' }))).toBe(true);
  });

  test('the guard of what was authorised holds only for the kinds of which it is said, from then on', async () => {
    const of = await openTaller(server);
    await ask(of, 'normal', { guarda_autorizado: false });
    await ask(of, 'garantia', { guarda_autorizado: false });
    const before = await openOrden(of);
    await ask(of, 'normal', { guarda_autorizado: true });
    const normal = await openOf(of, {});
    const warranty = await openOf(of, { tipo: 'garantia' });
    expect([before.guardada, normal.guardada, warranty.guardada]).toEqual([false, true, false]);
    // Calling it something else is no way round it.
    const called = await created(
      of.owner.put(`/api/ordenes/${normal.id}/tipo`, { tipo: 'garantia' }, { version: normal.version }),
    );
    expect(called.guardada).toBe(true);
  });

  test('what was delivered keeps its kind', async () => {
    const orden = await openOf(taller, {});
    const gone = await created(act(taller, orden, 'cancelacion', { motivo: 'No volvió' }));
    const late = await taller.owner.put(
      `/api/ordenes/${orden.id}/tipo`,
      { tipo: 'interna' },
      { version: gone.version },
    );
    expect([late.status, late.body.code]).toEqual([409, 'no_se_puede']);
  });
});

test('without an inspection that is obligatory an order is worked, and neither ended nor delivered', async () => {
  const of = await openTaller(server, { caja: true });
  await ask(of, 'normal', { inspeccion: 'obligatorio' });
  const finish = (one: Json) => act(of, one, 'estado', { a: 'terminada' });
  const orden = await move(of, await openOf(of, {}), 'en_proceso');
  const stopped = await finish(orden);
  expect([stopped.status, stopped.body.code]).toEqual([409, 'falta_paso']);
  expect(stopped.body.message).toBe(
    'Falta la inspección: aquí no se termina ni se entrega sin ella. Hazla en su pestaña de la orden.',
  );
  const taken = await act(of, orden, 'entrega', { entregada_a: 'Él', kilometraje_salida: null });
  expect(taken.body.code).toBe('falta_paso');
  const plantilla = (await of.owner.get(`/api/inspecciones/orden/${orden.id}`)).body.plantillas[0];
  const i = await created(of.owner.post('/api/inspecciones', { orden_id: orden.id, plantilla_id: plantilla.id }));
  const punto = i.puntos.find((one: Json) => one.tipo === 'semaforo');
  await created(
    of.owner.post(`/api/inspecciones/${i.id}/marcas`, {
      marcas: [{ id: crypto.randomUUID(), punto_id: punto.id, base: 0, color: 'verde', marcado_ms: Date.now() }],
    }),
  );
  // Begun is not done.
  expect((await finish(await fresh(of, orden))).body.code).toBe('falta_paso');
  await created(of.owner.post(`/api/inspecciones/${i.id}/cierre`, { con_faltantes: true }));
  expect((await move(of, await fresh(of, orden), 'terminada')).estado).toBe('terminada');
});

test('companies that were here keep by migration what they had said of inspections and of what is authorised', async () => {
  const known = findMigrations(join(import.meta.dirname, '../../..'));
  const at = known.findIndex(({ name }) => name.endsWith('T0400_que_se_inspecciona'));
  const old = await newDatabase(`${server.database}_p`);
  const client = new pg.Client({ connectionString: old.settings.DATABASE_URL });
  await client.connect();
  await migrate(client, known.slice(0, at));
  await askDatabase(
    old.settings.DATABASE_MANTENIMIENTO_URL,
    `insert into empresas.empresa (empresa_id, nombre, guarda_autorizado) overriding system value
       values (1, 'Como empezó', false), (2, 'Con tope', true), (3, 'Sin inspecciones', false), (4, 'También sin vehículo', false);
     insert into inspecciones.ajuste (empresa_id, ordenes_con_vehiculo, ordenes_sin_vehiculo)
       values (1, true, false), (2, true, false), (3, false, false), (4, true, true)`,
  );
  await migrate(client, known);
  await client.end();
  const rows = await askDatabase<{ said: string }>(
    old.settings.DATABASE_MANTENIMIENTO_URL,
    `select empresa_id || ' ' || clase || ' ' || inspeccion || case when guarda_autorizado then ' con tope' else '' end as said
       from ordenes.paso order by 1`,
  );
  await old.drop();
  expect(rows.map((row) => row.said)).toEqual([
    '1 garantia opcional',
    '1 interna opcional',
    '1 normal opcional',
    '1 sin_vehiculo no',
    '2 garantia opcional con tope',
    '2 interna opcional con tope',
    '2 normal opcional con tope',
    '2 sin_vehiculo no con tope',
    '3 garantia no',
    '3 interna no',
    '3 normal no',
    '3 sin_vehiculo no',
    '4 garantia opcional',
    '4 interna opcional',
    '4 normal opcional',
    '4 sin_vehiculo opcional',
  ]);
});
