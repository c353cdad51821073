import { beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/server/db/uuid.ts';
import { type Answer, type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { created, giveWork, line, move, openTaller, type Taller } from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
const LAST = 154_754;
const SLIP = 1_547_540;
const asked = {
  code: 'kilometraje_dudoso',
  message:
    'Antes tenía 154,754 km y ahora dice 1,547,540, diez veces más. Revisa el tablero: corrígelo, o confirma que es correcto.',
  fields: { kilometraje: expect.any(String) },
};

beforeAll(async () => {
  taller = await openTaller(server);
  await created(taller.owner.put('/api/recepciones/ajustes', await settings(), { version: (await ajustes()).version }));
});
const ajustes = async (): Promise<Json> => (await taller.owner.get('/api/recepciones/ajustes')).body;
const settings = async (): Promise<Json> => {
  const { version: _, ...held } = await ajustes();
  return { ...held, exige_firma: false };
};

const vehicle = (): Promise<Json> =>
  created(
    taller.owner.post('/api/activos', {
      cliente_id: taller.cliente_id,
      marca: 'Nissan',
      modelo: 'NP300',
      placas: newId().slice(-8),
      kilometraje: LAST,
    }),
  );
const kmOf = async (activo_id: string): Promise<number> =>
  (await taller.owner.get(`/api/activos/${activo_id}`)).body.kilometraje;
const openFor = (activo_id: string, rest: Json = {}): Promise<Json> =>
  created(
    taller.owner.post('/api/ordenes', {
      cliente_id: taller.cliente_id,
      activo_id,
      partidas: [line('Afinación', 100_000)],
      ...rest,
    }),
  );

/** Refused with what was read; also when another figure was confirmed; taken once it is the one that was confirmed. */
const isAsked = async (activo_id: string, send: (confirmed: Json) => Promise<Answer>): Promise<Answer> => {
  const refused = await send({});
  expect([refused.status, refused.body]).toEqual([409, expect.objectContaining(asked)]);
  expect((await send({ kilometraje_confirmado: SLIP + 1 })).body.code).toBe('kilometraje_dudoso');
  expect(await kmOf(activo_id)).toBe(LAST);
  const taken = await send({ kilometraje_confirmado: SLIP });
  expect([200, 201], JSON.stringify(taken.body)).toContain(taken.status);
  expect(await kmOf(activo_id)).toBe(SLIP);
  return taken;
};

test('of a vehicle', async () => {
  const { id, version } = await vehicle();
  await isAsked(id, (more) => taller.owner.patch(`/api/activos/${id}`, { kilometraje: SLIP, ...more }, { version }));
});

test('of an order that is opened, and of its data', async () => {
  const one = await vehicle();
  const body = { cliente_id: taller.cliente_id, activo_id: one.id, partidas: [line('Afinación', 100_000)] };
  await isAsked(one.id, (more) => taller.owner.post('/api/ordenes', { ...body, kilometraje: SLIP, ...more }));
  const other = await vehicle();
  const orden = await openFor(other.id);
  const { promesa, combustible_octavos, motivo, observaciones, version } = orden;
  const datos = { promesa, combustible_octavos, motivo, observaciones, kilometraje: SLIP };
  await isAsked(other.id, (more) =>
    taller.owner.put(`/api/ordenes/${orden.id}/datos`, { ...datos, ...more }, { version }),
  );
});

test('of an order that is delivered', async () => {
  const { id } = await vehicle();
  const opened = await openFor(id);
  const given = await giveWork(taller, taller.owner, opened);
  const done = await move(taller, await move(taller, given, 'en_proceso'), 'terminada');
  await isAsked(id, (more) =>
    taller.owner.post(
      `/api/ordenes/${opened.id}/entrega`,
      { entregada_a: 'Ana', kilometraje_salida: SLIP, ...more },
      { version: done.version },
    ),
  );
});

test('of a vehicle that comes in, that is put right and that leaves', async () => {
  const { id } = await vehicle();
  const recepcion = newId();
  const came = await isAsked(id, (more) =>
    taller.owner.post(`/api/recepciones/${recepcion}/ingreso`, { activo_id: id, kilometraje: SLIP, ...more }),
  );
  expect(came.body.kilometraje).toBe(SLIP);
  const other = await vehicle();
  const r = await created(
    taller.owner.post(`/api/recepciones/${newId()}/ingreso`, { activo_id: other.id, kilometraje: LAST }),
  );
  await isAsked(other.id, (more) =>
    taller.owner.put(`/api/recepciones/${r.id}`, { kilometraje: SLIP, ...more }, { version: r.version }),
  );
  const third = await vehicle();
  const out = await created(
    taller.owner.post(`/api/recepciones/${newId()}/ingreso`, { activo_id: third.id, kilometraje: LAST }),
  );
  const orden = (await taller.owner.get(`/api/ordenes/${out.orden_id}`)).body;
  await move(taller, await move(taller, await giveWork(taller, taller.owner, orden), 'en_proceso'), 'terminada');
  const { version } = (await taller.owner.get(`/api/recepciones/${out.id}`)).body;
  await isAsked(third.id, (more) =>
    taller.owner.post(
      `/api/recepciones/${out.id}/entrega`,
      { entregada_a: 'Ana', kilometraje: SLIP, ...more },
      { version },
    ),
  );
});

test('of a quotation that becomes an order', async () => {
  const { id } = await vehicle();
  const c = await created(
    taller.owner.post('/api/cotizaciones', {
      cliente_id: taller.cliente_id,
      activo_id: id,
      kilometraje: SLIP,
      partidas: [line('Afinación', 100_000)],
    }),
  );
  const body = { revision: c.revision, canal: 'telefono', nombre: 'Ana', autorizadas: [c.partidas[0].id] };
  await created(taller.owner.post(`/api/cotizaciones/${c.id}/autorizacion`, body, { version: c.version }));
  await isAsked(id, (more) => taller.owner.post('/api/ordenes', { cotizacion_id: c.id, ...more }));
});
