import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { PASSWORD, signIn, startTest } from '../../../apps/server/testing/harness.ts';

const t = await startTest();
const taller = await t.company();
const GOOD = 'tornillo oxidado bajo la lluvia';
const address = (domain = 'prueba.mx') => `persona.${randomUUID().slice(0, 8)}@${domain}`;
const nowhere = { empresa: null };

const registration = (email: string, more: object = {}) => ({
  nombre: 'Ana Ruiz',
  email,
  password: GOOD,
  empresa: { nombre: 'Taller de Ana', zona: 'America/Tijuana' },
  acepta_privacidad: true,
  ...more,
});
const register = (email: string, more: object = {}) =>
  t.anonymous.post('/api/cuentas/registro', registration(email, more), { key: null });
const mailsTo = async (email: string): Promise<{ asunto: string; texto: string; tipo: string }[]> =>
  (
    await t.owner.query(
      'select asunto, texto, tipo from plataforma.correo_de_acceso where para = $1 order by creado_en',
      [email],
    )
  ).rows;
const tokenFor = async (email: string): Promise<string> => {
  const text = (await mailsTo(email)).at(-1)?.texto ?? '';
  return /\/(?:confirmar_correo|restablecer|cambiar_correo)\/([\w-]{43})/.exec(text)?.[1] ?? `nothing in: ${text}`;
};
const withoutRef = ({ ref: _, ...body }: Record<string, unknown>) => body;

