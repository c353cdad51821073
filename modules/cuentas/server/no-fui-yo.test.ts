import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { sql } from '#platform/server/db/query.ts';
import { type Company, PASSWORD, type Person, signIn, startTest } from '../../../apps/server/testing/harness.ts';

const t = await startTest();
const taller: Company = await t.company({ nombre: 'Taller del Faro' });
const GOOD = 'tornillo oxidado bajo la lluvia';
const ISSUER = 'https://llavero.test';

const lastTo = async (email: string, asunto: string): Promise<string> => {
  const { rows } = await t.owner.query(
    'select texto from plataforma.correo_de_acceso where para = $1 and asunto like $2 order by creado_en desc, id desc limit 1',
    [email, `${asunto}%`],
  );
  return String(rows[0]?.texto);
};
const tokenIn = (text: string): string =>
  /\/(?:no_fui_yo|restablecer|cambiar_correo)\/([\w-]{43})/.exec(text)?.[1] ?? text;
const prove = (person: Person) => person.post('/api/auth/confirmar-contrasena', { password: PASSWORD });
const undo = (token: string) => t.anonymous.post('/api/cuentas/no-fui-yo', { token });
const recover = (token: string, more: object = {}) =>
  t.anonymous.post('/api/cuentas/recuperacion/cambio', { token, password: GOOD, ...more });
const linkIdentity = (person: Person, sub: string, email: string, isVerified: boolean) =>
  taller.run((tx) =>
    tx.run(sql`insert into identidad.identidad (iss, sub, id, usuario_id, email, email_verificado)
      values (${ISSUER}, ${sub}, ${randomUUID()}, ${person.usuario_id}, ${email}, ${isVerified})`),
  );
const identitiesOf = async (person: Person): Promise<string[]> =>
  (
    await t.owner.query('select email from identidad.identidad where usuario_id = $1 order by email', [
      person.usuario_id,
    ])
  ).rows.map(({ email }) => String(email));
const keyOf = async (person: Person): Promise<{ id: string; llave: string }> =>
  (await person.post('/api/llaves', { nombre: 'Tablero', permisos: ['ver_clientes'], dias: 30 })).body as never;
const opensWith = async (llave: string): Promise<number> =>
  (
    await t.app.fastify.inject({
      url: '/api/clientes',
      headers: { authorization: `Bearer ${llave}`, 'x-empresa-id': String(taller.empresa_id) },
    })
  ).statusCode;
const changeAddress = async (person: Person): Promise<string> => {
  const email = `nueva.${randomUUID()}@prueba.mx`;
  await prove(person);
  await person.post('/api/cuentas/correo', { email });
  const token = tokenIn(await lastTo(email, 'Confirma'));
  expect((await t.anonymous.post('/api/cuentas/correo/confirmacion', { token })).status).toBe(200);
  return email;
};

describe('recovering the account', () => {
  const askLink = async ({ email }: Person): Promise<string> => {
    await t.anonymous.post('/api/cuentas/recuperacion', { email });
    return tokenIn(await lastTo(email, 'Pon otra'));
  };

  test('shows what else opens it, ends what was not kept, and the mail says which', async () => {
    const person = await taller.hire('administrador');
    await linkIdentity(person, `ladron ${randomUUID()}`, 'ladron@evil.test', false);
    await linkIdentity(person, `suya ${randomUUID()}`, person.email, true);
    await person.confirm();
    const { llave } = await keyOf(person);
    const token = await askLink(person);
    const { accesos } = (await t.anonymous.get(`/api/cuentas/recuperacion/${token}`)).body;
    expect(accesos).toMatchObject({
      identidades: [
        { proveedor: 'llavero.test', email: 'ladron@evil.test', es_de_la_cuenta: false },
        { email: person.email, es_de_la_cuenta: true },
      ],
      llaves: [{ nombre: 'Tablero', empresa: 'Taller del Faro' }],
      sesiones: 1,
      segundo_factor: false,
    });
    expect(await opensWith(llave)).toBe(200);
    const done = await recover(token, { conserva: [accesos.identidades[1].id] });
    expect(done.body.terminado).toEqual([
      '1 sesión abierta',
      'los navegadores recordados',
      'la identidad de llavero.test (ladron@evil.test)',
      'la llave «Tablero» de Taller del Faro',
    ]);
    expect(await identitiesOf(person)).toEqual([person.email]);
    expect(await opensWith(llave)).toBe(401);
    const told = await lastTo(person.email, 'Cambió tu contraseña');
    for (const words of ['ladron@evil.test', 'llave «Tablero»', `Con tu cuenta sigue: la identidad`, '/no_fui_yo/'])
      expect(told).toContain(words);
  });

  test('drops the second factor that was set up before anybody proved the address, where links go to mailboxes alone', async ({
    onTestFinished,
  }) => {
    Object.assign(t.app, { sendsMail: true });
    onTestFinished(() => void Object.assign(t.app, { sendsMail: false }));
    const squatter = await taller.hire('asesor');
    await squatter.confirm();
    const { secreto } = (await squatter.post('/api/cuentas/segundo-factor')).body;
    const codigo = new TOTP({ secret: Secret.fromBase32(secreto) }).generate();
    expect((await squatter.post('/api/cuentas/segundo-factor/confirmacion', { codigo })).status).toBe(200);
    const token = await askLink(squatter);
    expect((await t.anonymous.get(`/api/cuentas/recuperacion/${token}`)).body.accesos.segundo_factor).toBe(false);
    const { terminado } = (await recover(token)).body;
    expect(terminado).toContain('la verificación en dos pasos, que se puso sin comprobar este correo');
    const entered = await t.anonymous.post('/api/auth/login', { email: squatter.email, password: GOOD });
    expect([entered.status, entered.body.code]).toEqual([200, undefined]);
    // From now on the address is proven, and what its owner sets up stays.
    const owner = await signIn(t.app, squatter.email, taller.empresa_id, GOOD);
    await owner.post('/api/auth/confirmar-contrasena', { password: GOOD });
    const again = (await owner.post('/api/cuentas/segundo-factor')).body;
    const next = new TOTP({ secret: Secret.fromBase32(again.secreto) }).generate();
    await owner.post('/api/cuentas/segundo-factor/confirmacion', { codigo: next });
    const second = await askLink(owner);
    expect((await t.anonymous.get(`/api/cuentas/recuperacion/${second}`)).body.accesos.segundo_factor).toBe(true);
  });

  test('[ASVS 7.4.3] ends every identity when nothing is said to stay, also by changing the password from inside', async () => {
    const person = await taller.hire('asesor');
    await linkIdentity(person, `ladron ${randomUUID()}`, 'ladron@evil.test', false);
    const changed = await person.post('/api/cuentas/contrasena', { actual: PASSWORD, password: GOOD });
    expect(changed.body.terminado).toContain('la identidad de llavero.test (ladron@evil.test)');
    expect(await identitiesOf(person)).toEqual([]);
  });
});

