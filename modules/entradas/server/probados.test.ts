import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, expect, test } from 'vitest';
import { beginSecondFactor, confirmSecondFactor } from '#modules/usuarios/server/front-door.ts';
import { entradaSinClave, type PaginaAbierta } from '../../../apps/server/testing/entrada-sin-clave.ts';
import { type Company, PASSWORD, startTest } from '../../../apps/server/testing/harness.ts';

const server = await startTest();
const { ask, customer, enter, linkTo, mailsTo, openPage, post, readAs, writeAs } = entradaSinClave(server);
let here: Company;
let there: Company;
let pagina: PaginaAbierta;
let alla: PaginaAbierta;

beforeAll(async () => {
  here = await server.company({ nombre: 'Taller Las Palmas' });
  there = await server.company({ nombre: 'Taller del Centro' });
  pagina = await openPage(here);
  alla = await openPage(there);
});

const mailbox = () => `${randomUUID()}@correo.test`;
const nameOf = async (cookies: string, own = here) => (await readAs(cookies, own)).body.nombre;
const openLink = async (url: string) => {
  const answer = await server.app.fastify.inject({ method: 'GET', url });
  return { status: answer.statusCode, body: answer.json() };
};
const write = async (id: string, change: object) => {
  const { version } = (await here.owner.get(`/api/clientes/${id}`)).body;
  expect((await here.owner.patch(`/api/clientes/${id}`, change, { version })).status).toBe(200);
};

test('a family with one mailbox chooses who comes once the link is open, and each reaches only her own page', async () => {
  const email = mailbox();
  const ana = await customer(here, { nombre: 'Ana Soto', email });
  const beto = await customer(here, { nombre: 'Beto Soto', email });
  await customer(there, { nombre: 'Ana Soto', email });
  await ask(email, pagina);
  const link = await linkTo(email);
  const { body } = await openLink(link);
  expect(body.cuentas).toEqual([
    { id: ana.id, nombre: 'Ana Soto' },
    { id: beto.id, nombre: 'Beto Soto' },
  ]);
  expect((await post(link, {})).body.code).toBe('elige_cuenta');
  const stranger = await customer(here);
  expect((await post(link, { cliente_id: stranger.id })).body.code).toBe('entrada_usada');
  const anas = await post(link, { cliente_id: ana.id });
  expect(await nameOf(anas.cookies)).toBe('Ana Soto');
  await enter(email, alla);
  const betos = await enter(email, pagina, { cliente_id: beto.id });
  expect(await nameOf(betos.cookies)).toBe('Beto Soto');
  // Bound to this company and this customer.
  expect(betos.body.empresas).toEqual([{ empresa_id: here.empresa_id, nombre: 'Taller Las Palmas' }]);
  expect((await readAs(betos.cookies, there)).status).toBe(404);
  const { rows } = await server.owner.query(
    'select por_enlace, solo_empresa, solo_cliente from sesiones.sesion where usuario_id = $1',
    [betos.body.user.id],
  );
  expect(rows).toEqual([{ por_enlace: true, solo_empresa: here.empresa_id, solo_cliente: beto.id }]);
});

test('a second factor does not widen what the link opened', async () => {
  const email = mailbox();
  const ana = await customer(here, { nombre: 'Ana Soto', email });
  const beto = await customer(here, { nombre: 'Beto Soto', email });
  await enter(email, pagina, { cliente_id: ana.id });
  const { user } = (await enter(email, pagina, { cliente_id: beto.id })).body;
  const codigos = await here.run(async (tx) => {
    const { secreto } = await beginSecondFactor(tx, user.id, user.email);
    const codigo = new TOTP({ secret: Secret.fromBase32(secreto) }).generate();
    return confirmSecondFactor(tx, user.id, codigo, new Date());
  });
  const asked = await enter(email, pagina, { cliente_id: beto.id });
  expect(asked.body.code).toBe('segundo_factor');
  const entered = await post('/api/auth/segundo-factor', { codigo: codigos[0] }, { cookie: asked.cookies });
  expect(entered.body.empresas).toEqual([{ empresa_id: here.empresa_id, nombre: 'Taller Las Palmas' }]);
  const { rows } = await server.owner.query(
    'select por_enlace, solo_empresa, solo_cliente from sesiones.sesion where usuario_id = $1 and revocada_en is null order by creada_en desc limit 1',
    [user.id],
  );
  expect(rows).toEqual([{ por_enlace: true, solo_empresa: here.empresa_id, solo_cliente: beto.id }]);
});

