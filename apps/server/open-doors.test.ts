import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { splitKey } from '#platform/contract/endpoint.ts';
import { isOpenToAll } from '#platform/server/http/matched.ts';
import { type AppOptions, buildApp } from './build-app.ts';
import { ROOT } from './database.ts';
import { startTest } from './testing/harness.ts';

const t = await startTest();
// A house without an owner refuses every write before anything is counted.
await t.company();
const A_MINUTE = 3;
const TOKEN = 'A'.repeat(43);

/** A house on the network, with its limits, as strangers find it. */
const openHouse = async (options: Partial<AppOptions> = {}) => {
  const { fastify, registry } = await buildApp({
    pool: t.app.pool,
    listen: null,
    files: t.app.files,
    webFolder: join(ROOT, 'dist/web'),
    publicUrl: 'http://localhost',
    demo: false,
    opensRegistration: true,
    trustProxy: true,
    logger: false,
    strictReplies: true,
    publicCallsPerMinute: A_MINUTE,
    ...options,
  });
  await fastify.listen({ port: 0, host: '127.0.0.1' });
  afterAll(() => fastify.close());
  return { port: (fastify.server.address() as AddressInfo).port, registry, routes: fastify };
};
const house = await openHouse();

interface Reply {
  status: number;
  /** What the route's verb says of itself in tests. */
  worked: boolean;
  body: string;
}
/** Letter by letter on the wire: a client that tidies addresses would hide the disguise. */
const ask = (
  method: string,
  path: string,
  { from = '198.51.100.1', port = house.port, headers = {} }: Partial<Asked> = {},
) =>
  new Promise<Reply>((done, fail) => {
    const writes = method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS';
    const sent = { ...(writes ? { 'content-type': 'application/json' } : {}), 'x-forwarded-for': from, ...headers };
    const call = request({ host: '127.0.0.1', port, method, path, headers: sent }, (answer) => {
      let body = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => (body += piece));
      answer.on('end', () =>
        done({ status: answer.statusCode ?? 0, worked: answer.headers['x-verbo'] !== undefined, body }),
      );
    });
    call.on('error', fail);
    call.end(writes ? '{}' : undefined);
  });
interface Asked {
  from: string;
  port: number;
  headers: Record<string, string>;
}

const doors = house.registry
  .filter(({ endpoint }) => isOpenToAll(endpoint))
  .map(({ key, endpoint }) => ({ ...splitKey(key), budget: endpoint.budget ?? 'trial', key }));
const addressOf = (path: string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'token' ? TOKEN : '018f0000-0000-7000-8000-000000000001'));

