import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { entradaSinClave, type PaginaAbierta } from '../../../apps/server/testing/entrada-sin-clave.ts';
import { type Company, startTest } from '../../../apps/server/testing/harness.ts';

const server = await startTest();
const { customer, enter, mailsTo, openPage, readAs, writeAs } = entradaSinClave(server);
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
const write = async (id: string, change: object, own = here) => {
  const { version } = (await own.owner.get(`/api/clientes/${id}`)).body;
  const answer = await own.owner.patch(`/api/clientes/${id}`, change, { version });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
};
const roleOf = async (preset: string) =>
  (await here.owner.get('/api/permisos')).body.roles.find((one: { preset: string }) => one.preset === preset).id;
const makeStaff = async (usuario_id: string) => {
  const person = (await here.owner.get('/api/permisos')).body.personas.find(
    (one: { usuario_id: string }) => one.usuario_id === usuario_id,
  );
  await here.owner.confirm();
  const given = await here.owner.patch(
    `/api/miembros/${usuario_id}`,
    { rol_id: await roleOf('administrador') },
    { version: person.version },
  );
  expect(given.status, JSON.stringify(given.body)).toBe(200);
};

test('[ASVS 8.2.2] an adviser who writes his own address into a customer’s record does not become her, in this company or in another', async () => {
  const { id, email } = await customer(here);
  await there.owner.post('/api/clientes', { nombre: 'Ana Soto', email });
  const ana = await enter(email, pagina);
  await enter(email, alla);
  const thief = mailbox();
  await write(id, { email: thief });
  const entered = await enter(thief, pagina);
  expect(entered.body.user?.id, 'not her account').not.toBe(ana.body.user.id);
  expect(entered.body.empresas).toEqual([{ empresa_id: here.empresa_id, nombre: 'Taller Las Palmas' }]);
  expect((await readAs(entered.cookies, there)).status).toBe(404);
  expect((await mailsTo(email)).at(-1), 'she is told').toContain(thief);
  const { rows } = await server.owner.query(
    "select texto from plataforma.bitacora where entidad_id = $1 and accion = 'cliente.contacto_de_entrada' order by id",
    [id],
  );
  expect(rows.map(({ texto }) => texto).join('\n')).toContain('Dueña de Prueba');
});

test('a customer who was made administrator is not entered without his password', async () => {
  const { id, email } = await customer(here);
  const luis = await enter(email, pagina);
  await makeStaff(luis.body.user.id);
  const thief = mailbox();
  await write(id, { email: thief });
  const entered = await enter(thief, pagina);
  expect((await readAs(entered.cookies, here, '/api/permisos')).status).not.toBe(200);
  expect(entered.body.user?.id).not.toBe(luis.body.user.id);
  // Nor by his own mailbox: a mailbox never opens what somebody works with.
  await write(id, { email });
  const own = await enter(email, pagina);
  expect([own.status, own.body.code, own.cookies]).toEqual([409, 'con_contrasena', '']);
});

test('a session without password ends as soon as its person is given a role, in whatever company', async () => {
  const { email } = await customer(here);
  const entered = await enter(email, pagina);
  expect((await readAs(entered.cookies, here)).status).toBe(200);
  await there.owner.post('/api/clientes', { nombre: 'Ana Soto', email });
  const second = await enter(email, alla);
  expect((await readAs(second.cookies, there)).status).toBe(200);
  await makeStaff(entered.body.user.id);
  expect((await readAs(entered.cookies, here)).status).toBe(401);
  expect((await readAs(entered.cookies, here, '/api/permisos')).status).toBe(401);
  expect((await readAs(second.cookies, there)).status).toBe(401);
});

test('a customer who writes another’s address as his own does not receive her', async () => {
  const attacker = await customer(here, { nombre: 'Atacante Uno' });
  const his = await enter(attacker.email, pagina);
  const victim = await customer(here, { nombre: 'Víctima Dos' });
  const written = await writeAs(his.cookies, here, { email: victim.email });
  expect(written.status, JSON.stringify(written.body)).toBe(200);
  const hers = await enter(victim.email, pagina);
  expect(hers.status, JSON.stringify(hers.body)).toBe(200);
  expect((await readAs(hers.cookies, here)).body.nombre).toBe('Víctima Dos');
  // He keeps entering with his own.
  expect((await readAs((await enter(attacker.email, pagina)).cookies, here)).body.nombre).toBe('Atacante Uno');
});
