import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { soon } from '../../../apps/server/testing/soon.ts';
import { act, created, move, openOrden, openTaller, type Taller } from '../../../apps/server/testing/taller.ts';
import { bellOfPantallas } from './pantallas.ts';

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

const pathOf = (url: string): string => `/api/publico/pantalla/${new URL(url, base).pathname.split('/').at(-1)}`;
const linkOf = async (id: string, of = taller): Promise<Json> => {
  const opening: Json = await created(of.owner.post(`/api/tablero/pantallas/${id}/enlace`, {}));
  return { ...opening, path: pathOf(opening.url) };
};
const hang = async (of = taller, look: Json = { nombre: 'TV de la bahía' }): Promise<Json> => {
  const { id } = await created(of.owner.post('/api/tablero/pantallas', look));
  const opening = await linkOf(id, of);
  return { id, path: opening.path, url: opening.url, qr: opening.qr, codigo: opening.codigo, corta: opening.corta };
};
const typeIn = (codigo: string, from = '192.0.2.77') =>
  server.app.fastify.inject({ method: 'POST', url: '/api/publico/pantalla', payload: { codigo }, remoteAddress: from });
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
    expect((await of.owner.post(`/api/tablero/pantallas/${theirs.id}/enlace`, {})).status).toBe(404);
    expect((await of.owner.put(`/api/tablero/pantallas/${theirs.id}`, { nombre: 'Mía' })).status).toBe(404);
    expect((await look(theirs.path)).status).toBe(200);
  });

  test('is hung by who administers the company, and by nobody else', async () => {
    const asesor = await taller.company.hire('asesor');
    const { id } = await hang();
    expect((await asesor.get('/api/tablero/pantallas')).status).toBe(403);
    expect((await asesor.post('/api/tablero/pantallas', { nombre: 'Otra' })).status).toBe(403);
    expect((await asesor.post(`/api/tablero/pantallas/${id}/retiro`, {})).status).toBe(403);
    expect((await asesor.post(`/api/tablero/pantallas/${id}/enlace`, {})).status).toBe(403);
    expect((await asesor.put(`/api/tablero/pantallas/${id}`, { nombre: 'Mía' })).status).toBe(403);
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

describe('the code that is typed at a television', () => {
  test('opens the screen once, however it is typed, and is kept by its digest alone', async () => {
    const { id, codigo, corta } = await hang();
    expect(corta).toMatch(/\/Pantalla\/[2-9A-HJKMNP-Z]{8}$/);
    const typed = `${codigo.slice(0, 4).toLowerCase()}-${codigo.slice(4)}`;
    const opened = await typeIn(typed);
    expect(opened.statusCode).toBe(200);
    const { ruta } = opened.json<Json>();
    expect(ruta).toMatch(/^\/Pantalla\/[\w-]{43}$/);
    expect((await look(pathOf(ruta))).body.pantalla).toBe('TV de la bahía');
    const again = await typeIn(typed);
    expect([again.statusCode, again.json<Json>().code]).toEqual([404, 'codigo_de_pantalla']);
    const other = await linkOf(id);
    const { rows } = await server.owner.query('select * from tablero.pantalla where id = $1', [id]);
    const kept = await server.owner.query('select respuesta from plataforma.idempotencia where respuesta is not null');
    const whole = JSON.stringify([rows, kept.rows]);
    for (const secret of [other.codigo, other.path.slice(-43), ruta.slice(-43)]) expect(whole).not.toContain(secret);
  });

  test('opens nothing after half an hour, of a screen that was taken down, or after another was given', async () => {
    const late = await hang();
    await server.owner.query(
      "update tablero.pantalla set codigo_vence_en = now() - interval '1 second' where id = $1",
      [late.id],
    );
    const gone = await hang();
    await created(taller.owner.post(`/api/tablero/pantallas/${gone.id}/retiro`, {}));
    const older = await hang();
    await linkOf(older.id);
    for (const { codigo } of [late, gone, older]) expect((await typeIn(codigo)).statusCode).toBe(404);
  });

  test('is opened by one of those who type it at once', async () => {
    const { codigo } = await hang();
    const answers = await Promise.all(Array.from({ length: 6 }, (_, n) => typeIn(codigo, `10.77.0.${n}`)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });
});

describe('another link of a screen', () => {
  test('takes the place of the one before, and of a screen that was taken down there is none', async () => {
    const { id, path } = await hang();
    expect((await look(path)).status).toBe(200);
    const renewed = await linkOf(id);
    expect((await look(path)).status).toBe(404);
    expect((await look(renewed.path)).status).toBe(200);
    await created(taller.owner.post(`/api/tablero/pantallas/${id}/retiro`, {}));
    const refused = await taller.owner.post(`/api/tablero/pantallas/${id}/enlace`, {});
    expect([refused.status, refused.body.code]).toEqual([409, 'pantalla_retirada']);
  });

  test('is needed by one that nobody opened for two months, which says so', async () => {
    const { id, path } = await hang();
    await server.owner.query(
      "update tablero.pantalla set vista_en = now() - interval '61 days', enlazada_en = now() - interval '90 days' where id = $1",
      [id],
    );
    const old = await look(path);
    expect([old.status, old.body.code]).toEqual([409, 'pantalla_caducada']);
    const listed = (await taller.owner.get('/api/tablero/pantallas')).body.data.find((one: Json) => one.id === id);
    expect(listed).toMatchObject({ activo: true, caducada: true });
    expect((await look((await linkOf(id)).path)).status).toBe(200);
  });
});

test('a screen is told at once that it shows another wall, by another name and in another light', async () => {
  const { id, path } = await hang();
  expect((await look(path)).body).toMatchObject({ muro: 'tablero', tema: 'oscuro' });
  const asked = { nombre: 'TV del patio', muro: 'operativa', tema: 'claro' };
  expect(await created(taller.owner.put(`/api/tablero/pantallas/${id}`, asked))).toMatchObject(asked);
  const { body } = await look(path);
  expect(body).toMatchObject({ pantalla: 'TV del patio', muro: 'operativa', tema: 'claro', columnas: [] });
  const wrong = await taller.owner.put(`/api/tablero/pantallas/${id}`, { ...asked, muro: 'caja' });
  expect(wrong.status).toBe(422);
  await created(taller.owner.post(`/api/tablero/pantallas/${id}/retiro`, {}));
  expect((await taller.owner.put(`/api/tablero/pantallas/${id}`, asked)).body.code).toBe('pantalla_retirada');
});

describe('what rings at a screen', () => {
  /** What happened in a company since a screen opened its stream, of what screens hear. */
  const toldSince = async (empresa_id: number, bell: { text: () => string }): Promise<number> => {
    await soon(async () => bell.text()).toMatch(/^id: /m);
    const [, tx, id] = /^id: (\d+)\.(\d+)$/m.exec(bell.text()) ?? [];
    const { rows } = await server.owner.query<{ tipo: string }>(
      'select tipo from plataforma.evento where empresa_id = $1 and (tx, id) > ($2::bigint, $3::bigint)',
      [empresa_id, tx, id],
    );
    return rows.filter(({ tipo }) => bellOfPantallas.rings.has(tipo.split('.')[0] ?? '')).length;
  };

  test('says that something changed and never what, of its company alone', async () => {
    const of = await openTaller(server);
    const { path } = await hang(of);
    const orden = await openOrden(of);
    const bell = await listen(path);
    await openOrden(taller);
    await move(of, orden, 'diagnostico');
    // What was done just before it opened may come to it as well: others who write on this machine hold it back.
    const told = await toldSince(of.company.empresa_id, bell);
    expect(told).toBeGreaterThan(0);
    await soon(async () => bell.rings()).toBe(told);
    expect(bell.text()).not.toMatch(new RegExp(`${orden.folio}|${orden.id}|orden|diagnostico`));
  });

  test('rings once more when the screen is taken down, ends, and is not opened again', async () => {
    const { id, path } = await hang();
    const bell = await listen(path);
    expect(bell.status).toBe(200);
    await created(taller.owner.post(`/api/tablero/pantallas/${id}/retiro`, {}));
    // What hung it a moment ago may be on its way still, and ring too.
    await soon(async () => [bell.rings() > 0, bell.ended()]).toEqual([true, true]);
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
