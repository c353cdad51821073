import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { sealForm } from '#platform/server/http/sealed-form.ts';
import { type Company, type Json, startTest } from '../../../apps/server/testing/harness.ts';

const server = await startTest();
let company: Company;
let pagina: { path: string; sello: Buffer };
let networks = 0;

beforeAll(async () => {
  company = await server.company({ nombre: 'Taller Las Palmas' });
  pagina = await openPage(company);
});

const openPage = async (own: Company): Promise<typeof pagina> => {
  const { url } = (await own.owner.put('/api/entradas/pagina', { activo: true, nueva: true })).body;
  const { rows } = await server.owner.query('select sello from entradas.pagina where empresa_id = $1', [
    own.empresa_id,
  ]);
  return { path: `/api/publico/entrar/${new URL(url).pathname.split('/').at(-1)}`, sello: rows[0].sello };
};
const post = async (url: string, payload: object, { from, cookie }: { from?: string; cookie?: string } = {}) => {
  const answer = await server.app.fastify.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: from ?? `10.${90 + Math.floor(++networks / 250)}.${networks % 250}.7`,
    headers: cookie ? { cookie } : {},
  });
  const cookies = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return { status: answer.statusCode, body: answer.json<Json>(), cookies, raw: String(answer.headers['set-cookie']) };
};
const ask = (contacto: string, { at = pagina, ...sent }: { at?: typeof pagina; from?: string } = {}) =>
  post(at.path, { contacto, sello: sealForm(at.sello, new Date(Date.now() - 9_000)) }, sent);
const mailsTo = async (email: string): Promise<string[]> =>
  (
    await server.owner.query('select texto from plataforma.correo_de_acceso where para = $1 order by creado_en', [
      email,
    ])
  ).rows.map(({ texto }: { texto: string }) => texto);
const linkTo = async (email: string): Promise<string> => {
  const token = /\/Entrada\/([\w-]{43})/.exec((await mailsTo(email)).at(-1) ?? '')?.[1];
  expect(token, 'a link was mailed').toBeDefined();
  return `/api/publico/entrada/${token}`;
};
const customer = async (own = company, more: Json = {}): Promise<{ id: string; email: string }> => {
  const email = `${randomUUID()}@correo.test`;
  const { status, body } = await own.owner.post('/api/clientes', { nombre: 'Ana Soto', email, ...more });
  expect(status, JSON.stringify(body)).toBe(201);
  return { id: body.id, email };
};
const readAs = async (cookie: string, own = company, path = '/api/mi-taller/datos') => {
  const headers = { cookie, 'x-empresa-id': String(own.empresa_id) };
  const answer = await server.app.fastify.inject({ method: 'GET', url: path, headers });
  return { status: answer.statusCode, body: answer.json<Json>() };
};

test('a customer who never made a password gets in by a link to her mailbox, as herself and with nothing of the house', async () => {
  const { id, email } = await customer();
  expect(await ask(email)).toMatchObject({ status: 200, body: { success: true } });
  const entered = await post(await linkTo(email), {});
  expect(entered.status, JSON.stringify(entered.body)).toBe(200);
  expect(entered.raw).toMatch(/HttpOnly; SameSite=Lax/);
  const mine = await readAs(entered.cookies);
  expect([mine.status, mine.body.email]).toEqual([200, email]);
  expect((await readAs(entered.cookies, company, '/api/clientes')).status).toBe(403);
  const { rows } = await server.owner.query(
    "select texto from plataforma.bitacora where entidad_id = $1 and accion = 'cliente.entro'",
    [id],
  );
  expect(rows).toEqual([{ texto: 'Ana Soto entró a su cuenta con un enlace.' }]);
  // The second time she is the same account.
  await ask(email);
  const again = await post(await linkTo(email), {});
  expect(again.body.user.id).toBe(entered.body.user.id);
});

test('a link lets in once, for ten minutes, and the newest of a contact alone is good', async () => {
  const { email } = await customer();
  await ask(email);
  const first = await linkTo(email);
  await ask(email);
  const second = await linkTo(email);
  expect([(await post(first, {})).body.code, (await post(second, {})).status]).toEqual(['entrada_usada', 200]);
  expect((await post(second, {})).body.code).toBe('entrada_usada');
  await ask(email);
  const late = await linkTo(email);
  await server.owner.query(
    "update plataforma.enlace_publico set expira_en = now() - interval '1 second' where tipo = 'entrada'",
  );
  expect((await post(late, {})).status).toBe(404);
  await ask(email);
  const burst = await linkTo(email);
  const at_once = await Promise.all(Array.from({ length: 8 }, () => post(burst, {})));
  expect(at_once.filter(({ status }) => status === 200)).toHaveLength(1);
});

test('of the link only its digest is kept, and nobody of the company reads what was mailed', async () => {
  const { email } = await customer();
  await ask(email);
  const token = (await linkTo(email)).split('/').at(-1) ?? '';
  const { rows } = await server.owner.query(
    "select (select count(*) from plataforma.enlace_publico where hash = sha256($1::bytea))::int as digests, (select count(*) from plataforma.correo where texto like '%/Entrada/%')::int as seen",
    [Buffer.from(token)],
  );
  expect(rows).toEqual([{ digests: 1, seen: 0 }]);
});