describe('registering', () => {
  test('makes nothing until the address is confirmed with the password that was chosen; then there is a company and its owner', async () => {
    const email = address();
    const asked = await register(email);
    expect([asked.status, asked.body]).toEqual([202, { success: true }]);
    expect(await count('usuarios.usuario where email = $1', email)).toBe(0);
    const token = await tokenFor(email);
    expect((await t.anonymous.get(`/api/cuentas/registro/${token}`)).body).toEqual({
      email,
      nombre: 'Ana Ruiz',
      empresa: 'Taller de Ana',
    });
    const confirm = (password: string) => t.anonymous.post('/api/cuentas/registro/confirmacion', { token, password });
    // Whoever only reads the mailbox does not inherit what a stranger registered.
    expect((await confirm('otra que no es')).body).toMatchObject({ code: 'contrasena_no_coincide' });
    const entered = await confirm(GOOD);
    expect([entered.status, entered.body.empresa.nombre, entered.body.empresa.zona]).toEqual([
      201,
      'Taller de Ana',
      'America/Tijuana',
    ]);
    const owner = await signIn(t.app, email, entered.body.empresa.empresa_id, GOOD);
    expect((await owner.get('/api/permissions/user')).body.data.all_permissions).toContain('administrar_permisos');
    // The link served.
    expect((await confirm(GOOD)).body.code).toBe('enlace_no_vale');
    expect((await t.anonymous.get(`/api/cuentas/registro/${token}`)).status).toBe(410);
  });

  test('without a company the account waits for one, and takes along where to ask', async () => {
    const email = address();
    const link = (await taller.owner.post('/api/enlaces-acceso')).body.url.split('/').at(-1);
    await register(email, { empresa: null, solicitud: link });
    const entered = await t.anonymous.post('/api/cuentas/registro/confirmacion', {
      token: await tokenFor(email),
      password: GOOD,
    });
    expect(entered.body).toMatchObject({ empresa: null, empresas: [], solicitud: link });
  });

  test('answers the same for an address that has an account; only its mailbox learns it', async () => {
    const [free, taken] = [address(), taller.owner.email];
    const [one, other] = [await register(free), await register(taken)];
    expect([one.status, one.body]).toEqual([other.status, other.body]);
    expect((await mailsTo(free)).at(-1)?.asunto).toContain('Confirma tu correo');
    const told = (await mailsTo(taken)).at(-1);
    expect(told?.asunto).toContain('Ya tienes una cuenta');
    expect(told?.texto).not.toMatch(/confirmar_correo/);
    expect((await signIn(t.app, taken, taller.empresa_id)).email).toBe(taken);
  });

  test('of two confirmations of one link, one makes the account', async () => {
    const email = address();
    await register(email);
    const token = await tokenFor(email);
    const both = await Promise.all(
      [1, 2].map(() => t.anonymous.post('/api/cuentas/registro/confirmacion', { token, password: GOOD })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 410]);
    expect(await count('usuarios.usuario where email = $1', email)).toBe(1);
  });

  test.each([
    ['an address that lives for minutes', { email: 'alguien@mailinator.com' }, 'correo_desechable', 'email'],
    ['one under a name of theirs', { email: 'alguien@yo.mailinator.com' }, 'correo_desechable', 'email'],
    ['a password that is guessed', { password: 'contraseña123' }, 'password_debil', 'password'],
    ['a password made of his own name', { password: 'anaruizanaruiz' }, 'password_debil', 'password'],
    ['a short password', { password: 'x7#kQ2' }, 'datos_invalidos', 'password'],
    ['a privacy notice not accepted', { acepta_privacidad: false }, 'datos_invalidos', 'acepta_privacidad'],
  ])('[ASVS 6.2.1, 6.2.4, 6.2.11] refuses %s', async (_, more, code, field) => {
    const answer = await register(address(), more);
    expect([answer.status, answer.body.code]).toEqual([422, code]);
    expect(answer.body.fields[field]).toEqual(expect.any(String));
  });

  test('asks for a captcha when a program seems to fill it', async () => {
    const senales = { trampa: 'http://compra.test', gestos: 0, milisegundos: 5 };
    expect((await register(address(), { senales })).body.code).toBe('captcha_requerido');
  });

  test('is sent again on request, at most five mails an hour, and the answer never tells', async () => {
    const email = address();
    await register(email);
    const first = await tokenFor(email);
    const again = (to: string) => t.anonymous.post('/api/cuentas/registro/reenvio', { email: to });
    const answers = [await again(address()), ...(await inTurn(6, () => again(email)))];
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body])))).toEqual(
      new Set([JSON.stringify([202, { success: true }])]),
    );
    expect(await mailsTo(email)).toHaveLength(5);
    const last = await tokenFor(email);
    expect(last).not.toBe(first);
    expect((await t.anonymous.post('/api/cuentas/registro/confirmacion', { token: last, password: GOOD })).status).toBe(
      201,
    );
  });

  test('is refused where people come in by invitation only', async () => {
    const lost = await stranger();
    t.app.opensRegistration = false;
    try {
      const answer = await register(address());
      expect([answer.status, answer.body.code]).toEqual([403, 'registro_cerrado']);
      expect((await t.anonymous.get('/api/auth/opciones')).body).toMatchObject({ registro: false });
      expect((await lost.post('/api/cuentas/empresa', { nombre: 'Mío' }, nowhere)).body.code).toBe('registro_cerrado');
    } finally {
      t.app.opensRegistration = true;
    }
  });

  test('whoever belongs nowhere founds a company of his own, once', async () => {
    const lost = await stranger();
    const both = await Promise.all([1, 2].map(() => lost.post('/api/cuentas/empresa', { nombre: 'El Mío' }, nowhere)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    const made = both.find(({ status }) => status === 201)?.body.empresa_id;
    expect((await lost.get('/api/auth/check-session?empresa_id=' + String(made), nowhere)).body.empresa.nombre).toBe(
      'El Mío',
    );
  });
});

