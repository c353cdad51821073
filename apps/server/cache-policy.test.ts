import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { picturePath } from '#modules/empresas/rules.ts';
import { splitKey } from '#platform/contract/endpoint.ts';
import { createPool } from '#platform/server/db/pool.ts';
import { closePdf } from '#platform/server/pdf/render.ts';
import { buildApp } from './build-app.ts';
import { ROOT } from './database.ts';
import { type Answer, startTest } from './testing/harness.ts';

afterAll(closePdf);
const t = await startTest();
const taller = await t.company();
const endpoints = t.app.registry.map(({ key, endpoint }) => ({ key, endpoint, ...splitKey(key) }));
const SOME_ID = '018f0000-0000-7000-8000-000000000001';
const addressOf = (path: string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'empresa_id' ? String(taller.empresa_id) : SOME_ID));
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS';

describe('whether an answer may be kept', () => {
  test('[ASVS 14.3.2] is said by every endpoint, whoever asks and whatever comes of it', async () => {
    const told: string[] = [];
    const statuses = new Set<number>();
    let visitor = taller.owner;
    for (const { key, method, path, endpoint } of endpoints) {
      // Whoever walks through every address also passes those that sign out.
      if (/auth|sesion|cuentas/.test(key)) visitor = (await t.company()).owner;
      const json = { 'content-type': 'application/json' };
      const asks: { headers: Record<string, string>; payload?: string; as?: Method }[] = [
        { headers: {} },
        { headers: { cookie: visitor.cookie, 'x-empresa-id': String(visitor.empresa_id) } },
        { headers: {}, as: 'OPTIONS' },
        ...(method === 'GET'
          ? [{ headers: { cookie: visitor.cookie }, as: 'HEAD' as const }]
          : [
              { headers: { ...json, cookie: visitor.cookie }, payload: '{"x":' },
              { headers: { ...json, cookie: visitor.cookie }, payload: `"${'x'.repeat(2_000_000)}"` },
              { headers: { 'content-type': 'text/plain', cookie: visitor.cookie }, payload: 'x' },
              { headers: { ...json, origin: 'https://otro.test' }, payload: '{}' },
            ]),
      ];
      for (const { as = method as Method, ...asked } of asks) {
        const answer = await t.app.fastify.inject({ method: as, url: addressOf(path), ...asked });
        statuses.add(answer.statusCode);
        const wanted = answer.statusCode < 400 && endpoint.keep === 'own' ? 'private, max-age=300' : 'no-store';
        const given = answer.headers['cache-control'];
        if (given !== wanted) told.push(`${as} ${key} ${answer.statusCode}: ${String(given)}`);
      }
    }
    expect(told).toEqual([]);
    for (const status of [200, 400, 401, 403, 404, 413, 415, 422, 428]) expect(statuses).toContain(status);
  });

  test('is said of papers, pictures and downloads: papers and lists by nobody, a picture by its browser for minutes', async () => {
    const { paper, pictures, list } = await written();
    for (const answer of paper) {
      expect([answer.status, answer.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    for (const answer of pictures)
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, max-age=300']);
    expect([list.status, list.headers['cache-control']]).toEqual([200, 'no-store']);
  });

  test('is said of pages, files of the program, what does not exist and what is no address', async () => {
    const oddities: [string, string | RegExp][] = [
      ['/', 'no-store'],
      ['/Cliente_cotizaciones/x', 'no-store'],
      ['/no/existe', 'no-store'],
      ['/api/nada', 'no-store'],
      ['/storage/nada', 'no-store'],
      ['/assets/nada.js', 'no-store'],
      ['/healthz', 'no-store'],
      ['/readyz', 'no-store'],
      ['/api/version/latest', 'no-store'],
      ['/api/whatsapp/webhook', 'no-store'],
      ['/%ff', 'no-store'],
      [`/api/clientes/${'a'.repeat(300)}`, 'no-store'],
      ['/api/eventos', 'no-store'],
      ['/api/docs/json', /^no-(store|cache)$/],
    ];
    for (const [url, wanted] of oddities)
      for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS'] as const) {
        const { headers, statusCode } = await t.app.fastify.inject({ method, url });
        const expected = statusCode >= 400 ? 'no-store' : wanted;
        expect([method, url, headers['cache-control']]).toEqual([method, url, expect.stringMatching(expected)]);
        expect(headers['x-content-type-options']).toBe('nosniff');
      }
  });

  test('is said when the database is away, when too many call and when nothing that was sent is a request', async () => {
    const away = createPool({ connectionString: 'postgresql://nadie:nada@127.0.0.1:1/nada', max: 1 });
    const { fastify } = await buildApp({
      pool: away,
      listen: null,
      files: t.app.files,
      webFolder: join(ROOT, 'dist/web'),
      publicUrl: 'http://localhost',
      demo: false,
      trustProxy: false,
      logger: false,
      strictReplies: true,
      publicCallsPerMinute: 1,
    });
    await fastify.listen({ port: 0, host: '127.0.0.1' });
    const seen: [number, unknown][] = [];
    for (const url of ['/readyz', '/api/clientes', '/api/auth/oauth', '/api/auth/oauth']) {
      const { statusCode, headers } = await fastify.inject({
        url,
        headers: { cookie: `__Host-sid=${'A'.repeat(43)}` },
      });
      seen.push([statusCode, headers['cache-control']]);
    }
    expect(seen).toEqual([503, 503, 303, 429].map((status) => [status, 'no-store']));
    const { port } = fastify.server.address() as AddressInfo;
    const broken = await say(port, 'GET / HTTP/1.1\r\nesto no es\r\n\r\n');
    expect(broken).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(broken).toMatch(/\r\ncache-control: no-store\r\n/);
    expect(JSON.parse(broken.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'solicitud_incorrecta' });
    expect(await say(port, `GET / HTTP/1.1\r\nhost: a\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431[^]*\r\ncache-control: no-store\r\n/,
    );
    await fastify.close();
    await away.end();
  });
});

/** What comes back for some letters on the wire. */
const say = (port: number, text: string) =>
  new Promise<string>((done, fail) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(text));
    socket.setEncoding('utf8');
    socket.on('data', (piece: string) => (heard += piece));
    socket.on('close', () => done(heard));
    socket.on('error', fail);
  });

const written = async () => {
  const { owner } = taller;
  const partidas = [
    { tipo: 'servicio', descripcion: 'Afinación', cantidad_milesimas: 1000, precio_centavos: 10_000, tasa_iva: 1600 },
  ];
  const cliente = (await owner.post('/api/clientes', { nombre: 'Ana' })).body;
  const cotizacion = (await owner.post('/api/cotizaciones', { cliente_id: cliente.id, partidas })).body;
  const orden = (await owner.post('/api/ordenes', { cliente_id: cliente.id, partidas })).body;
  const sent = await owner.post(`/api/cotizaciones/${cotizacion.id}/envio`, { canal: 'copiar' }, { version: 1 });
  const link = `/api/publico/cotizaciones/${new URL(sent.body.url).pathname.split('/').at(-1)}`;
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
    .png()
    .toBuffer();
  const kind = { headers: { 'content-type': 'image/png' } };
  const logo = await owner.put(`/api/empresas/${owner.empresa_id}/logo`, png, kind);
  await owner.put('/api/perfil/foto', png, kind);
  const columnas = [{ titulo: 'Uno', tipo: 'texto' }];
  const paper: Answer[] = [
    await owner.get(`/api/cotizaciones/${cotizacion.id}/pdf`),
    await owner.get(`/api/ordenes/${orden.id}/pdf`),
    await t.anonymous.get(`${link}/pdf`),
    await owner.post('/api/exportaciones/pdf', { titulo: 'Lista', notas: [], columnas, filas: [['uno']] }),
  ];
  const pictures: Answer[] = [
    await owner.get(`/api/archivos/${logo.body.id}`),
    await t.anonymous.get(picturePath('Cliente_cotizaciones', link.split('/').at(-1) ?? '', 'logo')),
    await owner.get(`/api/perfil/fotos/${owner.usuario_id}`),
  ];
  return { paper, pictures, list: await owner.get('/api/clientes') };
};
