import { beforeAll, describe, expect, test } from 'vitest';
import { OrdenNueva } from '#modules/ordenes/contract.ts';
import { openOrden } from '#modules/ordenes/server/front-door.ts';
import { cancelNota } from '#modules/ventas/server/front-door.ts';
import { isResena } from '#modules/visitas/rules/calificar.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { type Company, type Json, startTest } from '../../../apps/server/testing/harness.ts';

const t = await startTest();
let taller: Company;

const made = async (path: string, body: object, version?: number): Promise<Json> => {
  const { status, body: reply } = await taller.owner.post(path, body, version === undefined ? {} : { version });
  expect(status, JSON.stringify(reply)).toBeLessThan(300);
  return reply;
};

/** An order of somebody who came; delivered unless said. */
const newVisita = async (delivered = true): Promise<Json> => {
  const cliente = await made('/api/clientes', { nombre: 'Lourdes Arriaga', telefono: '4771112233' });
  const activo = await made('/api/activos', { cliente_id: cliente.id, marca: 'Nissan', modelo: 'Versa' });
  const work = { tipo: 'servicio', descripcion: 'Afinación', cantidad_milesimas: 1000, precio_centavos: 90_000 };
  const partidas = [{ ...work, tasa_iva: 1600 }];
  let orden = await made('/api/ordenes', { cliente_id: cliente.id, activo_id: activo.id, partidas });
  if (!delivered) return orden;
  for (const a of ['en_proceso', 'terminada'])
    orden = await made(`/api/ordenes/${orden.id}/estado`, { a }, orden.version);
  return made(`/api/ordenes/${orden.id}/entrega`, {}, orden.version);
};
const linkOf = async (id: string): Promise<string> => {
  const { url } = await made(`/api/visitas/${id}/calificacion/enlace`, {});
  return `/api/publico/calificaciones/${new URL(url).pathname.split('/').at(-1)}`;
};
const ticketsOf = async (orden_id: string): Promise<Json[]> =>
  (await t.owner.query('select asunto, canal, prioridad from soporte.ticket where orden_id = $1', [orden_id])).rows;
const rung = async (): Promise<number> =>
  (await t.owner.query('select 1 from notificaciones.notificacion where usuario_id = $1', [taller.owner.usuario_id]))
    .rowCount ?? 0;
const saidOf = async (id: string): Promise<Json> => (await taller.owner.get(`/api/visitas/${id}`)).body.calificacion;

beforeAll(async () => {
  taller = await t.company();
});

