import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createUsuario, hashPassword } from '#modules/usuarios/server/front-door.ts';
import {
  challengeOf,
  type HostileProvider,
  hs256,
  type Lie,
  rs256,
  startHostileProvider,
} from '../../../apps/server/testing/hostile-provider.ts';
import { type JarBrowser, jarBrowser } from '../../../apps/server/testing/jar-browser.ts';
import { PASSWORD, startTest } from '../../../apps/server/testing/harness.ts';

const server = await startTest();
const provider = await startHostileProvider();
afterAll(() => provider.stop());
await server.company({ nombre: 'Taller Asediado' });

beforeEach(() => {
  // Another object each time: what the last one published is not remembered for it.
  server.app.oidc = {
    emisor: provider.issuer,
    cliente: 'bahia',
    secreto: 'secreto-compartido',
    nombre: 'Llavero',
    alcances: 'openid email profile',
  };
  provider.lie = {};
  provider.exchanges = [];
  const name = randomUUID();
  provider.claims = { sub: name, email: `${name.slice(0, 8)}@prueba.test`, email_verified: true, name: 'Quien Sea' };
});

interface Leaving {
  browser: JarBrowser;
  asked: URLSearchParams;
}
const leave = async (start = '/api/auth/oauth'): Promise<Leaving> => {
  const browser = jarBrowser(server.app);
  const { location } = await browser.open(start);
  const asked = new URL(location).searchParams;
  provider.claims['nonce'] = asked.get('nonce');
  return { browser, asked };
};
const comeBack = ({ browser, asked }: Leaving, change: Record<string, string | null> = {}) => {
  const search = new URLSearchParams({ code: randomUUID(), state: asked.get('state') ?? '', iss: provider.issuer });
  for (const [name, value] of Object.entries(change))
    if (value === null) search.delete(name);
    else search.set(name, value);
  return browser.open(`/api/auth/oauth/retorno?${search}`);
};
const census = async () =>
  (
    await server.app.pool.query(
      `select (select count(*)::int from sesiones.sesion) as sesiones, (select count(*)::int from usuarios.usuario) as cuentas,
        (select count(*)::int from identidad.identidad) as identidades`,
    )
  ).rows[0];
/** Nobody is in, nobody was made, nothing was linked. */
const expectRefused = async (
  attack: () => Promise<{ status: number; location: string; set: string[] }>,
  resultado: string,
) => {
  const before = await census();
  const seen = await attack();
  expect([seen.status, seen.location]).toEqual([303, `/auth/oauth?resultado=${resultado}`]);
  expect(seen.set.filter((name) => /sid/.test(name))).toEqual([]);
  expect(await census()).toEqual(before);
};

test('[ASVS 10.2.1] [Q-31] without an attack the same journey enters, and proves its verifier', async () => {
  const leaving = await leave();
  const seen = await comeBack(leaving);
  expect(seen.location).toBe('/auth/oauth?resultado=cuenta_nueva');
  expect(seen.set).toContain('__Host-sid');
  expect(challengeOf(provider.exchanges[0]?.verifier ?? '')).toBe(leaving.asked.get('code_challenge'));
});

const past = () => Math.floor(Date.now() / 1000) - 3600;
const attacks: [string, (it: HostileProvider) => Lie][] = [
  ['of another issuer', () => ({ claims: { iss: 'https://otro.test' } })],
  ['for another client', () => ({ claims: { aud: 'otra-aplicacion' } })],
  ['for several clients, issued to another one', () => ({ claims: { aud: ['bahia', 'otra'], azp: 'otra' } })],
  ['with the nonce of another journey', () => ({ claims: { nonce: 'de-otro-viaje' } })],
  ['without nonce', () => ({ claims: { nonce: undefined } })],
  ['without a subject', () => ({ claims: { sub: undefined } })],
  ['that expired an hour ago', () => ({ claims: { iat: past() - 60, exp: past() } })],
  ['that begins to count tomorrow', () => ({ claims: { nbf: past() + 90_000 } })],
  ['without signature (alg none)', () => ({ header: { alg: 'none' }, seal: () => '' })],
  [
    'without signature, from a provider that publishes it',
    () => ({
      header: { alg: 'none' },
      seal: () => '',
      metadata: { id_token_signing_alg_values_supported: ['none', 'RS256'] },
    }),
  ],
  ['sealed with the identifier of the client (HS256)', () => ({ header: { alg: 'HS256' }, seal: hs256('bahia') })],
  [
    'sealed with the secret of the client, from a provider that publishes HS256',
    () => ({
      header: { alg: 'HS256' },
      seal: hs256('secreto-compartido'),
      metadata: { id_token_signing_alg_values_supported: ['HS256', 'RS256'] },
    }),
  ],
  ['signed with a key that is not published', ({ foreign }) => ({ seal: rs256(foreign) })],
  [
    'signed with a foreign key that it brings along',
    ({ foreign }) => ({ header: { kid: 'dos', jwk: foreign.export({ format: 'jwk' }) }, seal: rs256(foreign) }),
  ],
  [
    'whose content was changed after signing',
    ({ published }) => ({ seal: (signed) => rs256(published)(`${signed}x`) }),
  ],
];