test('the mailbox that a customer writes counts once its link was opened, and both mailboxes are told', async () => {
  const { email } = await customer(here);
  const first = await enter(email, pagina);
  const other = mailbox();
  const saved = await writeAs(first.cookies, here, { email: other });
  expect([saved.status, saved.body.email, saved.body.por_confirmar]).toEqual([200, email, other]);
  // Nobody is let in by it yet, and she still is by the one of before.
  await ask(other, pagina);
  expect((await mailsTo(other)).at(-1)).toContain('no lo tiene registrado');
  await writeAs(first.cookies, here, { email: other });
  const link = await linkTo(other);
  expect((await openLink(link)).body).toMatchObject({ confirma: 'cambio', contacto: other });
  const confirmed = await post(link, {});
  expect(confirmed.status, JSON.stringify(confirmed.body)).toBe(200);
  const now = (await readAs(confirmed.cookies, here)).body;
  expect([now.email, now.por_confirmar]).toEqual([other, null]);
  expect((await mailsTo(email)).at(-1)).toContain(other);
  expect((await mailsTo(other)).at(-1)).toContain('quedó confirmado');
  expect((await enter(other, pagina)).body.user.id, 'the same account').toBe(first.body.user.id);
  await ask(email, pagina);
  expect((await mailsTo(email)).at(-1)).toContain('no lo tiene registrado');
});

test('a mailbox with which another customer enters is not taken, the answer is the same, and its owner is told', async () => {
  const hers = await customer(here, { nombre: 'Dueña del correo' });
  await enter(hers.email, pagina);
  const his = await customer(here, { nombre: 'Atacante Uno' });
  const entered = await enter(his.email, pagina);
  const saved = await writeAs(entered.cookies, here, { email: hers.email });
  expect([saved.status, saved.body.por_confirmar]).toEqual([200, hers.email]);
  const last = (await mailsTo(hers.email)).at(-1);
  expect(last).toContain('Otro cliente');
  expect(last).not.toContain('/Entrada/');
  expect(await nameOf((await enter(hers.email, pagina)).cookies)).toBe('Dueña del correo');
});

test('when the workshop writes another mailbox the one of before still lets in, until a link to the new one is opened', async () => {
  const { id, email } = await customer(here);
  const before = await enter(email, pagina);
  const other = mailbox();
  await write(id, { email: other });
  expect((await enter(email, pagina)).status).toBe(200);
  const after = await enter(other, pagina);
  expect(after.status).toBe(200);
  expect((await readAs(before.cookies, here)).status, 'what the old one had open ended').toBe(401);
  await ask(email, pagina);
  expect((await mailsTo(email)).at(-1)).toContain('no lo tiene registrado');
  // Put right again, who had written his own is out.
  await write(id, { email });
  const again = await enter(email, pagina);
  expect(again.body.user.id).toBe(before.body.user.id);
  expect((await readAs(after.cookies, here)).status).toBe(401);
});

test('a mailbox that the workshop takes away lets nobody in', async () => {
  const { id, email } = await customer(here);
  const entered = await enter(email, pagina);
  await write(id, { email: '' });
  expect((await readAs(entered.cookies, here)).status).toBe(401);
  await ask(email, pagina);
  expect((await mailsTo(email)).at(-1)).toContain('no lo tiene registrado');
});

test('an account that somebody else made with a customer’s address does not receive her', async () => {
  const email = mailbox();
  const role = (await there.owner.get('/api/permisos')).body.roles.find(
    (one: { preset: string }) => one.preset === 'asesor',
  );
  const invited = await there.owner.post('/api/invitaciones', { email, nombre: 'Impostor', rol_id: role.id });
  expect(invited.status, JSON.stringify(invited.body)).toBe(201);
  const token = new URL(invited.body.url).pathname.split('/').at(-1);
  const made = await post('/api/publico/invitaciones', { token, nombre: 'Impostor', password: PASSWORD });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  const person = (await there.owner.get('/api/permisos')).body.personas.find(
    (one: { email: string }) => one.email === email,
  );
  await there.owner.patch(`/api/miembros/${person.usuario_id}`, { activa: false }, { version: person.version });
  await customer(here, { nombre: 'Ana Soto', email });
  const hers = await enter(email, pagina);
  expect(hers.status, JSON.stringify(hers.body)).toBe(200);
  expect(hers.body.user.id).not.toBe(person.usuario_id);
  const his = await post('/api/auth/login', { email, password: PASSWORD });
  expect((await readAs(his.cookies, here)).status).toBe(404);
});
