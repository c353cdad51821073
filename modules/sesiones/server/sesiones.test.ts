import { argon2Sync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { q } from '#platform/server/db/query.ts';
import { imageCaptcha } from '../../../apps/server/testing/captcha.ts';
import { PASSWORD, signIn, startTest } from '../../../apps/server/testing/harness.ts';

const t = await startTest();
const taller = await t.company();
const login = (email: string, password: string, headers: Record<string, string> = {}, more: object = {}) =>
  t.app.fastify.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password, ...more }, headers });

describe('signing in', () => {
  test('[ASVS 3.3.1, 3.3.2, 3.3.3, 3.3.4] gives the session, the company and a cookie that scripts cannot read', async () => {
    const answer = await login(taller.owner.email, PASSWORD);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      success: true,
      expires_in: 3600,
      user: { email: taller.owner.email, empresa_id: taller.empresa_id },
      empresa: { nombre: 'Taller de prueba' },
      empresas: [{ empresa_id: taller.empresa_id, nombre: 'Taller de prueba' }],
    });
    const cookie = [answer.headers['set-cookie']].flat().find((header) => header?.startsWith('__Host-sid='));
    expect(cookie).toMatch(/HttpOnly; SameSite=Lax; Secure/);
    expect(answer.body).not.toContain(cookie?.slice(11, 40));
  });

  test('answers a wrong password and an unknown account alike', async () => {
    const wrong = await login(taller.owner.email, 'otra cosa muy distinta');
    const unknown = await login('nadie@prueba.test', 'otra cosa muy distinta');
    expect([wrong.statusCode, unknown.statusCode]).toEqual([401, 401]);
    const { ref: _, ...first } = wrong.json<Record<string, unknown>>();
    const { ref: __, ...second } = unknown.json<Record<string, unknown>>();
    expect(first).toEqual(second);
    expect(first).toMatchObject({ success: false, code: 'credenciales' });
  });

  test('[ASVS 11.4.2] a password of an older cost still signs in, and has the cost of new ones from then on', async () => {
    const { email, usuario_id } = await taller.hire('asesor');
    const salt = Buffer.alloc(16, 3);
    const older = { message: PASSWORD, nonce: salt, parallelism: 1, tagLength: 32, memory: 8192, passes: 1 };
    const text = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');
    const hash = `$argon2id$v=19$m=8192,t=1,p=1$${text(salt)}$${text(argon2Sync('argon2id', older))}`;
    const held = async () =>
      (await t.owner.query('select password_hash from usuarios.usuario where id = $1', [usuario_id])).rows[0]
        .password_hash;
    await t.owner.query('update usuarios.usuario set password_hash = $1 where id = $2', [hash, usuario_id]);
    expect((await login(email, 'otra cosa muy distinta')).statusCode).toBe(401);
    expect(await held()).toBe(hash);
    expect((await login(email, PASSWORD)).statusCode).toBe(200);
    const renewed = await held();
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await login(email, PASSWORD)).statusCode).toBe(200);
    expect(await held()).toBe(renewed);
  });

  test('a record that is no hash lets nobody in', async () => {
    const { email, usuario_id } = await taller.hire('asesor');
    for (const broken of ['', '!', '$argon2id$v=19$m=8,t=1,p=1$$']) {
      await t.owner.query('update usuarios.usuario set password_hash = $1 where id = $2', [broken, usuario_id]);
      expect((await login(email, PASSWORD)).json()).toMatchObject({ code: 'credenciales' });
    }
  });

  test('locks after five failures, but not a device that signed in before', async () => {
    const victim = await taller.hire('asesor');
    for (let i = 0; i < 4; i++) expect((await login(victim.email, `intento ${i} equivocado`)).statusCode).toBe(401);
    const captcha = await imageCaptcha(t.app);
    expect((await login(victim.email, 'el quinto equivocado', {}, { captcha })).statusCode).toBe(429);
    const locked = await login(victim.email, PASSWORD, {}, { captcha: await imageCaptcha(t.app) });
    expect(locked.statusCode).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(50);
    const fromHisOwn = await login(victim.email, PASSWORD, { cookie: victim.cookie });
    expect(fromHisOwn.statusCode).toBe(200);
  });
});

describe('a session', () => {
  test('[ASVS 7.4.1] says who it is of, and ends with the sign-out', async () => {
    const person = await taller.hire('cajero');
    expect((await person.get('/api/auth/validate')).body).toMatchObject({
      success: true,
      user: { email: person.email },
    });
    expect((await person.get(`/api/auth/check-session?empresa_id=${taller.empresa_id}`)).body).toMatchObject({
      success: true,
      user: { empresa_id: taller.empresa_id },
      empresa: { nombre: 'Taller de prueba' },
    });
    expect((await person.post('/api/auth/refresh-session')).body).toMatchObject({ success: true, expires_in: 3600 });
    expect((await person.post('/api/auth/jwt-logout')).status).toBe(200);
    expect((await person.get('/api/auth/validate')).status).toBe(401);
  });

  test('is of no use in a company where the person does not work', async () => {
    const other = await t.company();
    expect((await taller.owner.get(`/api/empresas/${other.empresa_id}`, { empresa: null })).status).toBe(404);
    expect(
      (await taller.owner.get(`/api/auth/check-session?empresa_id=${other.empresa_id}`, { empresa: null })).status,
    ).toBe(404);
  });

  test('two companies named in one request are refused, and a write that names none too', async () => {
    const two = await taller.owner.get(`/api/empresas/${taller.empresa_id}`, { empresa: taller.empresa_id + 1 });
    expect([two.status, two.body.code]).toEqual([409, 'empresa_distinta']);
    const none = await taller.owner.put('/api/borradores/cliente', { datos: {} }, { empresa: null });
    expect([none.status, none.body.code]).toEqual([428, 'falta_empresa']);
  });

  test('a write from a foreign page is refused', async () => {
    const forged = await taller.owner.put(
      '/api/borradores/cliente',
      { datos: {} },
      { headers: { 'sec-fetch-site': 'cross-site' } },
    );
    expect([forged.status, forged.body.code]).toEqual([403, 'origen_no_permitido']);
    const byOrigin = await taller.owner.put(
      '/api/borradores/cliente',
      { datos: {} },
      { headers: { origin: 'https://ladron.test' } },
    );
    expect(byOrigin.status).toBe(403);
  });

  test('permissions taken away act at the next request', async () => {
    const person = await taller.hire('administrador');
    expect((await person.get('/api/permissions/user')).body.data.all_permissions).toContain('administrar_permisos');
    await taller.run((tx, who) =>
      tx.run(
        q
          .deleteFrom('permisos.rol_permiso')
          .where('empresa_id', '=', who.empresa_id)
          .where('permiso', '=', 'administrar_permisos'),
      ),
    );
    expect((await person.get('/api/permissions/user')).body.data.all_permissions).not.toContain('administrar_permisos');
  });
});

test('a new tab signs in again without losing the first one', async () => {
  const again = await signIn(t.app, taller.owner.email, taller.empresa_id);
  expect((await again.get('/api/auth/validate')).status).toBe(200);
  expect((await taller.owner.get('/api/auth/validate')).status).toBe(200);
});