describe('a forgotten password', () => {
  const ask = (email: string) => t.anonymous.post('/api/cuentas/recuperacion', { email });
  const set = (token: string, password: string) =>
    t.anonymous.post('/api/cuentas/recuperacion/cambio', { token, password });

  test('is replaced by a link of one hour and one use, which closes every session', async () => {
    const person = await taller.hire('asesor');
    expect([(await ask(person.email)).status, (await ask(person.email)).body]).toEqual([202, { success: true }]);
    const token = await tokenFor(person.email);
    expect((await t.anonymous.get(`/api/cuentas/recuperacion/${token}`)).body).toEqual({
      email: person.email,
      accesos: { identidades: [], llaves: [], sesiones: 1, navegadores: 1, segundo_factor: false },
    });
    expect((await set(token, 'contraseña123')).body.code).toBe('password_debil');
    const changed = await t.app.fastify.inject({
      method: 'POST',
      url: '/api/cuentas/recuperacion/cambio',
      payload: { token, password: GOOD },
    });
    expect(changed.statusCode).toBe(200);
    expect((await person.get('/api/auth/validate')).status).toBe(401);
    expect((await set(token, 'otra frase larga y distinta')).body.code).toBe('enlace_no_vale');
    await expect(signIn(t.app, person.email, taller.empresa_id, PASSWORD)).rejects.toThrow('401');
    await signIn(t.app, person.email, taller.empresa_id, GOOD);
    expect((await mailsTo(person.email)).map(({ asunto }) => asunto)).toContain('Cambió tu contraseña de Bahía');
  });

  test('lets its owner in at once from where it was done, however many tries strangers made there', async () => {
    const person = await taller.hire('asesor');
    const from = '198.51.100.9';
    const call = (url: string, payload: object, cookie = '') =>
      t.app.fastify.inject({ method: 'POST', url, payload, remoteAddress: from, headers: cookie ? { cookie } : {} });
    const wrong = { email: person.email, password: 'no es esta' };
    for (let i = 0; i < 4; i++) await call('/api/auth/login', wrong);
    expect((await call('/api/auth/login', { ...wrong, password: PASSWORD })).json().code).toBe('captcha_requerido');
    await ask(person.email);
    const changed = await call('/api/cuentas/recuperacion/cambio', {
      token: await tokenFor(person.email),
      password: GOOD,
    });
    const cookie = changed.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    expect((await call('/api/auth/login', { email: person.email, password: GOOD }, cookie)).statusCode).toBe(200);
    // The browsers of before are strangers: whoever held one may have been the thief.
    expect(await count('sesiones.dispositivo where usuario_id = $1', person.usuario_id)).toBe(1);
  });

  test('[ASVS 6.3.8] of an address without account, or switched off, gets the same answer and another mail', async () => {
    const off = await taller.hire('asesor');
    await t.app.pool.query('update usuarios.usuario set activo = false where id = $1', [off.usuario_id]);
    const known = await taller.hire('asesor');
    const unknown = address();
    const answers = [];
    for (const email of [known.email, unknown, off.email]) answers.push(await ask(email));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, withoutRef(body)]))).size).toBe(1);
    expect((await mailsTo(known.email)).at(-1)?.texto).toContain('/restablecer/');
    for (const email of [unknown, off.email]) {
      const told = (await mailsTo(email)).at(-1);
      expect([told?.asunto, /restablecer/.test(told?.texto ?? '')]).toEqual([
        'Aquí no hay cuenta con este correo',
        false,
      ]);
    }
  });

  test('[ASVS 6.4.1] only the newest link is good, and none after its hour', async () => {
    const person = await taller.hire('asesor');
    await ask(person.email);
    const first = await tokenFor(person.email);
    await ask(person.email);
    const second = await tokenFor(person.email);
    expect((await set(first, GOOD)).body.code).toBe('enlace_no_vale');
    await t.app.pool.query("update cuentas.enlace set expira_en = now() - interval '1 second' where email = $1", [
      person.email,
    ]);
    expect((await set(second, GOOD)).body.code).toBe('enlace_no_vale');
    expect((await person.get('/api/auth/validate')).status).toBe(200);
  });
});