describe('[ASVS 9.1.1, 9.1.2, 9.1.3, 9.2.1, 9.2.3, 10.5.1, 10.5.4, 6.8.2] no session comes of an id token', () => {
  test.each(attacks)('%s', async (_name, lie) => {
    provider.lie = lie(provider);
    const leaving = await leave();
    await expectRefused(() => comeBack(leaving), 'respuesta_rechazada');
  });
});

describe('no session comes of a return', () => {
  test('with an invented state', async () => {
    const leaving = await leave();
    await expectRefused(() => comeBack(leaving, { state: 'a'.repeat(43) }), 'viaje_perdido');
    expect(provider.exchanges).toEqual([]);
  });

  test('without state', async () => {
    const leaving = await leave();
    await expectRefused(() => comeBack(leaving, { state: null }), 'viaje_perdido');
  });

  test('[ASVS 10.1.2] in another browser than the one that left, even when that one is on a journey of its own', async () => {
    const [attacker, victim] = [await leave(), await leave()];
    await expectRefused(() => comeBack({ ...attacker, browser: victim.browser }), 'viaje_perdido');
    await expectRefused(() => comeBack({ ...attacker, browser: jarBrowser(server.app) }), 'viaje_perdido');
    // What was tried elsewhere does not spoil the journey of who left.
    provider.claims['nonce'] = attacker.asked.get('nonce');
    expect((await comeBack(attacker)).location).toBe('/auth/oauth?resultado=cuenta_nueva');
  });

  test('a second time, and of two at the same instant only one enters', async () => {
    const leaving = await leave();
    const codes = [randomUUID(), randomUUID(), randomUUID()];
    const seen = await Promise.all(codes.map((code) => comeBack(leaving, { code })));
    expect(seen.map(({ location }) => location).sort()).toEqual([
      '/auth/oauth?resultado=cuenta_nueva',
      '/auth/oauth?resultado=viaje_perdido',
      '/auth/oauth?resultado=viaje_perdido',
    ]);
    expect(provider.exchanges).toHaveLength(1);
    await expectRefused(() => comeBack(leaving, { code: codes[0] ?? '' }), 'viaje_perdido');
  });

  test('past its ten minutes', async () => {
    const leaving = await leave();
    const columns = 'estado_hash, navegador_hash, nonce, verificador, proposito, intento_id';
    await server.app.pool.query(`with open as (delete from identidad.viaje returning ${columns})
      insert into identidad.viaje (${columns}, expira_en) select ${columns}, now() - interval '1 second' from open`);
    await expectRefused(() => comeBack(leaving), 'viaje_perdido');
  });

  test('of a code that the provider does not know', async () => {
    provider.lie = {
      token: (response) =>
        response.writeHead(400, { 'content-type': 'application/json' }).end('{"error":"invalid_grant"}'),
    };
    const leaving = await leave();
    await expectRefused(() => comeBack(leaving), 'respuesta_rechazada');
  });

  test('that comes of another provider (mix-up), or does not say of which', async () => {
    const [one, other] = [await leave(), await leave()];
    await expectRefused(() => comeBack(one, { iss: 'https://otro.test' }), 'respuesta_rechazada');
    await expectRefused(() => comeBack(other, { iss: null }), 'respuesta_rechazada');
    expect(provider.exchanges).toEqual([]);
  });

  test('with an error in place of a code, or with both', async () => {
    const [one, other] = [await leave(), await leave()];
    await expectRefused(() => comeBack(one, { code: null, error: 'server_error' }), 'respuesta_rechazada');
    await expectRefused(() => comeBack(other, { error: 'access_denied' }), 'cancelado');
    expect(provider.exchanges).toEqual([]);
  });

  test('with two states or two codes', async () => {
    const { browser, asked } = await leave();
    const twice = `code=uno&code=dos&state=${asked.get('state')}&iss=${encodeURIComponent(provider.issuer)}`;
    await expectRefused(() => browser.open(`/api/auth/oauth/retorno?${twice}`), 'respuesta_rechazada');
  });
});

