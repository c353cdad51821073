import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createUsuario, hashPassword } from '#modules/usuarios/server/front-door.ts';
import { sql } from '#platform/server/db/query.ts';
import { startIdentityProvider } from '../../../apps/server/testing/identity-provider.ts';
import { jarBrowser, type JarBrowser } from '../../../apps/server/testing/jar-browser.ts';
import { type Company, PASSWORD, type Person, signIn, startTest } from '../../../apps/server/testing/harness.ts';

const server = await startTest();
const provider = await startIdentityProvider(server.app.publicUrl);
afterAll(() => provider.stop());
const taller: Company = await server.company({ nombre: 'Taller del Faro' });

beforeEach(() => {
  server.app.oidc = {
    ...provider.client,
    emisor: provider.issuer,
    nombre: 'Llavero',
    alcances: 'openid email profile',
  };
});

const some = (prefix: string): string => `${prefix}.${randomUUID().slice(0, 8)}`;
const address = (): string => `${some('persona')}@prueba.test`;
/** Somebody whom the provider knows. */
const known = (account: { email?: string; email_verified?: boolean; name?: string }): string => {
  const login = some('login');
  provider.accounts.set(login, account);
  return login;
};
const account = async (email = address()): Promise<Person> => {
  const password_hash = await hashPassword(PASSWORD);
  await taller.run((tx) => createUsuario(tx, { email, nombre: 'Marina Conocida', password_hash }));
  return signIn(server.app, email, 0);
};
/** The whole journey; returns where the browser ended. */
const travel = async (browser: JarBrowser, login: string, start = '/api/auth/oauth') => {
  const left = await browser.open(start);
  expect(left.status).toBe(303);
  const back = await browser.signInAt(left.location, login);
  const seen = await browser.open(back);
  return { ...seen, back };
};
const as = (browser: JarBrowser, method: 'GET' | 'POST' | 'DELETE', url: string, body?: object) =>
  server.app.fastify.inject({
    method,
    url,
    headers: { cookie: browser.cookies() },
    ...(body ? { payload: body } : {}),
  });
const lastAttempt = async () => (await taller.owner.get('/api/identidad')).body.intentos[0];
const mailsTo = async (email: string): Promise<string[]> =>
  (
    await server.owner.query('select asunto from plataforma.correo_de_acceso where para = $1 order by creado_en', [
      email,
    ])
  ).rows.map(({ asunto }) => asunto);