const encoded = (letters: string): string =>
  [...letters].map((letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');
const DISGUISES: Record<string, (path: string) => string> = {
  plain: (path) => path,
  'one letter encoded': (path) => path.replace(/[a-z](?=[a-z-]*$)/, encoded),
  'its first letter encoded': (path) => path.replace(/[a-z]/, encoded),
  'every letter encoded': (path) => path.replace(/[a-z]/g, encoded),
  'encoded in capitals': (path) => path.replace(/[a-z]/g, (letter) => encoded(letter).toUpperCase()),
  'encoded twice': (path) => path.replace(/[a-z]/, (letter) => encoded(letter).replace('%', '%25')),
  'a slash encoded': (path) => path.replace(/(?<=.)\//, '%2f'),
  'two slashes at the front': (path) => `/${path}`,
  'two slashes within': (path) => path.replace(/(?<=.)\//, '//'),
  'a slash at the end': (path) => `${path}/`,
  'a point': (path) => path.replace(/(?<=.)\//, '/./'),
  'a step back': (path) => path.replace(/(?<=.)\//, '/nada/../'),
  'in capitals': (path) => path.toUpperCase(),
  'a semicolon': (path) => `${path};a=1`,
  'a query': (path) => `${path}?a=1`,
  'an empty query': (path) => `${path}?`,
  'a question of questions': (path) => `${path}??/api/version`,
  'a query that hides a path': (path) => `${path}?/../../assets/x.js`,
  'a fragment': (path) => `${path}#/assets`,
  'the whole address': (path) => `http://otro.test${path}`,
  'a space at the end': (path) => `${path}%20`,
  'a zero at the end': (path) => `${path}%00`,
  'a letter that is none': (path) => `${path}%ff`,
};

/** Connections that the pool has given out. */
const counting = () => {
  let taken = 0;
  const count = () => (taken += 1);
  t.app.pool.on('acquire', count);
  return () => {
    t.app.pool.off('acquire', count);
    return taken;
  };
};

describe('what anybody may call', () => {
  test('[ASVS 2.4.1] is counted whatever way its address is written', async () => {
    const from = '198.52.100.10';
    const answers: number[] = [];
    for (const path of ['/api/cuentas/recuperacion', '/api/%63uentas/recuperacion', '/api/cuentas/recuperacio%6e'])
      for (let n = 0; n < A_MINUTE; n += 1) answers.push((await ask('POST', path, { from })).status);
    expect(answers).toEqual([422, 422, 422, ...Array.from({ length: 6 }, () => 429)]);
  });

  test.each(doors.map(({ key }) => key))('[ASVS 2.4.1] %s: no disguise of it passes the limit', async (key) => {
    const door = doors.find((one) => one.key === key);
    if (!door) throw new Error(key);
    const from = `198.51.${doors.indexOf(door)}.20`;
    const path = addressOf(door.path);
    const room = door.budget === 'page' ? A_MINUTE * 5 : A_MINUTE;
    for (let n = 0; n < room; n += 1) expect((await ask(door.method, path, { from })).status).not.toBe(429);
    const taken = counting();
    const methods = door.method === 'GET' ? ['GET', 'HEAD', 'OPTIONS'] : [door.method, 'OPTIONS'];
    const through: string[] = [];
    for (const [name, disguise] of Object.entries(DISGUISES))
      for (const method of methods) {
        const { status, worked, body } = await ask(method, disguise(path), { from });
        const isNowhere = [400, 404, 405].includes(status) || /<!doctype|todavía no está/i.test(body);
        // Of a HEAD there is only the number, and nothing that has no route makes one up.
        const isPage = method === 'HEAD' && [200, 503].includes(status) && !worked;
        if (worked || !(status === 429 || isNowhere || isPage)) through.push(`${name} ${method} ${status}`);
      }
    expect([through, taken()]).toEqual([[], 0]);
  });

  test('each network has its own count, whatever address of it is used', async () => {
    const call = async (from: string) => (await ask('POST', '/api/auth/captcha', { from })).status;
    for (let n = 0; n < A_MINUTE; n += 1) expect(await call('203.0.113.1')).toBe(200);
    expect([await call('203.0.113.2'), await call('203.0.114.1')]).toEqual([429, 200]);
    for (let n = 0; n < A_MINUTE; n += 1) await call(`2001:db8:7:7::${n}`);
    expect([await call('2001:db8:7:7::99'), await call('2001:db8:7:8::1')]).toEqual([429, 200]);
  });

  test('a link that opens and a session have counts of their own: a waiting room does not shut out its workshop', async () => {
    const from = '203.0.116.9';
    const taller = await t.company();
    await taller.owner.put('/api/soporte/enlace-publico', { activo: true });
    const { rows } = await t.owner.query('select enlace from soporte.ajuste where empresa_id = $1', [
      taller.empresa_id,
    ]);
    const { enlace } = rows[0];
    const call = async (path: string, cookie = '') => (await ask('GET', path, { from, headers: { cookie } })).status;
    const page = (token: string) => call(`/api/publico/soporte-taller/${token}`);
    expect(await page(enlace)).not.toBe(429);
    // A stranger uses up the purse of the network; a made-up link has no purse of its own.
    for (let n = 0; n < A_MINUTE; n += 1) await page(TOKEN);
    expect([await page(TOKEN), await page('B'.repeat(43))]).toEqual([429, 429]);
    expect(await page(enlace)).not.toBe(429);
    for (let n = 0; n < A_MINUTE; n += 1) await page(enlace);
    expect(await page(enlace)).toBe(429);
    // All customers of a workshop share that link. Calls from one place must not stop another place.
    expect((await ask('GET', `/api/publico/soporte-taller/${enlace}`, { from: '203.0.118.9' })).status).not.toBe(429);

    const options = (cookie: string) => call('/api/auth/opciones', cookie);
    for (let n = 0; n < A_MINUTE * 5; n += 1) await options('');
    await taller.owner.get('/api/clientes');
    expect([await options('sid=inventada'), await options(taller.owner.cookie)]).toEqual([429, 200]);
  });

  test('what each page asks for by itself takes nothing of what signing in may', async () => {
    const from = '203.0.115.9';
    for (let n = 0; n < A_MINUTE * 5; n += 1)
      expect((await ask('GET', '/api/auth/opciones', { from })).status).toBe(200);
    expect((await ask('GET', '/api/auth/opciones', { from })).status).toBe(429);
    expect((await ask('POST', '/api/auth/captcha', { from })).status).toBe(200);
  });

  test('is one of these: a route without a contract is a decision', () => {
    const known = new Set(house.registry.map(({ key }) => key.replace(/\{\w+\}/g, ':')));
    const bare = routesOf(house.routes.printRoutes({ commonPrefix: false }))
      .map((route) => route.replace(/:[^/]+/g, ':'))
      .filter((route) => !known.has(route));
    expect(bare.toSorted()).toEqual([
      'GET /api/docs/json',
      'GET /api/version/latest',
      'GET /api/whatsapp/webhook',
      'GET /healthz',
      'GET /readyz',
      'POST /api/vigilancia/informes-csp',
      'POST /api/whatsapp/webhook',
    ]);
  });
});

/** Drawn as a tree: a line says how deep it is, what it adds to the line that it hangs from, and who answers there. */
const routesOf = (drawn: string): string[] => {
  const above: string[] = [];
  return drawn.split('\n').flatMap((line) => {
    const [, branch = '', piece = '', methods = ''] = /^([│ ]*[├└]── )(\S*)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    const depth = branch.length / 4;
    above.splice(Math.max(0, depth - 1), above.length, piece);
    return methods
      .split(', ')
      .filter((method) => method !== '' && method !== 'HEAD')
      .map((method) => `${method} ${above.join('')}`);
  });
};

test('[ASVS 14.2.1] a line of the log names the route, never the address with its secret', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  const { port } = await openHouse({ logger });
  for (const path of [`/api/publico/cotizaciones/${TOKEN}`, `/Cliente_cotizaciones/${TOKEN}`, `/api/nada/${TOKEN}`])
    await ask('GET', path, { port });
  await ask('GET', `/api/publico/%63otizaciones/${TOKEN}?x=${TOKEN}`, { port });
  await ask('GET', `/%ff${TOKEN}`, { port });
  expect(lines.filter((line) => line.includes('incoming request')).length).toBe(5);
  expect(lines.filter((line) => line.includes('/api/publico/cotizaciones/:token')).length).toBeGreaterThan(1);
  expect(lines.filter((line) => line.includes(TOKEN))).toEqual([]);
});

test('the endpoints of the specification say that they failed also when nothing of the body could be read', async () => {
  const broken = async (path: string) =>
    (
      await t.app.fastify.inject({
        method: 'POST',
        url: path,
        payload: '{"x":',
        headers: { 'content-type': 'application/json' },
      })
    ).json();
  for (const path of ['/api/auth/login', '/api/%61uth/login'])
    expect(await broken(path)).toMatchObject({ success: false, code: 'solicitud_incorrecta' });
  expect(await broken('/api/clientes')).not.toHaveProperty('success');
});