describe('a provider that does not behave', () => {
  test('and answers with a mountain is cut short', async () => {
    provider.lie = {
      token: (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(`{"access_token":"${'a'.repeat(3_000_000)}"}`);
      },
    };
    const leaving = await leave();
    await expectRefused(() => comeBack(leaving), 'respuesta_rechazada');
  });

  test('and never ends its answer is left after five seconds', async () => {
    provider.lie = {
      token: (response) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('{"access_token":"');
      },
    };
    const leaving = await leave();
    const began = Date.now();
    await expectRefused(() => comeBack(leaving), 'proveedor_ausente');
    expect(Date.now() - began).toBeLessThan(9_000);
  });

  test.each<[string, NonNullable<Lie['page']>]>([
    ['does not answer', (response) => response.destroy()],
    ['says that it is down', (response) => response.writeHead(503).end()],
  ])('and whose page %s is told here before anybody leaves, and left alone for a moment', async (_how, page) => {
    await leave();
    server.app.oidc = { ...(server.app.oidc ?? missing()) };
    provider.lie = { page };
    provider.visits = 0;
    const journeys = [1, 2, 3].map(() => jarBrowser(server.app).open('/api/auth/oauth?volver=/activos'));
    for (const { location } of await Promise.all(journeys))
      expect(location).toBe('/auth/oauth?resultado=proveedor_ausente');
    expect(provider.visits).toBe(1);
  });

  test('[ASVS 10.5.3] and publishes itself under another name is not believed', async () => {
    provider.lie = { metadata: { issuer: 'https://otro.test' } };
    const { location } = await jarBrowser(server.app).open('/api/auth/oauth');
    expect(location).toBe('/auth/oauth?resultado=proveedor_ausente');
  });

  test('[ASVS 15.3.2] and sends its configuration elsewhere is not followed', async () => {
    provider.lie = { discovery: (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end() };
    const { location } = await jarBrowser(server.app).open('/api/auth/oauth');
    expect(location).toBe('/auth/oauth?resultado=proveedor_ausente');
  });

  test('and signs with nothing that proves anything is not used', async () => {
    provider.lie = { metadata: { id_token_signing_alg_values_supported: ['none', 'HS256'] } };
    const { location } = await jarBrowser(server.app).open('/api/auth/oauth');
    expect(location).toBe('/auth/oauth?resultado=proveedor_ausente');
  });
});

describe('an account is not taken over by its address', () => {
  const victim = async (): Promise<string> => {
    const email = `victima.${randomUUID().slice(0, 8)}@prueba.test`;
    const { run } = await server.company();
    const password_hash = await hashPassword(PASSWORD);
    await run((tx) => createUsuario(tx, { email, nombre: 'Víctima', password_hash }));
    return email;
  };

  test('that the provider did not verify', async () => {
    const email = await victim();
    provider.lie = { claims: { email, email_verified: false } };
    const leaving = await leave();
    await expectRefused(() => comeBack(leaving), 'correo_sin_verificar');
  });

  test('that the provider says to have verified: it waits for the password', async () => {
    const email = await victim();
    provider.lie = { claims: { email: email.toUpperCase(), email_verified: true } };
    const leaving = await leave();
    await expectRefused(() => comeBack(leaving), 'por_vincular');
    const { status } = await leaving.browser.open('/api/auth/oauth/espera', undefined, 'POST');
    expect(status).toBe(401);
  });

  test('nor is one made for an address that nobody verified', async () => {
    provider.lie = { claims: { email_verified: undefined } };
    const leaving = await leave();
    await expectRefused(() => comeBack(leaving), 'cuenta_sin_verificar');
  });

  test('[ASVS 6.8.1, 10.5.2] nor by the same subject of another provider', async () => {
    await comeBack(await leave());
    const { rows } = await server.app.pool.query(
      'select iss, sub from identidad.identidad order by creada_en desc limit 1',
    );
    expect(rows[0]).toEqual({ iss: provider.issuer, sub: provider.claims['sub'] });
    const other = await startHostileProvider();
    other.claims = { ...provider.claims, email: `${randomUUID().slice(0, 8)}@prueba.test` };
    server.app.oidc = { ...(server.app.oidc ?? missing()), emisor: other.issuer };
    const browser = jarBrowser(server.app);
    const asked = new URL((await browser.open('/api/auth/oauth')).location).searchParams;
    other.claims['nonce'] = asked.get('nonce');
    const search = new URLSearchParams({ code: 'x', state: asked.get('state') ?? '', iss: other.issuer });
    const seen = await browser.open(`/api/auth/oauth/retorno?${search}`);
    await other.stop();
    expect(seen.location).toBe('/auth/oauth?resultado=cuenta_nueva');
  });
});

const missing = (): never => {
  throw new Error('no provider is configured');
};

test.each([
  'https://malo.test/',
  '//malo.test',
  '/\\malo.test',
  'javascript:alert(1)',
  '\\\\malo.test',
  '/ruta con espacio',
])('[ASVS 1.2.2, 3.7.2] nobody is sent to %j after entering', async (volver) => {
  const leaving = await leave(`/api/auth/oauth?${new URLSearchParams({ volver })}`);
  expect((await comeBack(leaving)).location).toBe('/auth/oauth?resultado=cuenta_nueva');
});

test.each(['/\t/malo.test', '/%09/malo.test\n'])(
  '[ASVS 1.2.2, 3.7.2] an address to return to with a control character, %j, is refused before anybody leaves',
  async (volver) => {
    const { status, location } = await jarBrowser(server.app).open(
      `/api/auth/oauth?${new URLSearchParams({ volver })}`,
    );
    expect([status, location]).toEqual([422, '']);
  },
);