describe('entering with a provider', () => {
  test('is offered by its name when it is configured, and not otherwise', async () => {
    const { body } = await server.anonymous.get('/api/auth/proveedores');
    expect(body).toEqual({ success: true, proveedores: [{ nombre: 'Llavero', ruta: '/api/auth/oauth' }] });
    server.app.oidc = null;
    expect((await server.anonymous.get('/api/auth/proveedores')).body.proveedores).toEqual([]);
    const left = await jarBrowser(server.app).open('/api/auth/oauth');
    expect([left.status, left.location]).toEqual([303, '/auth/oauth?resultado=proveedor_ausente']);
  });

  test('leaves with code, PKCE, state and nonce, each used once', async () => {
    const browser = jarBrowser(server.app);
    const [first, second] = [await browser.open('/api/auth/oauth'), await browser.open('/api/auth/oauth')];
    const asked = [first, second].map(({ location }) => Object.fromEntries(new URL(location).searchParams));
    expect(asked[0]).toMatchObject({
      response_type: 'code',
      client_id: 'bahia',
      code_challenge_method: 'S256',
      redirect_uri: 'http://localhost/api/auth/oauth/retorno',
      scope: 'openid email profile',
    });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(asked[0]?.[name], name).toMatch(/^[\w-]{43}$/);
      expect(asked[0]?.[name], name).not.toBe(asked[1]?.[name]);
    }
  });

  test('with an address that nobody has makes an account without a company, and the same one the next time', async () => {
    const email = address();
    const login = known({ email: email.toUpperCase(), email_verified: true, name: 'Nuria del Mar' });
    const browser = jarBrowser(server.app);
    const first = await travel(browser, login, '/api/auth/oauth?volver=/clientes/clientesList');
    expect(first.location).toBe('/auth/oauth?resultado=cuenta_nueva&volver=%2Fclientes%2FclientesList');
    const opened = (await as(browser, 'GET', '/api/auth/check-session')).json();
    expect(opened).toMatchObject({ user: { name: 'Nuria del Mar', email, empresa_id: null }, empresas: [] });
    const again = jarBrowser(server.app);
    expect((await travel(again, login)).location).toBe('/auth/oauth?resultado=entro');
    expect((await as(again, 'GET', '/api/auth/validate')).json().user.id).toBe(opened.user.id);
  });

  test('gives the browser a new session and closes the one it had', async () => {
    const email = address();
    const login = known({ email, email_verified: true, name: 'Nuria' });
    const browser = jarBrowser(server.app);
    await travel(browser, login);
    const before = browser.cookies();
    await travel(browser, login);
    expect(browser.cookies()).not.toBe(before);
    const old = await server.app.fastify.inject({ url: '/api/auth/validate', headers: { cookie: before } });
    expect(old.statusCode).toBe(401);
  });

  test('cancelled at the provider says so, and nobody is in', async () => {
    const browser = jarBrowser(server.app);
    const left = await browser.open('/api/auth/oauth');
    const state = new URL(left.location).searchParams.get('state') ?? '';
    const back = await browser.open(
      `/api/auth/oauth/retorno?error=access_denied&state=${state}&iss=${encodeURIComponent(provider.issuer)}`,
    );
    expect(back.location).toBe('/auth/oauth?resultado=cancelado');
    expect((await as(browser, 'GET', '/api/auth/validate')).statusCode).toBe(401);
  });

  test('does not replace the second factor of an account', async () => {
    const marina = await account();
    await marina.post('/api/auth/confirmar-contrasena', { password: PASSWORD });
    const { secreto } = (await marina.post('/api/cuentas/segundo-factor')).body;
    const code = (steps: number) =>
      new TOTP({ secret: Secret.fromBase32(secreto) }).generate({ timestamp: Date.now() + steps * 30_000 });
    await marina.post('/api/cuentas/segundo-factor/confirmacion', { codigo: code(0) });
    const login = known({ email: address(), email_verified: true, name: 'Marina' });
    await taller.run((tx) =>
      tx.run(sql`insert into identidad.identidad (iss, sub, id, usuario_id)
        values (${provider.issuer}, ${login}, gen_random_uuid(), ${marina.usuario_id})`),
    );
    const browser = jarBrowser(server.app);
    expect((await travel(browser, login)).location).toBe('/auth/oauth?resultado=segundo_factor');
    expect((await as(browser, 'GET', '/api/auth/validate')).statusCode).toBe(401);
    const entered = await as(browser, 'POST', '/api/auth/segundo-factor', { codigo: code(1) });
    expect([entered.statusCode, entered.json().user?.email]).toEqual([200, marina.email]);
  });

  test('of a closed account lets nobody in', async () => {
    const login = known({ email: address(), email_verified: true, name: 'Cerrada' });
    await travel(jarBrowser(server.app), login);
    await taller.run((tx) =>
      tx.run(sql`update usuarios.usuario set activo = false
        where id = (select usuario_id from identidad.identidad where sub = ${login})`),
    );
    const browser = jarBrowser(server.app);
    expect((await travel(browser, login)).location).toBe('/auth/oauth?resultado=cuenta_cerrada');
    expect((await as(browser, 'GET', '/api/auth/validate')).statusCode).toBe(401);
  });
});

