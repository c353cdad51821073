import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { InjectOptions } from 'fastify';
import { afterAll, describe, expect, test } from 'vitest';
import { splitKey } from '#platform/contract/endpoint.ts';
import { isOpenToAll } from '#platform/server/http/matched.ts';
import { buildApp } from './build-app.ts';
import { ROOT } from './database.ts';
import { type Json, startTest } from './testing/harness.ts';
import { insist } from './testing/insist.ts';

// What somebody without a session can make the house do, counted.

const t = await startTest();
// A house without an owner refuses every write before any work.
await t.company();
const newHouse = async (publicCallsPerMinute = 0) => {
  const app = await buildApp({
    pool: t.app.pool,
    listen: null,
    files: t.app.files,
    webFolder: join(ROOT, 'apps/web/public'),
    publicUrl: 'http://localhost',
    demo: false,
    trustProxy: false,
    logger: false,
    strictReplies: true,
    publicCallsPerMinute,
  });
  afterAll(() => app.fastify.close());
  return app;
};
const ask = (options: InjectOptions | string) => t.app.fastify.inject(options);

/** Connections that the pool gives out while something is done. */
const connectionsOf = async (work: () => Promise<unknown>): Promise<number> => {
  let taken = 0;
  const count = () => (taken += 1);
  t.app.pool.on('acquire', count);
  await work();
  t.app.pool.off('acquire', count);
  return taken;
};
const times = <T>(n: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => work(i)));

describe('the description of every endpoint', () => {
  test('is written once, however many ask for it at once', async () => {
    const { fastify, registry } = await newHouse();
    let written = 0;
    const all = registry[Symbol.iterator].bind(registry);
    Object.defineProperty(registry, Symbol.iterator, {
      value: () => {
        written += 1;
        return all();
      },
    });
    const answers = await times(16, () => fastify.inject({ url: '/api/docs/json' }));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await fastify.inject({ url: '/api/docs/json' })).json<Json>().openapi).toBe('3.1.0');
    expect(written).toBe(1);
  });

  test('travels packed to whoever can unpack it, and not at all to whoever has it', async () => {
    const plain = await ask('/api/docs/json');
    const packed = await ask({ url: '/api/docs/json', headers: { 'accept-encoding': 'gzip, br' } });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
    expect(packed.rawPayload.length * 8).toBeLessThan(plain.body.length);
    const etag = String(plain.headers.etag);
    expect(packed.headers.etag).toBe(etag);
    for (const had of [etag, `"otra", ${etag}`, '*', etag.replace('W/', '')]) {
      const again = await ask({ url: '/api/docs/json', headers: { 'if-none-match': had } });
      expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'no-cache']);
    }
    expect((await ask({ url: '/api/docs/json', headers: { 'if-none-match': '"otra"' } })).statusCode).toBe(200);
  });

  test('[ASVS 2.4.1] is counted like anything else that anybody may call', async () => {
    const { fastify } = await newHouse(2);
    const statuses: number[] = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await fastify.inject({ url: '/api/docs/json' })).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

describe('whoever has not signed in', () => {
  const guarded = t.app.registry.filter(({ endpoint }) => !isOpenToAll(endpoint));
  const addressOf = (path: string): string => path.replace(/\{\w+\}/g, '018f0000-0000-7000-8000-000000000001');

  test('is refused before a word of what he sends is read, and without asking the database', async () => {
    const taken = await connectionsOf(async () => {
      for (const { key } of guarded) {
        const { method, path } = splitKey(key);
        const sent =
          method === 'GET' ? {} : { payload: '{"esto no es', headers: { 'content-type': 'application/json' } };
        const answer = await ask({ method: method as 'GET', url: addressOf(path), ...sent });
        expect([key, answer.statusCode, answer.json<Json>().code]).toEqual([key, 401, 'sin_sesion']);
      }
    });
    expect(taken).toBe(0);
  });

  test('sends no more JSON than a form has', async () => {
    const long = JSON.stringify({ nada: 'x'.repeat(400_000) });
    for (const { key, endpoint } of t.app.registry.filter((one) => isOpenToAll(one.endpoint))) {
      const { method, path } = splitKey(key);
      if (method === 'GET') continue;
      const headers = { 'content-type': 'application/json' };
      const answer = await ask({ method: method as 'POST', url: addressOf(path), payload: long, headers });
      expect([key, answer.statusCode]).toEqual([key, 413]);
      expect(endpoint.body_bytes ?? 0, key).toBeLessThan(400_000);
    }
  });

  test('and who has, hears of the first hundred faults of what he sent', async () => {
    const { owner } = await t.company();
    const filas = Array.from({ length: 2_000 }, () => Array.from({ length: 40 }, () => true));
    const columnas = [{ titulo: 'Una', tipo: 'texto' }];
    const body = { titulo: 'x', notas: [], columnas, filas };
    const answer = await insist((options) => owner.post('/api/exportaciones/pdf', body, options));
    expect(answer.status, JSON.stringify(answer.body).slice(0, 500)).toBe(422);
    expect(Object.keys(answer.body.fields)).toHaveLength(100);
  });

  test('asks whether the house is ready: the database hears of it once a second', async () => {
    const { fastify } = await newHouse();
    const taken = await connectionsOf(() => times(60, () => fastify.inject({ url: '/readyz' })));
    expect(taken).toBe(1);
    expect(await connectionsOf(() => times(60, () => fastify.inject({ url: '/healthz' })))).toBe(0);
  });

  test('writes nothing about keys that he makes up', async () => {
    const taken = await connectionsOf(() =>
      times(30, (n) =>
        ask({ url: '/api/version/latest', headers: { authorization: `Bearer ${String(n).padStart(40, 'x')}` } }),
      ),
    );
    expect(taken).toBe(0);
  });

  test('sends us to a provider that does not answer once in a while, not at every call', async () => {
    let asked = 0;
    const absent = createServer((_request, response) => {
      asked += 1;
      response.writeHead(500).end();
    });
    await new Promise<void>((done) => absent.listen(0, '127.0.0.1', done));
    const app = await newHouse();
    const emisor = `http://127.0.0.1:${(absent.address() as AddressInfo).port}`;
    app.oidc = { nombre: 'Ausente', emisor, cliente: 'bahia', secreto: null, alcances: 'openid' };
    const answers = [
      ...(await times(8, () => app.fastify.inject({ url: '/api/auth/oauth' }))),
      await app.fastify.inject({ url: '/api/auth/oauth' }),
    ];
    for (const { headers } of answers) expect(headers.location).toBe('/auth/oauth?resultado=proveedor_ausente');
    expect(asked).toBe(1);
    absent.close();
  });

  test('asks for a file of the program in pieces, as often as he likes in one call, and gets it once', async () => {
    const { fastify } = await newHouse();
    const whole = await fastify.inject({ url: '/bahia.svg' });
    const ranges = `bytes=${Array.from({ length: 500 }, (_, n) => `${n}-`).join(',')}`;
    const pieces = await fastify.inject({ url: '/bahia.svg', headers: { range: ranges } });
    expect([pieces.statusCode, pieces.rawPayload.length]).toEqual([200, whole.rawPayload.length]);
    const again = await fastify.inject({ url: '/bahia.svg', headers: { 'if-none-match': String(whole.headers.etag) } });
    expect([again.statusCode, again.body, again.headers['cache-control']]).toEqual([304, '', 'no-cache']);
  });
});