test('the answer does not say whether the customer exists, by mail or by telephone', async () => {
  const { email } = await customer(company, { telefono: '4771112233' });
  const answers = [
    await ask(email),
    await ask('nadie@correo.test'),
    await ask('477 111 2233'),
    await ask('4779998877'),
  ];
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
    new Set([JSON.stringify([200, { success: true }])]),
  );
  expect((await mailsTo('nadie@correo.test')).join()).not.toContain('/Entrada/');
  const bad = await ask('ana');
  expect([bad.status, bad.body.fields.contacto]).toEqual([
    422,
    'Escribe tu correo completo, o tu teléfono a 10 dígitos.',
  ]);
});

test('whoever asks without end is stopped: of one contact from anywhere, and from one place after a proof', async () => {
  const { email } = await customer();
  const statuses = [];
  for (let n = 0; n < 6; n++) statuses.push((await ask(email)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const from = '10.91.1.1';
  const places = [];
  for (let n = 0; n < 3; n++) places.push((await ask(`otro${n}@correo.test`, { from })).body);
  expect(places.map((body) => body.code ?? 'bien')).toEqual(['bien', 'bien', 'captcha_requerido']);
});

test('a link never opens the account of whoever works here, nor goes past his password', async () => {
  const worker = await company.hire('asesor');
  await company.owner.post('/api/clientes', { nombre: 'Es empleado', email: worker.email });
  await ask(worker.email);
  const refused = await post(await linkTo(worker.email), {});
  expect([refused.status, refused.body.code, refused.cookies]).toEqual([409, 'con_contrasena', '']);
});

test('with one mailbox in two workshops both are of one account; customers of the same name are not', async () => {
  const other = await server.company({ nombre: 'Taller del Centro' });
  const page = await openPage(other);
  const { email } = await customer();
  await other.owner.post('/api/clientes', { nombre: 'Ana Soto', email });
  await ask(email);
  const here = await post(await linkTo(email), {});
  await ask(email, { at: page });
  const there = await post(await linkTo(email), {});
  expect(there.body.user.id).toBe(here.body.user.id);
  expect(there.body.empresas).toHaveLength(2);
  expect((await readAs(there.cookies, other)).status).toBe(200);
  const { email: namesake } = await customer(other);
  await ask(namesake, { at: page });
  expect((await post(await linkTo(namesake), {})).body.empresas).toHaveLength(1);
});

test('the page of a company is made, changed and taken away by whoever administers it; the one before ends', async () => {
  const own = await server.company();
  const before = await openPage(own);
  const now = await openPage(own);
  expect((await ask('ana@correo.test', { at: before })).status).toBe(404);
  expect((await ask('ana@correo.test', { at: now })).status).toBe(200);
  expect((await (await own.hire('asesor')).put('/api/entradas/pagina', { activo: true })).status).toBe(403);
  await own.owner.put('/api/entradas/pagina', { activo: false });
  expect((await ask('ana@correo.test', { at: now })).status).toBe(404);
});

test('by telephone the link goes by WhatsApp where that is connected, to whoever wants messages, and opens an account without a mail', async () => {
  const own = await server.company();
  const page = await openPage(own);
  const { body } = await own.owner.post('/api/clientes', { nombre: 'Beto Lara', telefono: '4775556677' });
  const sent = async (): Promise<string[][]> =>
    (
      await server.owner.query("select parametros from whatsapp.mensaje where empresa_id = $1 and evento = 'entrada'", [
        own.empresa_id,
      ])
    ).rows.map(({ parametros }: { parametros: string[] }) => parametros);
  expect((await ask('477 555 6677', { at: page })).status).toBe(200);
  expect(await sent(), 'one that waits for a hand would be late').toEqual([]);
  server.app.whatsapp = {
    cuentas: [{ empresa_id: own.empresa_id, numero_id: '1', token: 't' }],
    secreto: null,
    verificacion: null,
    api: 'http://127.0.0.1:9',
  };
  try {
    expect((await ask('+52 477 555 6677', { at: page })).status).toBe(200);
    const seen = (await own.owner.get('/api/whatsapp/mensajes?estado=todos')).body.data;
    expect(seen).toMatchObject([{ evento: 'entrada', enlace: null, texto: expect.stringContaining('enlace oculto') }]);
    expect(JSON.stringify(seen), 'staff never read the link').not.toContain('/Entrada/');
    const token = /\/Entrada\/([\w-]{43})/.exec((await sent())[0]?.[1] ?? '')?.[1];
    const entered = await post(`/api/publico/entrada/${token}`, {});
    expect(entered.status, JSON.stringify(entered.body)).toBe(200);
    expect((await readAs(entered.cookies, own)).body).toMatchObject({ nombre: 'Beto Lara', email: '' });
    await own.owner.patch(`/api/clientes/${body.id}`, { whatsapp: false }, { version: body.version });
    expect((await ask('4775556677', { at: page })).status).toBe(200);
    expect(await sent()).toHaveLength(1);
  } finally {
    server.app.whatsapp = null;
  }
});