describe('where accounts are made by invitation only', () => {
  const enterFrom = async (volver: string, email: string, name = 'Nuria') => {
    server.app.opensRegistration = false;
    try {
      const login = known({ email, email_verified: true, name });
      return (await travel(jarBrowser(server.app), login, `/api/auth/oauth?${new URLSearchParams({ volver })}`))
        .location;
    } finally {
      server.app.opensRegistration = true;
    }
  };
  const pathOf = (url: string) => new URL(url).pathname;

  test('a stranger whom the provider knows gets no account', async () => {
    const email = address();
    expect(await enterFrom('/', email)).toBe('/auth/oauth?resultado=registro_cerrado');
    expect(await enterFrom(`/solicitar_acceso/${'x'.repeat(43)}`, email)).toContain('resultado=registro_cerrado');
    const { rows } = await server.owner.query('select 1 from usuarios.usuario where email = $1', [email]);
    expect(rows).toEqual([]);
  });

  test('whoever comes from a link of access, or from the invitation to his address, gets one', async () => {
    const { url } = (await taller.owner.post('/api/enlaces-acceso')).body;
    expect(await enterFrom(pathOf(url), address())).toContain('resultado=cuenta_nueva');
    const [invited, other] = [address(), address()];
    const { roles } = (await taller.owner.get('/api/permisos')).body;
    const rol_id = roles.find(({ preset }: { preset: string }) => preset === 'asesor').id;
    const sent = (await taller.owner.post('/api/invitaciones', { email: invited, nombre: 'Nuria', rol_id })).body;
    expect(await enterFrom(pathOf(sent.url), other)).toContain('resultado=registro_cerrado');
    expect(await enterFrom(pathOf(sent.url), invited)).toContain('resultado=cuenta_nueva');
  });
});

test('an address that lives for minutes makes no account, and a name comes in one line', async () => {
  const fleeting = known({ email: `${some('x')}@mailinator.com`, email_verified: true, name: 'Fugaz' });
  expect((await travel(jarBrowser(server.app), fleeting)).location).toBe('/auth/oauth?resultado=correo_desechable');
  const browser = jarBrowser(server.app);
  await travel(browser, known({ email: address(), email_verified: true, name: 'Ana\u202e\r\nBcc: x' }));
  expect((await as(browser, 'GET', '/api/auth/check-session')).json().user.name).toBe('Ana Bcc: x');
});

describe('an address that already has an account', () => {
  test('is linked only after its owner signs in with his password, and then enters directly', async () => {
    const marina = await account();
    const login = known({ email: marina.email, email_verified: true, name: 'Marina' });
    const browser = jarBrowser(server.app);
    const arrived = await travel(browser, login, '/api/auth/oauth?volver=/activos');
    expect(arrived.location).toBe('/auth/oauth?resultado=por_vincular&volver=%2Factivos');
    expect((await as(browser, 'GET', '/api/auth/validate')).statusCode).toBe(401);
    const waiting = (await as(browser, 'GET', '/api/auth/oauth/espera')).json();
    expect(waiting).toMatchObject({ email: marina.email, proveedor: 'Llavero', volver: '/activos' });

    expect((await as(browser, 'POST', '/api/auth/oauth/espera')).statusCode).toBe(401);
    const cookie = `${browser.cookies()}; ${marina.cookie}`;
    const linked = await server.app.fastify.inject({
      method: 'POST',
      url: '/api/auth/oauth/espera',
      headers: { cookie },
    });
    expect(linked.json()).toEqual({ success: true, volver: '/activos' });
    expect(await mailsTo(marina.email)).toEqual(['Se vinculó una identidad con tu cuenta']);
    const again = await server.app.fastify.inject({
      method: 'POST',
      url: '/api/auth/oauth/espera',
      headers: { cookie },
    });
    expect([again.statusCode, again.json().code]).toEqual([410, 'nada_que_vincular']);

    const later = jarBrowser(server.app);
    expect((await travel(later, login)).location).toBe('/auth/oauth?resultado=entro');
    expect((await as(later, 'GET', '/api/auth/validate')).json().user.id).toBe(marina.usuario_id);
  });

  test('is not linked by the session of somebody else, nor from another browser', async () => {
    const marina = await account();
    const stranger = await account();
    const browser = jarBrowser(server.app);
    await travel(browser, known({ email: marina.email, email_verified: true, name: 'Marina' }));
    const wrong = await server.app.fastify.inject({
      method: 'POST',
      url: '/api/auth/oauth/espera',
      headers: { cookie: `${browser.cookies()}; ${stranger.cookie}` },
    });
    expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'vinculo_de_otra']);
    expect((await marina.post('/api/auth/oauth/espera')).body.code).toBe('nada_que_vincular');
    expect((await marina.get('/api/auth/oauth/vinculos')).body.vinculos).toEqual([]);
  });
});

