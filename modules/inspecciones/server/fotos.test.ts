import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '#platform/server/db/uuid.ts';
import { type Json, type Person, startTest } from '../../../apps/server/testing/harness.ts';
import { created, giveWork, openOrden, openTaller, type Taller } from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let plantilla_id: string;

beforeAll(async () => {
  taller = await openTaller(server);
  plantilla_id = (await taller.owner.get('/api/inspecciones/plantillas')).body.data[0].id;
});

const begin = async (orden?: Json): Promise<Json> =>
  created(taller.owner.post('/api/inspecciones', { orden_id: (orden ?? (await openOrden(taller))).id, plantilla_id }));
let shade = 0;
const picture = (): Promise<Buffer> => {
  shade += 10;
  return sharp({ create: { width: 60, height: 40, channels: 3, background: { r: shade, g: 90, b: 40 } } })
    .jpeg()
    .toBuffer();
};
const at = (i: Json) => `/api/fotos/de/inspeccion/${i.id}`;
const send = async (as: Person, i: Json, punto_id: string) =>
  as.post(`${at(i)}?parte_id=${punto_id}`, await picture(), { headers: { 'content-type': 'image/jpeg' } });

test('a photo hangs from a point of its own inspection, and from no other', async () => {
  const [i, other] = [await begin(), await begin()];
  const [first, strange] = [i.puntos[0].id, other.puntos[0].id];
  expect((await send(taller.owner, i, first)).status).toBe(201);
  expect((await send(taller.owner, i, strange)).status).toBe(404);
  expect((await send(taller.owner, i, newId())).status).toBe(404);
  const { data, toma, ordena } = (await taller.owner.get(at(i))).body;
  expect([data.map(({ parte_id }: Json) => parte_id), toma, ordena]).toEqual([[first], true, true]);
  expect((await taller.owner.get(at(other))).body.data).toEqual([]);
});

test('a technician photographs the inspections of the orders where he works, and finds no others; nor does another company', async () => {
  const tecnico = await taller.company.hire('tecnico');
  const [own, other] = [await begin(await giveWork(taller, tecnico, await openOrden(taller))), await begin()];
  expect((await send(tecnico, own, own.puntos[0].id)).status).toBe(201);
  expect((await send(tecnico, other, other.puntos[0].id)).status).toBe(404);
  expect((await tecnico.get(at(other))).status).toBe(404);
  const vecino = await openTaller(server);
  expect((await vecino.owner.get(at(own))).status).toBe(404);
  expect((await send(vecino.owner, own, own.puntos[0].id)).status).toBe(404);
});

test('a cancelled one shows what it had and takes no more', async () => {
  const i = await begin();
  expect((await send(taller.owner, i, i.puntos[0].id)).status).toBe(201);
  const { version } = (await taller.owner.get(`/api/inspecciones/${i.id}`)).body;
  const said = { motivo: 'Era otro vehículo' };
  expect((await taller.owner.post(`/api/inspecciones/${i.id}/cancelacion`, said, { version })).status).toBe(200);
  const { data, toma } = (await taller.owner.get(at(i))).body;
  expect([data.length, toma]).toEqual([1, false]);
  expect((await send(taller.owner, i, i.puntos[0].id)).body.code).toBe('solo_miras');
});
