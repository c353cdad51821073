import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createUsuario, hashPassword } from '#modules/usuarios/server/front-door.ts';
import { sql } from '#platform/server/db/query.ts';
import {
  type Company,
  type Json,
  PASSWORD,
  type Person,
  signIn,
  startTest,
} from '../../../apps/server/testing/harness.ts';

const server = await startTest();
let taller: Company;
let owner: Person;
let roles: Json[];

beforeAll(async () => {
  taller = await server.company({ nombre: 'Taller Las Palmas' });
  owner = taller.owner;
  await owner.confirm();
  roles = (await owner.get('/api/permisos')).body.roles;
});

const rolId = (preset: string): string => roles.find((rol) => rol.preset === preset)?.id;
const tokenOf = (url: string): string => new URL(url).pathname.split('/').at(-1) ?? '';
const address = () => `persona.${randomUUID().slice(0, 8)}@prueba.test`;
const administrator = async (): Promise<Person> => {
  const person = await taller.hire('administrador');
  await person.confirm();
  return person;
};
const invite = async (as: Person, rol_id = rolId('administrador')) => {
  const { status, body } = await as.post('/api/invitaciones', { email: address(), nombre: 'Nadia Nueva', rol_id });
  expect(status, JSON.stringify(body)).toBe(201);
  return { id: body.id as string, version: body.version as number, token: tokenOf(body.url) };
};
const accept = (token: string) =>
  server.anonymous.post('/api/publico/invitaciones', { token, nombre: 'Nadia Nueva', password: PASSWORD });
const change = async ({ usuario_id }: Person, what: object) => {
  const { personas } = (await owner.get('/api/permisos')).body;
  const { version } = personas.find((one: Json) => one['usuario_id'] === usuario_id);
  const { status, body } = await owner.patch(`/api/miembros/${usuario_id}`, what, { version });
  expect(status, JSON.stringify(body)).toBe(200);
};
const stateOf = async (id: string) =>
  (await owner.get('/api/invitaciones')).body.data.find((one: Json) => one['id'] === id).estado;
const stranger = async (): Promise<Person> => {
  const email = address();
  const password_hash = await hashPassword(PASSWORD);
  await taller.run((tx) => createUsuario(tx, { email, nombre: 'Sofía Sintaller', password_hash }));
  return signIn(server.app, email, 0);
};