describe('the profile', () => {
  const confirmPassword = async (person: Person) => {
    const { status } = await person.post('/api/auth/confirmar-contrasena', { password: PASSWORD });
    expect(status).toBe(200);
  };

  const linkFrom = async (person: Person, login: string) => {
    const browser = jarBrowser(server.app);
    await confirmPassword(person);
    const started = await person.post('/api/auth/oauth/vinculos');
    const [mark = ''] = String(started.headers['set-cookie']).split(';');
    const call = (url: string) => server.app.fastify.inject({ url, headers: { cookie: `${person.cookie}; ${mark}` } });
    const left = await call(started.body.ruta);
    const back = await browser.signInAt(String(left.headers.location), login);
    const { pathname, search } = new URL(back);
    return { call, back: `${pathname}${search}`, mark };
  };

  test('links an identity with another address and leaves it again', async () => {
    const marina = await account();
    const login = known({ email: address(), email_verified: false, name: 'Marina en el Llavero' });
    expect((await marina.post('/api/auth/oauth/vinculos')).body.code).toBe('confirma_contrasena');
    const { call, back } = await linkFrom(marina, login);
    expect((await call(back)).headers.location).toBe('/auth/oauth?resultado=vinculada&volver=%2FEditar_perfil');
    const { body } = await marina.get('/api/auth/oauth/vinculos');
    expect(body).toMatchObject({
      proveedor: 'Llavero',
      unica_entrada: false,
      vinculos: [{ email: provider.accounts.get(login)?.email }],
    });
    const gone = await marina.del(`/api/auth/oauth/vinculos/${body.vinculos[0].id}`);
    expect(gone.status, JSON.stringify(gone.body)).toBe(200);
    expect((await marina.del(`/api/auth/oauth/vinculos/${body.vinculos[0].id}`)).body.code).toBe('no_existe');
    expect(await mailsTo(marina.email)).toEqual([
      'Se vinculó una identidad con tu cuenta',
      'Se desvinculó una identidad de tu cuenta',
    ]);
  });

  test('does not take an identity that another account has, nor lets anybody else leave one', async () => {
    const [marina, other] = [await account(), await account()];
    const login = known({ email: address(), email_verified: true, name: 'De Marina' });
    const first = await linkFrom(marina, login);
    await first.call(first.back);
    const second = await linkFrom(other, login);
    expect((await second.call(second.back)).headers.location).toContain('resultado=identidad_ocupada');
    const { vinculos } = (await marina.get('/api/auth/oauth/vinculos')).body;
    await confirmPassword(other);
    expect((await other.del(`/api/auth/oauth/vinculos/${vinculos[0].id}`)).status).toBe(404);
    expect((await marina.get('/api/auth/oauth/vinculos')).body.vinculos).toHaveLength(1);
  });

  test('links nothing when the session that began is not the one that comes back', async () => {
    const marina = await account();
    const { back, mark } = await linkFrom(marina, known({ email: address(), email_verified: true, name: 'Ajena' }));
    const anew = await signIn(server.app, marina.email, 0);
    const arrived = await server.app.fastify.inject({ url: back, headers: { cookie: `${anew.cookie}; ${mark}` } });
    expect(arrived.headers.location).toContain('resultado=otra_sesion');
    expect((await marina.get('/api/auth/oauth/vinculos')).body.vinculos).toEqual([]);
  });

  test('does not leave the only way in of an account that has no password', async () => {
    const browser = jarBrowser(server.app);
    await travel(browser, known({ email: address(), email_verified: true, name: 'Solo Llavero' }));
    const { unica_entrada, vinculos } = (await as(browser, 'GET', '/api/auth/oauth/vinculos')).json();
    expect(unica_entrada).toBe(true);
    const refused = await as(browser, 'DELETE', `/api/auth/oauth/vinculos/${vinculos[0].id}`);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'unica_entrada']);
  });
});