describe('«No fui yo»', () => {
  test('after a change of address gives the account back to the old mailbox, once, and only by another password', async () => {
    const person = await taller.hire('asesor');
    const other = await signIn(t.app, person.email, taller.empresa_id);
    const email = await changeAddress(person);
    expect((await other.get('/api/auth/validate')).status).toBe(401);
    expect(await lastTo(email, 'Tu cuenta de Bahía se abre')).toContain(person.email);
    const token = tokenIn(await lastTo(person.email, 'Tu cuenta de Bahía ya no'));
    expect((await t.anonymous.get(`/api/cuentas/no-fui-yo/${token}`)).body).toMatchObject({
      tipo: 'correo',
      email: person.email,
    });
    await linkIdentity(person, `ladron ${randomUUID()}`, 'ladron@evil.test', false);
    const both = await Promise.all([undo(token), undo(token)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect((await person.get('/api/auth/validate')).status).toBe(401);
    expect(await identitiesOf(person)).toEqual([]);
    await expect(signIn(t.app, person.email, taller.empresa_id, PASSWORD)).rejects.toThrow('401');
    await expect(signIn(t.app, email, taller.empresa_id, PASSWORD)).rejects.toThrow('401');
    const { restablecer } = both.find(({ status }) => status === 200)?.body ?? {};
    expect((await recover(restablecer)).status).toBe(200);
    await signIn(t.app, person.email, taller.empresa_id, GOOD);
  });

  test('after a change of password closes the thief’s sessions, his link of recovery and his keys', async () => {
    const person = await taller.hire('administrador');
    await person.confirm();
    const before = await keyOf(person);
    await person.post('/api/cuentas/contrasena', { actual: PASSWORD, password: GOOD, conserva: [before.id] });
    const token = tokenIn(await lastTo(person.email, 'Cambió tu contraseña'));
    const thiefs = await keyOf(person);
    const answer = await undo(token);
    expect([answer.status, await opensWith(before.llave), await opensWith(thiefs.llave)]).toEqual([200, 200, 401]);
    expect((await person.get('/api/auth/validate')).status).toBe(401);
    await expect(signIn(t.app, person.email, taller.empresa_id, GOOD)).rejects.toThrow('401');
    expect(await lastTo(person.email, 'Cerramos tu cuenta')).toContain(answer.body.restablecer);
  });

  test('is kept sealed: who reads the table learns neither the mailbox nor the link, and it dies in three days', async () => {
    const person = await taller.hire('asesor');
    await changeAddress(person);
    const token = tokenIn(await lastTo(person.email, 'Tu cuenta de Bahía ya no'));
    const { rows } = await t.owner.query('select * from sesiones.deshacer where usuario_id = $1', [person.usuario_id]);
    const seen = JSON.stringify(rows.map((row) => ({ ...row, sellado: row.sellado.toString('latin1') })));
    expect([seen.includes(person.email), seen.includes(token)]).toEqual([false, false]);
    await t.owner.query("update sesiones.deshacer set expira_en = now() - interval '1 second'");
    expect((await undo(token)).body.code).toBe('deshacer_no_vale');
    expect((await person.get('/api/auth/validate')).status).toBe(200);
  });
});