describe('what an administrator handed out ends with his right', () => {
  test.each([
    ['blocked', () => ({ activa: false })],
    ['made a technician', () => ({ rol_id: rolId('tecnico') })],
    ['denied the key', () => ({ excepciones: [{ permiso: 'administrar_permisos', permitido: false }] })],
  ])('his invitations, when he is %s', async (_how, what) => {
    const martin = await administrator();
    const [asAdministrator, asTechnician] = [await invite(martin), await invite(martin, rolId('tecnico'))];
    const ofOwner = await invite(owner);
    await change(martin, what());
    for (const { id, token } of [asAdministrator, asTechnician]) {
      const refused = await accept(token);
      expect([refused.status, refused.body.code]).toEqual([410, 'invitacion_no_vale']);
      expect(await stateOf(id)).toBe('retirada');
    }
    expect((await accept(ofOwner.token)).status).toBe(201);
  });

  test('the other administrators are told, and the journal says why', async () => {
    const martin = await administrator();
    const other = await administrator();
    const { id } = await invite(martin);
    await change(martin, { activa: false });
    const [told] = (await other.get('/api/notificaciones')).body.data;
    expect(told).toMatchObject({ tipo: 'acceso.terminado' });
    expect(told.texto).toContain('Nadia Nueva');
    const { rows } = await server.owner.query(
      `select texto from plataforma.bitacora where entidad = 'invitacion' and entidad_id = $1 order by id desc limit 1`,
      [id],
    );
    expect(rows[0].texto).toContain('Persona administrador');
    expect(rows[0].texto).toContain('ya no puede dar');
  });

  test('an invitation to a role that he can no longer give, when his own role loses keys', async () => {
    const { body: rol } = await owner.post('/api/roles', {
      nombre: `Encargado ${randomUUID()}`,
      permisos: ['administrar_permisos', 'ver_usuarios', 'ver_clientes'],
    });
    const { body: given } = await owner.post('/api/roles', {
      nombre: `Ve ${randomUUID()}`,
      permisos: ['ver_clientes'],
    });
    const martin = await administrator();
    await change(martin, { rol_id: rol.id });
    const { id, token } = await invite(martin, given.id);
    const less = { permisos: ['administrar_permisos', 'ver_usuarios'] };
    expect((await owner.patch(`/api/roles/${rol.id}`, less, { version: rol.version })).status).toBe(200);
    expect((await accept(token)).body.code).toBe('invitacion_no_vale');
    expect(await stateOf(id)).toBe('retirada');
  });

  test('an invitation to a role that grew beyond him', async () => {
    const martin = await administrator();
    const { body: mine } = await owner.post('/api/roles', {
      nombre: `Encargado ${randomUUID()}`,
      permisos: ['administrar_permisos', 'ver_clientes'],
    });
    const { body: given } = await owner.post('/api/roles', {
      nombre: `Ve ${randomUUID()}`,
      permisos: ['ver_clientes'],
    });
    await change(martin, { rol_id: mine.id });
    const { token } = await invite(martin, given.id);
    const more = { permisos: ['ver_clientes', 'ver_costos'] };
    expect((await owner.patch(`/api/roles/${given.id}`, more, { version: given.version })).status).toBe(200);
    expect((await accept(token)).body.code).toBe('invitacion_no_vale');
  });

  test('is judged again when it is used, though nothing ended it before', async () => {
    const martin = await administrator();
    const { token } = await invite(martin);
    const { url } = (await martin.post('/api/enlaces-acceso')).body;
    // As an account that was closed everywhere: no verb of the company saw it.
    await server.owner.query('update usuarios.usuario set activo = false where id = $1', [martin.usuario_id]);
    expect((await accept(token)).body.code).toBe('invitacion_no_vale');
    const sofia = await stranger();
    const asked = await sofia.post('/api/auth/request-company-access', { token: tokenOf(url) });
    expect([asked.status, asked.body.code]).toEqual([410, 'enlace_revocado']);
  });

  test('sent again by another administrator, an invitation is his', async () => {
    const [martin, other] = [await administrator(), await administrator()];
    const { id, version } = await invite(martin);
    const again = await other.post(`/api/invitaciones/${id}/reenvio`, {}, { version });
    expect(again.status, JSON.stringify(again.body)).toBe(200);
    await change(martin, { activa: false });
    expect((await accept(tokenOf(again.body.url))).status).toBe(201);
  });

  test('links to ask for access, and those of others go on', async () => {
    const martin = await administrator();
    const link = async (as: Person) => tokenOf((await as.post('/api/enlaces-acceso')).body.url);
    const [his, hers] = [await link(martin), await link(owner)];
    await change(martin, { rol_id: rolId('tecnico') });
    const sofia = await stranger();
    const refused = await sofia.post('/api/auth/request-company-access', { token: his });
    expect([refused.status, refused.body.code]).toEqual([410, 'enlace_revocado']);
    expect((await sofia.post('/api/auth/request-company-access', { token: hers })).status).toBe(201);
    const { data } = (await owner.get('/api/enlaces-acceso')).body;
    expect(
      data
        .map(({ estado }: Json) => estado)
        .slice(0, 2)
        .sort(),
    ).toEqual(['revocado', 'usado']);
  });

  test('accepted at the instant when he is blocked, it is either before or not at all', async () => {
    const martin = await administrator();
    const { id, token } = await invite(martin, rolId('tecnico'));
    const [accepted] = await Promise.all([accept(token), change(martin, { activa: false })]);
    expect([201, 410]).toContain(accepted.status);
    expect(await stateOf(id)).toBe(accepted.status === 201 ? 'aceptada' : 'retirada');
  });

  test('made while he is being blocked, nothing of his stays open', async () => {
    const martin = await administrator();
    const body = { email: address(), nombre: 'Nadia Nueva', rol_id: rolId('tecnico') };
    await Promise.all([
      martin.post('/api/invitaciones', body),
      martin.post('/api/enlaces-acceso'),
      change(martin, { activa: false }),
    ]);
    const { rows } = await taller.run(async (tx, who) => ({
      rows: await tx.rows(sql`select id from solicitudes.invitacion where empresa_id = ${who.empresa_id}
        and invitada_por = ${martin.usuario_id} and retirada_en is null`),
    }));
    expect(rows).toEqual([]);
  });

  test('who accepts does not take the name of a colleague', async () => {
    const { token } = await invite(owner, rolId('cajero'));
    const as = (nombre: string) =>
      server.anonymous.post('/api/publico/invitaciones', { token, nombre, password: PASSWORD });
    const refused = await as('dueña  de PRUEBA');
    expect([refused.status, refused.body.code]).toEqual([409, 'nombre_de_otro']);
    expect((await as('Nadia Nueva Ruiz')).status).toBe(201);
  });
});