test('leaving tells the provider too, once, and only for a session that it opened', async () => {
  const browser = jarBrowser(server.app);
  await travel(browser, known({ email: address(), email_verified: true, name: 'Nuria' }));
  const { url } = (await as(browser, 'POST', '/api/auth/oauth/salida')).json();
  const told = new URL(url);
  expect(`${told.origin}${told.pathname}`).toBe(`${provider.issuer}/session/end`);
  expect(told.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost/login');
  expect(told.searchParams.get('id_token_hint')).toMatch(/^ey/);
  const page = await browser.open(url);
  expect(page.status, page.text).toBe(200);
  expect((await as(browser, 'POST', '/api/auth/oauth/salida')).json().url).toBeNull();
  expect((await (await account()).post('/api/auth/oauth/salida')).body.url).toBeNull();
});

describe('whoever configures it', () => {
  test('sees the settings without the secret, what the provider published and what each try gave', async () => {
    const review = async () => (await taller.owner.get('/api/identidad')).body;
    expect((await review()).proveedor).toEqual({
      nombre: 'Llavero',
      emisor: provider.issuer,
      cliente: 'bahia',
      secreto: 'secret… (35)',
      alcances: 'openid email profile',
      retorno: 'http://localhost/api/auth/oauth/retorno',
    });
    await expect
      .poll(async () => (await review()).descubrimiento)
      .toMatchObject({
        estado: 'bien',
        documento: { issuer: provider.issuer, code_challenge_methods_supported: ['S256'] },
      });
    const { ruta } = (await taller.owner.post('/api/identidad/pruebas')).body;
    expect(ruta).toMatch(/^\/api\/auth\/oauth\?viaje=[\w-]{43}$/);
  });

  test('tries it without opening any session', async () => {
    const started = await taller.owner.post('/api/identidad/pruebas');
    const [mark = ''] = String(started.headers['set-cookie']).split(';');
    const left = await server.app.fastify.inject({ url: started.body.ruta, headers: { cookie: mark } });
    const login = known({ email: 'prueba@llavero.test', email_verified: true, name: 'Prueba' });
    const back = new URL(await jarBrowser(server.app).signInAt(String(left.headers.location), login));
    const arrived = await server.app.fastify.inject({
      url: `${back.pathname}${back.search}`,
      headers: { cookie: mark },
    });
    const attempt = await lastAttempt();
    expect(arrived.headers.location).toBe(`/administracion/identidad?intento=${attempt.id}`);
    expect(arrived.headers['set-cookie']).toBeUndefined();
    expect(attempt).toMatchObject({
      proposito: 'probar',
      resultado: 'probada',
      persona: 'Dueña de Prueba',
      claims: { iss: provider.issuer, aud: 'bahia', sub: login, email: 'prueba@llavero.test' },
    });
    expect(attempt.tokens.id_token).toMatch(/^eyJ.{3}… \(\d{3,4}\)$/);
    // Every JWT begins so; two letters alone stand in a nonce now and then.
    expect(JSON.stringify(attempt)).not.toMatch(/eyJ[\w-]{27}/);
  });

  test('sees nothing of the people of other companies, and strangers without who they are', async () => {
    const other = await server.company({ nombre: 'Taller Ajeno' });
    const asesor = await other.hire('asesor');
    await travel(jarBrowser(server.app), known({ email: asesor.email, email_verified: true, name: 'Secreto Ajeno' }));
    await travel(jarBrowser(server.app), known({ email: 'sin.verificar@llavero.test', name: 'Perla Sinverificar' }));
    const mine = JSON.stringify((await taller.owner.get('/api/identidad')).body.intentos);
    expect(mine).not.toContain(asesor.email);
    expect(mine).not.toContain('Perla');
    expect(mine).toContain('cuenta_sin_verificar');
    // Its own people only: tries of nobody's account are of who keeps the installation.
    const theirs = JSON.stringify((await other.owner.get('/api/identidad')).body.intentos);
    expect(theirs).toContain('por_vincular');
    expect(theirs).toContain('Persona asesor');
    expect(theirs).not.toContain('cuenta_sin_verificar');
  });
});
