import { beforeAll, expect, test } from 'vitest';
import { type Json, startTest } from '../../../apps/server/testing/harness.ts';
import { act, created, line, move, openOrden, openTaller, type Taller } from '../../../apps/server/testing/taller.ts';

const server = await startTest();
let taller: Taller;
let networks = 0;

beforeAll(async () => {
  taller = await openTaller(server, { caja: true });
});

const tokenOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';
const give = async (activo_id = taller.activo_id): Promise<string> => {
  await created(taller.owner.post('/api/pasaportes', { activos: [activo_id] }));
  const { pasaporte } = await created(taller.owner.get(`/api/pasaportes/activo/${activo_id}`));
  return tokenOf(pasaporte.url);
};
const look = (token: string) => server.anonymous.get(`/api/publico/pasaportes/${token}`);
/** Each from a network of its own: what is counted against a place is tried where doors are. */
const post = async (path: string, payload: object) => {
  const answer = await server.app.fastify.inject({
    method: 'POST',
    url: `/api/publico/pasaportes/${path}`,
    payload,
    remoteAddress: `10.95.0.${++networks}`,
  });
  return { status: answer.statusCode, body: answer.json<Json>() };
};
const deliver = async (more: Json = {}): Promise<Json> => {
  const partidas = [
    line('Balatas', 50_000, { garantia_dias: 90, garantia_km: 5_000 }),
    line('Lavado', 20_000, { garantia_dias: 0 }),
  ];
  const orden = await openOrden(taller, { kilometraje: 81_000, partidas, ...more });
  const done = await move(taller, await move(taller, orden, 'en_proceso'), 'terminada');
  return created(act(taller, done, 'entrega', { entregada_a: 'Juan Núñez', con_saldo: true }));
};

test('whoever scans the sticker reads what was done, with date and kilometres, and what is under warranty; no names, amounts nor ids', async () => {
  const orden = await deliver();
  await created(
    taller.owner.post('/api/pendientes', {
      cliente_id: taller.cliente_id,
      activo_id: taller.activo_id,
      descripcion: 'Amortiguadores',
      precio_centavos: 320_000,
      comentario: 'insistir',
    }),
  );
  const token = await give();
  const { status, body } = await look(token);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({
    vehiculo: { nombre: 'Kenworth T680 2017', placas: 'GTO-101-B' },
    visitas: [{ kilometraje: 81_000, trabajos: ['Balatas', 'Lavado'] }],
    garantias: [{ descripcion: 'Balatas', hasta_km: 86_000 }],
    pendientes: [{ descripcion: 'Amortiguadores' }],
    proximo: null,
    puede_probar: true,
  });
  const text = JSON.stringify(body);
  for (const secret of [
    'Transportes',
    '4777654321',
    'centavos',
    'insistir',
    orden.id,
    orden.folio,
    taller.activo_id,
    taller.cliente_id,
  ])
    expect(text, secret).not.toContain(secret);
});

test('it says what is due next, when, and how sure that is; not who said so', async () => {
  const { owner } = taller;
  const aceite = await created(
    owner.post('/api/servicios', {
      nombre: 'Cambio de aceite',
      precio_centavos: 90_000,
      cada_km: 10_000,
      cada_meses: 6,
    }),
  );
  const activo = await created(
    owner.post('/api/activos', { cliente_id: taller.cliente_id, marca: 'Kia', modelo: 'Rio', placas: 'GTO-90-P' }),
  );
  const token = await give(activo.id);
  expect((await look(token)).body.proximo, 'nobody knows').toBeNull();
  const partidas = [line('Cambio de aceite', 90_000, { servicio_id: aceite.id })];
  await deliver({ activo_id: activo.id, partidas });
  const { proximo, hoy } = (await look(token)).body;
  expect(proximo).toEqual({
    descripcion: 'Cambio de aceite',
    km: 91_000,
    fecha: expect.any(String),
    estimada: null,
    margen_dias: 0,
    certeza: null,
    ya: false,
  });
  expect(proximo.fecha > hoy).toBe(true);
  const known = await created(owner.get(`/api/visitas/vehiculos/${activo.id}/proximo`));
  const said = { que: 'Revisar frenos', km: 85_000, fecha: null };
  const { version } = await created(
    owner.put(`/api/visitas/vehiculos/${activo.id}/proximo`, { proximo: said }, { version: known.version }),
  );
  expect(version).toBeGreaterThan(known.version);
  const { body } = await look(token);
  expect(body.proximo).toMatchObject({ descripcion: 'Revisar frenos', km: 85_000, fecha: null });
  const { fijado_por } = await created(owner.get(`/api/visitas/vehiculos/${activo.id}/proximo`));
  expect(fijado_por).not.toBe('');
  for (const secret of [fijado_por, 'centavos', 'metros', activo.id, aceite.id])
    expect(JSON.stringify(body), secret).not.toContain(secret);
});

test('her last four figures open names and amounts; wrong ones are counted on the server and then wait', async () => {
  const token = await give();
  const wrong = await post(`${token}/prueba`, { digitos: '0000' });
  expect([wrong.status, wrong.body.code]).toEqual([422, 'digitos_malos']);
  const { status, body } = await post(`${token}/prueba`, { digitos: '4321' });
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({ dueno: 'Transportes del Bajío, SA', visitas: [{ total_centavos: 70_000 }] });
  const codes = [];
  for (let n = 0; n < 12; n++) codes.push((await post(`${token}/prueba`, { digitos: `000${n % 10}` })).status);
  expect(codes.slice(-2)).toEqual([429, 429]);
  expect((await post(`${token}/prueba`, { digitos: '4321' })).status, 'the right one waits too').toBe(429);
});