describe('changing the password', () => {
  test('[ASVS 6.2.2, 6.2.3, 7.4.3] asks for the old one and closes the other sessions, not this one', async () => {
    const person = await taller.hire('asesor');
    const elsewhere = await signIn(t.app, person.email, taller.empresa_id);
    const change = (actual: string, password = GOOD) => person.post('/api/cuentas/contrasena', { actual, password });
    expect((await change('no es esta')).body).toMatchObject({
      code: 'contrasena_incorrecta',
      fields: { actual: expect.any(String) },
    });
    expect((await change(PASSWORD, PASSWORD)).body.code).toBe('misma_contrasena');
    expect((await change(PASSWORD, 'persona asesor')).body.code).toBe('password_debil');
    expect((await change(PASSWORD)).body).toEqual({
      success: true,
      cerradas: 1,
      terminado: ['1 sesión abierta', 'los navegadores recordados'],
    });
    expect((await person.get('/api/auth/validate')).status).toBe(200);
    expect((await elsewhere.get('/api/auth/validate')).status).toBe(401);
    await signIn(t.app, person.email, taller.empresa_id, GOOD);
    const { rows } = await t.owner.query(
      "select texto from plataforma.bitacora where empresa_id = $1 and accion = 'cuenta.contrasena'",
      [taller.empresa_id],
    );
    expect(rows.at(-1)?.texto).toContain('cambió su contraseña');
    expect((await mailsTo(person.email)).map(({ asunto }) => asunto)).toContain('Cambió tu contraseña de Bahía');
  });
});

describe('changing the address', () => {
  const prove = (person: Awaited<ReturnType<typeof taller.hire>>) =>
    person.post('/api/auth/confirmar-contrasena', { password: PASSWORD });

  test('happens when the new mailbox says yes, and the old one is told', async () => {
    const person = await taller.hire('asesor');
    const email = address();
    await prove(person);
    expect((await person.post('/api/cuentas/correo', { email })).status).toBe(202);
    expect((await person.get('/api/cuentas/seguridad')).body).toMatchObject({
      email: person.email,
      correo_pendiente: email,
    });
    const token = await tokenFor(email);
    expect((await t.anonymous.get(`/api/cuentas/correo/${token}`)).body).toEqual({ email });
    expect((await person.get('/api/auth/validate')).body.user.email).toBe(person.email);
    expect((await t.anonymous.post('/api/cuentas/correo/confirmacion', { token })).body).toEqual({
      success: true,
      email,
    });
    await signIn(t.app, email, taller.empresa_id);
    await expect(signIn(t.app, person.email, taller.empresa_id)).rejects.toThrow('401');
    expect((await mailsTo(person.email)).at(-1)?.texto).toContain(email);
    expect((await t.anonymous.post('/api/cuentas/correo/confirmacion', { token })).status).toBe(410);
  });

  test('to one that has an account answers the same, and changes nothing', async () => {
    const person = await taller.hire('asesor');
    const taken = await taller.hire('cajero');
    await prove(person);
    const [free, used] = [
      await person.post('/api/cuentas/correo', { email: address() }),
      await person.post('/api/cuentas/correo', { email: taken.email }),
    ];
    expect([free.status, free.body]).toEqual([used.status, used.body]);
    expect((await mailsTo(taken.email)).at(-1)?.texto).not.toContain('/cambiar_correo/');
  });

  test.each([
    ['the same', (own: string) => own, 'mismo_correo'],
    ['one that lives for minutes', () => 'x@yopmail.com', 'correo_desechable'],
  ])('refuses %s', async (_, of, code) => {
    const person = await taller.hire('asesor');
    await prove(person);
    expect((await person.post('/api/cuentas/correo', { email: of(person.email) })).body.code).toBe(code);
  });
});

const count = async (what: string, value: string): Promise<number> =>
  Number((await t.app.pool.query(`select count(*)::int as n from ${what}`, [value])).rows[0]?.n);

const inTurn = async <T>(times: number, work: () => Promise<T>): Promise<T[]> => {
  const out: T[] = [];
  for (let i = 0; i < times; i++) out.push(await work());
  return out;
};

/** Somebody with an account and no company. */
const stranger = async () => {
  const email = address();
  await register(email, { empresa: null });
  await t.anonymous.post('/api/cuentas/registro/confirmacion', { token: await tokenFor(email), password: GOOD });
  return signIn(t.app, email, 0, GOOD);
};
