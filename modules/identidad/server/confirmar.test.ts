import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type HostileProvider, startHostileProvider } from '../../../apps/server/testing/hostile-provider.ts';
import { startIdentityProvider } from '../../../apps/server/testing/identity-provider.ts';
import { type JarBrowser, jarBrowser } from '../../../apps/server/testing/jar-browser.ts';
import { startTest } from '../../../apps/server/testing/harness.ts';

const server = await startTest();
const good = await startIdentityProvider(server.app.publicUrl);
const hostile = await startHostileProvider();
afterAll(() => Promise.all([good.stop(), hostile.stop()]));
await server.company({ nombre: 'Taller del Faro' });

const use = (emisor: string, client: { cliente: string; secreto: string }) => {
  server.app.oidc = { ...client, emisor, nombre: 'Llavero', alcances: 'openid email profile' };
};
const CONFIRM = '/api/auth/oauth/confirmacion';
const call = (browser: JarBrowser, url: string, payload?: object, method: 'GET' | 'POST' = 'POST') =>
  server.app.fastify.inject({ method, url, headers: { cookie: browser.cookies() }, ...(payload ? { payload } : {}) });
/** What asks for the password again, of anybody who is in. */
const asksAgain = async (browser: JarBrowser): Promise<string> => {
  const email = `otra.${randomUUID().slice(0, 8)}@prueba.test`;
  const answer = await call(browser, '/api/cuentas/correo', { email });
  return answer.statusCode === 202 || answer.statusCode === 200 ? 'hecho' : answer.json().code;
};
/** Begins to confirm: the page where the provider asks, and with which request. */
const begin = async (browser: JarBrowser): Promise<string> => {
  const started = await call(browser, CONFIRM, { volver: '/Editar_perfil' });
  expect(started.statusCode, started.body).toBe(200);
  return (await browser.open(started.json().ruta)).location;
};

describe('an account that the provider made', () => {
  beforeEach(() => use(good.issuer, good.client));
  const login = (): string => {
    const name = `login.${randomUUID().slice(0, 8)}`;
    good.accounts.set(name, { email: `${name}@prueba.test`, email_verified: true, name: 'Solo Llavero' });
    return name;
  };
  const enter = async (name: string): Promise<JarBrowser> => {
    const browser = jarBrowser(server.app);
    const { location } = await browser.open('/api/auth/oauth');
    const seen = await browser.open(await browser.signInAt(location, name));
    expect(seen.location).toBe('/auth/oauth?resultado=cuenta_nueva');
    return browser;
  };

  test('confirms by entering there again, and then does what asks for a password', async () => {
    const name = login();
    const browser = await enter(name);
    expect(await asksAgain(browser)).toBe('confirma_contrasena');
    const asked = await begin(browser);
    const { prompt, max_age } = Object.fromEntries(new URL(asked).searchParams);
    expect([prompt, max_age]).toEqual(['login', '0']);
    const seen = await browser.open(await browser.signInAt(asked, name));
    expect(seen.location).toBe('/auth/oauth?resultado=confirmada&volver=%2FEditar_perfil');
    expect(seen.set.filter((one) => /sid/.test(one))).toEqual([]);
    expect(await asksAgain(browser)).toBe('hecho');
  });

  test('confirms nothing as somebody else there, even with a known identity', async () => {
    const other = login();
    await enter(other);
    const browser = await enter(login());
    // The page of the provider is opened in a browser where somebody else is in, and comes back here.
    const back = await jarBrowser(server.app).signInAt(await begin(browser), other);
    const seen = await browser.open(back);
    expect(seen.location).toBe('/auth/oauth?resultado=otra_identidad&volver=%2FEditar_perfil');
    expect(await asksAgain(browser)).toBe('confirma_contrasena');
  });

  test('confirms only in the session that began', async () => {
    const name = login();
    const browser = await enter(name);
    const back = await browser.signInAt(await begin(browser), name);
    // He enters anew meanwhile: the same person in the same browser, another session.
    const { location } = await browser.open('/api/auth/oauth');
    await browser.open(await browser.signInAt(location, name));
    expect((await browser.open(back)).location).toBe('/auth/oauth?resultado=otra_sesion&volver=%2FEditar_perfil');
    expect(await asksAgain(browser)).toBe('confirma_contrasena');
  });
});

test('an account without an identity of the provider cannot begin', async () => {
  use(good.issuer, good.client);
  const { owner } = await server.company();
  const refused = await owner.post(CONFIRM, { volver: '/' });
  expect([refused.status, refused.body.code]).toEqual([404, 'no_existe']);
  expect((await server.anonymous.post(CONFIRM, { volver: '/' })).status).toBe(401);
});

describe('a provider that does not ask anew', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const lies: [string, () => HostileProvider['claims'], string][] = [
    ['says that he entered just now', () => ({ auth_time: now() }), 'confirmada'],
    ['says that he entered an hour ago', () => ({ auth_time: now() - 3600 }), 'sin_entrar_de_nuevo'],
    ['says that he entered before he was sent', () => ({ auth_time: now() - 120 }), 'sin_entrar_de_nuevo'],
    ['says that he will enter tomorrow', () => ({ auth_time: now() + 86_400 }), 'sin_entrar_de_nuevo'],
    ['does not say when he entered', () => ({}), 'sin_entrar_de_nuevo'],
    ['says it in words', () => ({ auth_time: `${now()}` }), 'respuesta_rechazada'],
    ['speaks of another subject', () => ({ auth_time: now(), sub: randomUUID() }), 'otra_identidad'],
  ];
  test.each(lies)('[ASVS 6.8.4] and %s', async (_how, claims, resultado) => {
    use(hostile.issuer, { cliente: 'bahia', secreto: 'secreto-compartido' });
    const sub = randomUUID();
    const comeBack = async (browser: JarBrowser, left: string) => {
      const asked = new URL(left).searchParams;
      hostile.claims['nonce'] = asked.get('nonce');
      const back = new URLSearchParams({ code: randomUUID(), state: asked.get('state') ?? '', iss: hostile.issuer });
      return (await browser.open(`/api/auth/oauth/retorno?${back}`)).location;
    };
    hostile.claims = { sub, email: `${sub.slice(0, 8)}@prueba.test`, email_verified: true, name: 'Quien Sea' };
    const browser = jarBrowser(server.app);
    await comeBack(browser, (await browser.open('/api/auth/oauth')).location);
    const left = await begin(browser);
    hostile.claims = { ...hostile.claims, ...claims() };
    expect(await comeBack(browser, left)).toBe(`/auth/oauth?resultado=${resultado}&volver=%2FEditar_perfil`);
    expect(await asksAgain(browser)).toBe(resultado === 'confirmada' ? 'hecho' : 'confirma_contrasena');
  });
});