test('a sticker ends when it is renewed, taken back, or the vehicle changes hands; the new owner reads no amounts of the one before', async () => {
  const { owner } = taller;
  const otro = await created(owner.post('/api/clientes', { nombre: 'Nueva Dueña', telefono: '4420009876' }));
  const activo = await created(
    owner.post('/api/activos', { cliente_id: taller.cliente_id, marca: 'Isuzu', modelo: 'ELF', placas: 'GTO-55-X' }),
  );
  await deliver({ activo_id: activo.id });
  const first = await give(activo.id);
  expect(await give(activo.id), 'printed again it is the same').toBe(first);
  await created(owner.post(`/api/pasaportes/activo/${activo.id}/renovacion`, {}));
  expect((await look(first)).status).toBe(404);
  const second = await give(activo.id);
  expect((await look(second)).status).toBe(200);
  const fresh = await created(owner.get(`/api/activos/${activo.id}`));
  await created(
    owner.post(`/api/activos/${activo.id}/propietario`, { cliente_id: otro.id }, { version: fresh.version }),
  );
  expect((await look(second)).body.code).toBe('sin_pasaporte');
  expect((await post(`${second}/prueba`, { digitos: '4321' })).status).toBe(404);
  const third = await give(activo.id);
  expect((await look(third)).body.visitas, 'the work stays with the vehicle').toHaveLength(1);
  const hers = await post(`${third}/prueba`, { digitos: '9876' });
  expect(hers.body).toMatchObject({ dueno: 'Nueva Dueña', visitas: [] });
  const ended = await created(owner.post(`/api/pasaportes/activo/${activo.id}/revocacion`, {}));
  expect(ended.pasaporte).toBeNull();
  expect((await look(third)).status).toBe(404);
});

test('its owner claims the warranty of a work, once it is hers and still runs; the shop hears of it', async () => {
  const { owner } = taller;
  const cliente = await created(owner.post('/api/clientes', { nombre: 'Ana Soto', telefono: '4771112233' }));
  const activo = await created(
    owner.post('/api/activos', { cliente_id: cliente.id, marca: 'Nissan', modelo: 'Versa' }),
  );
  const orden = await deliver({ cliente_id: cliente.id, activo_id: activo.id });
  const token = await give(activo.id);
  const { visitas } = (await post(`${token}/prueba`, { digitos: '2233' })).body;
  const [balatas, lavado] = visitas[0].trabajos;
  expect([balatas.en_garantia, lavado.en_garantia]).toEqual([true, false]);
  const claim = (trabajo_id: string, digitos = '2233') =>
    post(`${token}/garantia`, { digitos, trabajo_id, texto: 'Sigue rechinando' });
  expect((await claim(balatas.id, '0000')).body.code).toBe('digitos_malos');
  expect((await claim(lavado.id)).body.code).toBe('sin_garantia');
  expect((await claim(taller.activo_id)).body.code).toBe('sin_garantia');
  const { status, body } = await claim(balatas.id);
  expect(status, JSON.stringify(body)).toBe(201);
  const thread = await server.anonymous.get(`/api/publico/soporte/${body.url.split('/').at(-1)}`);
  expect(thread.body).toMatchObject({ folio: body.folio, asunto: 'Garantía: Balatas', documento_folio: orden.folio });
  const queue = await created(owner.get('/api/soporte/tickets'));
  expect(queue.data).toContainEqual(
    expect.objectContaining({ folio: body.folio, canal: 'pasaporte', prioridad: 'alta' }),
  );
});

test('staff who scan it go to the vehicle with what is open; another company and a stranger go nowhere', async () => {
  const orden = await openOrden(taller);
  const token = await give();
  const scan = (as = taller.owner) => as.get(`/api/pasaportes/escaneo/${token}`);
  expect((await scan()).body.ruta).toBe(`/activos?ver=${taller.activo_id}`);
  const open = await created(taller.owner.get(`/api/pasaportes/activo/${taller.activo_id}`));
  expect(open.abierto.ordenes.map(({ folio }: Json) => folio)).toContain(orden.folio);
  expect((await scan(await taller.company.hire('tecnico'))).body.ruta).toBe(`/activos?ver=${taller.activo_id}`);
  expect((await scan((await server.company()).owner)).status).toBe(404);
  expect((await server.anonymous.get(`/api/pasaportes/escaneo/${token}`)).status).toBe(401);
  expect((await taller.company.hire('cliente').then((as) => scan(as))).status).toBe(403);
});

test('stickers are printed several to a sheet, of those that have a passport, and never too many at once', async () => {
  await give();
  const print = (query: string) => taller.owner.get(`/api/pasaportes/calcomanias?${query}`);
  const paper = await print(`activos=${taller.activo_id}&cantidad=4`);
  expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect((await print(`activos=${taller.cliente_id}`)).status).toBe(404);
  expect((await print(`activos=${taller.activo_id}&cantidad=121`)).status).toBe(422);
});

test('given to many at once, each vehicle has one', async () => {
  const { owner, cliente_id } = taller;
  const { id } = await created(owner.post('/api/activos', { cliente_id, marca: 'Ford', modelo: 'F-350' }));
  await Promise.all(Array.from({ length: 6 }, () => owner.post('/api/pasaportes', { activos: [id] })));
  const { rows } = await server.owner.query(
    'select count(*)::int as n from pasaportes.pasaporte where activo_id = $1 and revocado_en is null',
    [id],
  );
  expect(rows).toEqual([{ n: 1 }]);
});
