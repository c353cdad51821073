import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { soon } from '../../../apps/server/testing/soon.ts';
import { act, created, move, openOrden, openTaller, type Taller } from '../../../apps/server/testing/taller.ts';

const server = await startTest();
await server.app.fastify.listen({ port: 0, host: '127.0.0.1' });
const address = server.app.fastify.server.address();
const base = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
const cut = new AbortController();
afterAll(() => cut.abort());

let taller: Taller;
beforeAll(async () => {
  taller = await openTaller(server);
});

const hang = async (of = taller, nombre = 'TV de la bahía') => {
  const { pantalla, url, qr } = await created(of.owner.post('/api/tablero/pantallas', { nombre }));
  return { id: pantalla.id, path: `/api/publico/pantalla/${new URL(url).pathname.split('/').at(-1)}`, url, qr };
};
const look = (path: string, headers: Record<string, string> = {}) => server.anonymous.get(path, { headers });
const columns = (pared: Json): Record<string, string[]> =>
  Object.fromEntries(
    pared.columnas.flatMap(({ estado, cuantas, tarjetas }: Json) =>
      cuantas > 0 ? [[estado, tarjetas.map(({ folio }: Json) => folio)]] : [],
    ),
  );

describe('a screen of the workshop', () => {
  test('is hung with a link that is told once, shows the board without a session, and says when it was last seen', async () => {
    const { id, path, url, qr } = await hang();
    expect(url).toMatch(/\/Pantalla\/[\w-]{43}$/);
    expect(qr).toMatch(/^data:image\/png;base64,/);
    const listed = async () =>
      (await taller.owner.get('/api/tablero/pantallas')).body.data.find((one: Json) => one.id === id);
    expect(await listed()).toMatchObject({ nombre: 'TV de la bahía', activo: true, vista_en: null });
    expect(JSON.stringify(await listed())).not.toContain(path.slice(-43));
    const orden = await openOrden(taller);
    const { status, body } = await look(path);
    expect(status).toBe(200);
    expect(body).toMatchObject({ empresa: 'Taller Las Palmas', pantalla: 'TV de la bahía' });
    expect(columns(body).recibida).toContain(orden.folio);
    await soon(async () => (await listed()).vista_en).toEqual(expect.stringMatching(/^2/));
  });

  test('tells of an order what a waiting room may read: no amounts, no telephones, nobody’s whole name', async () => {
    const of = await openTaller(server);
    const { path } = await hang(of);
    let orden = await openOrden(of, { promesa: '2031-03-02T18:00:00.000Z' });
    const [luis] = of.trabajadores;
    const work = { partida_id: orden.partidas[0].id, trabajadores: [{ empleado_id: luis }] };
    orden = await created(of.owner.put(`/api/ordenes/${orden.id}/trabajadores`, work, { version: orden.version }));
    const { body } = await look(path);
    expect(body.columnas.map(({ titulo }: Json) => titulo)).toEqual([
      'Recibida',
      'En diagnóstico',
      'Por autorizar',
      'En proceso',
      'En espera',
      'Control de calidad',
      'Terminada',
    ]);
    expect(body.columnas.filter(({ cuantas }: Json) => cuantas > 0)).toEqual([
      {
        estado: 'recibida',
        titulo: 'Recibida',
        cuantas: 1,
        tarjetas: [
          {
            folio: orden.folio,
            espera: null,
            desde: expect.stringMatching(/^2/),
            promesa: '2031-03-02T18:00:00.000Z',
            placas: 'GTO-101-B',
            vehiculo: 'Kenworth T680 2017',
            cliente: 'Transportes B.',
            tecnicos: [{ nombre: 'Luis R.', color: expect.any(String) }],
            lineas: 2,
            hechas: 0,
          },
        ],
      },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/centavos|telefono|4777654321|Bajío|Ramos/);
  });

  test('counts all that a state has and tells of as many as a wall shows, those promised first', async () => {
    const of = await openTaller(server);
    const { path } = await hang(of);
    const last = await openOrden(of);
    for (let n = 0; n < 24; n++) await openOrden(of, { promesa: `2031-03-02T18:${10 + n}:00Z` });
    const [{ cuantas, tarjetas }] = (await look(path)).body.columnas;
    expect([cuantas, tarjetas.length]).toEqual([25, 24]);
    expect(tarjetas.map(({ folio }: Json) => folio)).not.toContain(last.folio);
  });

  test('is told nothing while nothing changed, and anew when something did', async () => {
    const of = await openTaller(server);
    const { path } = await hang(of);
    const orden = await openOrden(of);
    const first = await look(path);
    const etag = String(first.headers.etag);
    const same = await look(path, { 'if-none-match': etag });
    expect([same.status, same.raw.length, same.headers['cache-control']]).toEqual([304, 0, 'no-store']);
    await move(of, orden, 'diagnostico');
    const other = await look(path, { 'if-none-match': etag });
    expect([other.status, columns(other.body)]).toEqual([200, { diagnostico: [orden.folio] }]);
  });

  test('of another company shows that company’s, and nobody lists or takes down another’s', async () => {
    const of = await openTaller(server);
    const own = await hang(of);
    const theirs = await hang();
    const orden = await openOrden(taller);
    expect(columns((await look(theirs.path)).body).recibida).toContain(orden.folio);
    expect(columns((await look(own.path)).body)).toEqual({});
    const ids = (await of.owner.get('/api/tablero/pantallas')).body.data.map(({ id }: Json) => id);
    expect(ids).toEqual([own.id]);
    expect((await of.owner.post(`/api/tablero/pantallas/${theirs.id}/retiro`, {})).status).toBe(404);
    expect((await look(theirs.path)).status).toBe(200);
  });

  test('is hung by who administers the company, and by nobody else', async () => {
    const asesor = await taller.company.hire('asesor');
    const { id } = await hang();
    expect((await asesor.get('/api/tablero/pantallas')).status).toBe(403);
    expect((await asesor.post('/api/tablero/pantallas', { nombre: 'Otra' })).status).toBe(403);
    expect((await asesor.post(`/api/tablero/pantallas/${id}/retiro`, {})).status).toBe(403);
    expect((await taller.owner.post('/api/tablero/pantallas', { nombre: '  ' })).status).toBe(422);
  });

  test('that was taken down shows nothing and says so; the link of a tablet opens none, nor does one that nobody gave', async () => {
    const { id, path } = await hang();
    const { activo } = await created(taller.owner.post(`/api/tablero/pantallas/${id}/retiro`, {}));
    expect(activo).toBe(false);
    const gone = await look(path);
    expect([gone.status, gone.body.code, gone.body.columnas]).toEqual([409, 'pantalla_retirada', undefined]);
    const tablet = await created(taller.owner.post('/api/jornadas/relojes', { nombre: 'Entrada' }));
    for (const token of [new URL(tablet.url).pathname.split('/').at(-1), 'A'.repeat(43)])
      expect((await look(`/api/publico/pantalla/${token}`)).status).toBe(404);
  });
});

/** Opens what rings and counts how often it did. */
const listen = async (path: string) => {
  const reply = await fetch(`${base}${path}/cambios`, { signal: cut.signal });
  let text = '';
  let ended = false;
  void (async () => {
    for await (const chunk of reply.body ?? []) text += Buffer.from(chunk as Uint8Array).toString('utf8');
    ended = true;
  })().catch(() => undefined);
  return {
    status: reply.status,
    text: () => text,
    rings: () => text.match(/^data: \{\}$/gm)?.length ?? 0,
    ended: () => ended,
  };
};

describe('what rings at a screen', () => {
  test('says that something changed and never what, of its company alone', async () => {
    const of = await openTaller(server);
    const { path } = await hang(of);
    const orden = await openOrden(of);
    const bell = await listen(path);
    await openOrden(taller);
    const before = bell.rings();
    await move(of, orden, 'diagnostico');
    await soon(async () => bell.rings()).toBe(before + 1);
    expect(bell.text()).not.toMatch(new RegExp(`${orden.folio}|${orden.id}|orden|diagnostico`));
  });

  test('rings once more when the screen is taken down, ends, and is not opened again', async () => {
    const { id, path } = await hang();
    const bell = await listen(path);
    expect(bell.status).toBe(200);
    await created(taller.owner.post(`/api/tablero/pantallas/${id}/retiro`, {}));
    await soon(async () => [bell.rings(), bell.ended()]).toEqual([1, true]);
    expect((await listen(path)).status).toBe(409);
    expect((await listen(`/api/publico/pantalla/${'A'.repeat(43)}`)).status).toBe(404);
  });

  test('is held open by no more than six pages of one link', async () => {
    const { path } = await hang();
    for (let n = 0; n < 6; n++) expect((await listen(path)).status).toBe(200);
    expect((await listen(path)).status).toBe(429);
    const { path: another } = await hang();
    expect((await listen(another)).status).toBe(200);
  });
});

test('a tablet where people mark says when it was last seen, as a screen does', async () => {
  const { reloj, url, qr } = await created(taller.owner.post('/api/jornadas/relojes', { nombre: 'Vestidor' }));
  expect([reloj.vista_en, qr.slice(0, 15)]).toEqual([null, 'data:image/png;']);
  await look(`/api/publico/reloj/${new URL(url).pathname.split('/').at(-1)}`);
  const listed = async () =>
    (await taller.owner.get('/api/jornadas/relojes')).body.data.find((one: Json) => one.id === reloj.id);
  await soon(async () => (await listed()).vista_en).toEqual(expect.stringMatching(/^2/));
});

test('an order that was delivered or cancelled hangs no more', async () => {
  const of = await openTaller(server);
  const { path } = await hang(of);
  const orden = await openOrden(of);
  await created(act(of, orden, 'cancelacion', { motivo: 'Se arrepintió' }));
  expect(columns((await look(path)).body)).toEqual({});
});