describe('the customer of a visit', () => {
  test('rates it once it was delivered, and reads nothing of anybody but his visit', async () => {
    const orden = await newVisita();
    const { url, texto, whatsapp } = await made(`/api/visitas/${orden.id}/calificacion/enlace`, {});
    expect(texto).toContain(url);
    expect(whatsapp).toMatch(/^https:\/\/wa\.me\/524771112233\?text=/);
    const path = await linkOf(orden.id);
    const { status, body } = await t.anonymous.get(path);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      servicios: ['Afinación'],
      calificacion: null,
      puede: true,
      cambia_hasta: null,
      resena: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/Lourdes|4771112233|90000/);
    expect((await t.anonymous.post(path, { estrellas: 6 })).status).toBe(422);
    const rated = await t.anonymous.post(path, { estrellas: 4, texto: 'Rápidos' });
    expect(rated.body.calificacion).toMatchObject({ estrellas: 4, texto: 'Rápidos' });
    expect(await saidOf(orden.id)).toMatchObject({ estrellas: 4, texto: 'Rápidos' });
    expect(await ticketsOf(orden.id)).toEqual([]);
    const { body: of } = await taller.owner.get(`/api/visitas/${orden.id}/calificacion`);
    expect(of.calificacion.estrellas).toBe(4);
  });

  test('cannot be asked before it is delivered, and a visit that was taken back has no page', async () => {
    const { id } = await newVisita(false);
    const early = await taller.owner.post(`/api/visitas/${id}/calificacion/enlace`, {});
    expect([early.status, early.body.code]).toEqual([409, 'sin_visita_que_calificar']);
    const { cliente_id, activo_id } = await newVisita();
    const work = { tipo: 'servicio', descripcion: 'Lavado', cantidad_milesimas: 1000, precio_centavos: 90_000 };
    const clase = 'mostrador';
    const nueva = OrdenNueva.parse({ clase, cliente_id, activo_id, partidas: [{ ...work, tasa_iva: 1600 }] });
    const sold = await taller.run((tx, who) => openOrden(tx, who, nueva));
    const path = await linkOf(sold.id);
    expect((await t.anonymous.get(path)).status).toBe(200);
    await taller.run((tx, who) => cancelNota(tx, who, sold.id, { motivo: 'Error', a_favor: false }, sold.version));
    expect((await t.anonymous.get(path)).status).toBe(404);
    expect((await t.anonymous.post(path, { estrellas: 5 })).status).toBe(404);
  });

  test('who was not content is attended: one ticket and one bell, however often he changes it', async () => {
    const orden = await newVisita();
    const path = await linkOf(orden.id);
    const before = await rung();
    expect((await t.anonymous.post(path, { estrellas: 2, texto: 'Rechina igual' })).status).toBe(200);
    expect(await ticketsOf(orden.id)).toEqual([
      { asunto: `2 estrellas por ${orden.folio}`, canal: 'calificacion', prioridad: 'alta' },
    ]);
    expect(await rung()).toBe(before + 1);
    await t.anonymous.post(path, { estrellas: 5, texto: 'Ya lo arreglaron' });
    await t.anonymous.post(path, { estrellas: 1, texto: 'Volvió a rechinar' });
    expect(await ticketsOf(orden.id)).toHaveLength(1);
    expect(await rung()).toBe(before + 1);
    expect(await saidOf(orden.id)).toMatchObject({ estrellas: 1, texto: 'Volvió a rechinar' });
  });

  test('of many answers at once one stands and one ticket is opened', async () => {
    const orden = await newVisita();
    const path = await linkOf(orden.id);
    const insist = async (n: number): Promise<number> => {
      const { status } = await t.anonymous.post(path, { estrellas: 1 + (n % 3), texto: `Dicho ${n}` });
      return status === 503 ? insist(n) : status;
    };
    expect(await Promise.all(Array.from({ length: 8 }, (_, n) => insist(n)))).toEqual(Array(8).fill(200));
    expect(await ticketsOf(orden.id)).toHaveLength(1);
    const { rowCount } = await t.owner.query('select 1 from visitas.calificacion where orden_id = $1', [orden.id]);
    expect(rowCount).toBe(1);
  });

  test('may change it for seven days and no longer', async () => {
    const orden = await newVisita();
    const path = await linkOf(orden.id);
    await t.anonymous.post(path, { estrellas: 4 });
    const age = (days: string) =>
      t.owner.query('update visitas.calificacion set escrita_en = now() - $2::interval where orden_id = $1', [
        orden.id,
        days,
      ]);
    await age('6 days 23 hours');
    expect((await t.anonymous.post(path, { estrellas: 5 })).status).toBe(200);
    await age('7 days 1 minute');
    expect((await t.anonymous.get(path)).body.puede).toBe(false);
    const late = await t.anonymous.post(path, { estrellas: 1 });
    expect([late.status, late.body.code]).toEqual([409, 'ya_calificada']);
    expect((await saidOf(orden.id)).estrellas).toBe(5);
  });

  test('wholly content he is offered the page of reviews that the company wrote, and nobody else is', async () => {
    const put = (resena_url: string, version: number) =>
      taller.owner.put('/api/visitas/ajuste', { resena_url }, { version });
    for (const bad of [
      'http://g.page/r/x',
      'javascript:alert(1)',
      'https://ana:clave@g.page/x',
      'https://127.0.0.1/x',
      'g.page',
    ])
      expect((await put(bad, 0)).status, bad).toBe(422);
    const url = 'https://g.page/r/taller/review';
    expect((await put(url, 0)).body).toEqual({ resena_url: url, version: 1 });
    expect((await put('', 0)).status).toBe(409);
    const hired = await taller.hire('asesor');
    expect((await hired.put('/api/visitas/ajuste', { resena_url: '' }, { version: 1 })).status).toBe(403);
    const orden = await newVisita();
    const path = await linkOf(orden.id);
    expect((await t.anonymous.post(path, { estrellas: 4 })).body.resena).toBeNull();
    expect((await t.anonymous.post(path, { estrellas: 5 })).body.resena).toBe(url);
  });
});

test('visits are found by how they were rated, also among those that were the last of their vehicle', async () => {
  const [good, bad, none] = [await newVisita(), await newVisita(), await newVisita()];
  await t.anonymous.post(await linkOf(good.id), { estrellas: 5 });
  await t.anonymous.post(await linkOf(bad.id), { estrellas: 3 });
  const found = async (query: string): Promise<string[]> =>
    (await taller.owner.get(`/api/visitas?limit=100&${query}`)).body.data.map(({ id }: Json) => id);
  const among = async (query: string) => {
    const ids = await found(query);
    return [good, bad, none].map(({ id }) => ids.includes(id));
  };
  expect(await among('calificacion=5')).toEqual([true, false, false]);
  expect(await among('calificacion=malas')).toEqual([false, true, false]);
  expect(await among('calificacion=sin')).toEqual([false, false, true]);
  const { visitas } = (await taller.owner.get('/api/visitas/totales?calificacion=malas')).body;
  expect(visitas).toBe((await found('calificacion=malas')).length);
  expect(await found('calificacion=5&sin_volver=3')).toEqual([]);
});

test('another company finds neither the rating nor its visit', async () => {
  const orden = await newVisita();
  const otro = await t.company();
  expect((await otro.owner.get(`/api/visitas/${orden.id}/calificacion`)).status).toBe(404);
  expect((await otro.owner.post(`/api/visitas/${orden.id}/calificacion/enlace`, {})).status).toBe(404);
  expect((await otro.owner.get(`/api/visitas/${newId()}/calificacion`)).status).toBe(404);
});

test('an address of reviews is whole and secure', () => {
  expect(['https://g.page/r/a/review', 'https://www.google.com/maps?cid=1'].map(isResena)).toEqual([true, true]);
  expect(['https://localhost/x', 'https://10.0.0.1/', 'ftp://a.mx', 'https://a', ''].map(isResena)).toEqual(
    Array(5).fill(false),
  );
});
