import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';
import { splitKey } from '#platform/contract/endpoint.ts';
import { toJsonSchema } from '#platform/server/http/serialize.ts';
import { writeLetter } from '#platform/server/mail/letter.ts';
import { buildApp } from './build-app.ts';
import { ROOT } from './database.ts';
import { type Json, PASSWORD, signIn, startTest } from './testing/harness.ts';

// What docs/asvs.md asks of the whole house and no room shows by itself.

const t = await startTest();
const taller = await t.company();
let visitor = taller.owner;
beforeEach(async () => {
  visitor = (await t.company()).owner;
});
const endpoints = t.app.registry.map(({ key, endpoint }) => ({ key, endpoint, ...splitKey(key) }));
const addressOf = (path: string): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => (name === 'empresa_id' ? String(visitor.empresa_id) : randomUUID()));
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Who walks through every address also passes the one that signs out: somebody else each time. */
const send = async (method: string, url: string, headers: Record<string, string> = {}, payload?: string) =>
  t.app.fastify.inject({
    method: method as Method,
    url,
    headers: { cookie: visitor.cookie, 'x-empresa-id': String(visitor.empresa_id), ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
const sources = globSync('{modules,platform,apps,demo}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(join(ROOT, file), 'utf8') }));
const placesOf = (pattern: RegExp): string[] =>
  sources.flatMap(({ file, text }) => [...text.matchAll(pattern)].map((hit) => `${file}: ${hit[1] ?? hit[0]}`));

describe('every address', () => {
  const pages = ['/', '/login', '/LandingPage', '/comercial/caja', '/no/existe', '/Cliente_cotizaciones/x'];
  const oddities = [
    '/api/nada',
    '/storage/nada',
    '/assets/nada.js',
    '/bahia.svg',
    '/healthz',
    '/readyz',
    '/api/docs/json',
    '/sw.js',
  ];
  const answers = async (): Promise<[string, LightMyRequestResponse][]> => {
    const asked = [
      ...[...pages, ...oddities].map((url) => ['GET', url] as const),
      ...endpoints.map(({ method, path }) => [method, addressOf(path)] as const),
    ];
    const seen: [string, LightMyRequestResponse][] = [];
    // The stream of live events does not end.
    for (const [method, url] of asked) seen.push([`${method} ${url}`, await send(method, url)]);
    return seen;
  };

  test('[ASVS 3.2.1, 3.4.4, 3.4.5, 3.4.6, 3.4.8, 4.1.1, 14.3.2] answers with its headers: page, file, API, refusal and what does not exist', async () => {
    const told: string[] = [];
    for (const [asked, { headers, statusCode, body }] of await answers()) {
      const policy = String(headers['content-security-policy']);
      const type = String(headers['content-type'] ?? '');
      const isPage = type.startsWith('text/html');
      const wanted: [string, boolean][] = [
        ['nosniff', headers['x-content-type-options'] === 'nosniff'],
        ['referrer', headers['referrer-policy'] === 'no-referrer'],
        ['frame-ancestors', policy.includes("frame-ancestors 'none'")],
        ['opener', headers['cross-origin-opener-policy'] === 'same-origin'],
        [
          'camera',
          String(headers['permissions-policy']).startsWith(
            isPage && !headers['x-robots-tag'] ? 'camera=(self)' : 'camera=()',
          ),
        ],
        ['resource', headers['cross-origin-resource-policy'] === 'same-origin'],
        ['sandboxed or a page', isPage || asked.endsWith('/sw.js') || policy.includes('sandbox')],
        ['type', body === '' || /^(text|application)\/[\w.+-]+; charset=utf-8$|^image\/|^application\/pdf/.test(type)],
        [
          'not kept',
          !asked.includes('/api/') ||
            statusCode >= 400 ||
            /no-store|no-cache|private/.test(String(headers['cache-control'])) ||
            asked.endsWith('/docs/json'),
        ],
      ];
      for (const [what, holds] of wanted) if (!holds) told.push(`${asked} ${statusCode}: ${what} (${type})`);
    }
    expect(told).toEqual([]);
  });

  test('[ASVS 3.4.2] gives another origin nothing to read, not even when it asks beforehand', async () => {
    const origin = 'https://otro-sitio.test';
    for (const { method, path } of endpoints) {
      const asked = { origin, 'access-control-request-method': method };
      for (const answer of [
        await t.app.fastify.inject({ method: 'OPTIONS', url: addressOf(path), headers: asked }),
        await send(method, addressOf(path), { origin }),
      ])
        expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  test('[ASVS 3.4.1] over https and under a name says for a year to come back only by https', async () => {
    const app = await buildApp({
      pool: t.app.pool,
      listen: null,
      files: t.app.files,
      webFolder: join(ROOT, 'dist/web'),
      publicUrl: 'https://taller.ejemplo.mx',
      demo: false,
      trustProxy: true,
      logger: false,
      strictReplies: true,
      publicCallsPerMinute: 0,
    });
    const ask = (url: string, host: string, proto: string) =>
      app.fastify.inject({ url, headers: { host, 'x-forwarded-proto': proto } });
    for (const url of ['/', '/api/nada', '/healthz', '/assets/nada.js'])
      expect((await ask(url, 'taller.ejemplo.mx', 'https')).headers['strict-transport-security']).toBe(
        'max-age=31536000; includeSubDomains',
      );
    // An address of the workshop's own network belongs to another machine tomorrow.
    for (const [host, proto] of [
      ['192.168.1.20:3443', 'https'],
      ['taller.local:3443', 'https'],
      ['taller.ejemplo.mx', 'http'],
    ] as const)
      expect((await ask('/', host, proto)).headers['strict-transport-security']).toBeUndefined();
    await app.fastify.close();
  });

  test('[ASVS 13.4.1, 13.4.3] of the server’s own files there is none to read, and no folder to look into', async () => {
    const secrets = ['.git/HEAD', '.git/config', '.env', 'package.json', 'apps/server/main.ts', '.bahia/postgres'];
    for (const file of secrets)
      for (const url of [`/${file}`, `/assets/../${file}`, `/..%2f${file}`, `/%2e%2e/%2e%2e/${file}`]) {
        const { body } = await t.app.fastify.inject({ url });
        expect(body).not.toMatch(/ref: refs|\[core\]|"private": true|import /);
      }
    expect((await t.app.fastify.inject({ url: '/assets/' })).body).not.toContain('.js"</a>');
  });

  test('[ASVS 13.4.4] does not repeat back what it was sent', async () => {
    const answer = await t.app.fastify.inject({ method: 'TRACE' as 'GET', url: '/', headers: { 'x-secreto': 'abc' } });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toContain('abc');
  });
});

describe('a write', () => {
  const writes = endpoints.filter(({ method }) => method !== 'GET');

  test('[ASVS 3.5.1] from another site is refused, at every address that writes', async () => {
    for (const { key, method, path } of writes)
      for (const headers of [
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
        { origin: 'null' },
        { origin: 'https://otro-sitio.test' },
      ]) {
        const answer = await send(method, addressOf(path), { ...headers, 'content-type': 'application/json' }, '{}');
        expect([key, answer.statusCode, answer.json<Json>().code]).toEqual([key, 403, 'origen_no_permitido']);
      }
  });

  test('[ASVS 3.5.2] that a form of another site could make without asking is refused for its kind of body', async () => {
    const told = { 'if-match': '"1"', 'idempotency-key': 'abcdefgh' };
    for (const { key, method, path, endpoint } of writes)
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
        const { statusCode } = await send(method, addressOf(path), { 'content-type': type, ...told }, 'a=1');
        // A file is not looked at before its link is.
        const expected = endpoint.upload && endpoint.access.startsWith('enlace:') ? 404 : 415;
        expect([key, type, statusCode]).toEqual([key, type, expected]);
      }
  });

  test('[ASVS 3.5.3] is never a reading: an address that is only read changes nothing but what it says of itself', () => {
    const writing = endpoints.filter(({ method, endpoint }) => method === 'GET' && endpoint.tx === 'write');
    expect(writing.map(({ key }) => key).toSorted()).toEqual(WRITING_READS.toSorted());
  });
});

/** Readings that leave a mark of having been read: who has the session, that the customer saw it. */
const WRITING_READS = ['GET /api/auth/check-session', 'GET /api/publico/cotizaciones/{token}'];

describe('what people write', () => {
  const hostile = `"},"x":"</script><script>alert(1)</script>' or 1=1 --\\u2028\u2028.`;

  test('[ASVS 1.2.3, 1.1.2] comes back as it was written, inside JSON that is still JSON', async () => {
    const made = await taller.owner.post('/api/clientes', { nombre: hostile });
    expect(made.status).toBe(201);
    const read = await taller.owner.get(`/api/clientes/${made.body.id}`);
    // A name is one line: what breaks it is a space.
    expect(read.body).toMatchObject({ nombre: hostile.replaceAll('\u2028', ' ') });
    expect(Object.keys(read.body)).not.toContain('x');
  });

  test('[ASVS 1.2.4] reaches no query: the word that closes it finds nothing in any list', async () => {
    await taller.owner.post('/api/clientes', { nombre: 'Cliente que no debe salir' });
    const lists = endpoints.filter(
      ({ method, endpoint }) =>
        method === 'GET' && endpoint.query && JSON.stringify(toJsonSchema(endpoint.query, 'input')).includes('"q":'),
    );
    expect(lists.length).toBeGreaterThan(8);
    for (const { key, path } of lists)
      for (const q of ["zzz' or '1'='1", "zzz'; select pg_sleep(9); --", 'zzz%', "zzz') union select 1 --", '$1']) {
        const answer = await taller.owner.get(`${addressOf(path)}?q=${encodeURIComponent(q)}`);
        expect([key, q, answer.status < 500]).toEqual([key, q, true]);
        expect(answer.raw.toString()).not.toContain('Cliente que no debe salir');
      }
  });

  test('[ASVS 1.2.1] is text inside the mails, never part of them', () => {
    const { html } = writeLetter({
      titulo: '<img src=x onerror=alert(1)>',
      parrafos: [`Hola "Ana" & 'Luis' <b>`],
      firma: '</body><script>1</script>',
    });
    expect(html).not.toMatch(/<img|<b>|<script/);
    expect(html).toContain('&#60;img');
  });
});

describe('what the house is made of', () => {
  test('[ASVS 1.3.2] runs no text as a program', () => {
    expect(placesOf(/\b(eval\(|new Function\(|setTimeout\(\s*['"`]|vm\.run)/g)).toEqual([]);
    expect(
      placesOf(/(dangerouslySetInnerHTML|\.innerHTML\s*=|\.outerHTML\s*=|insertAdjacentHTML|document\.write)/g),
    ).toEqual([]);
  });

  test('[ASVS 1.2.5] hands nothing to a shell', () => {
    expect(placesOf(/\b(execSync\(|exec\(['"`]|shell:\s*true)/g)).toEqual([]);
    const starts = placesOf(/\b(?:spawn|spawnSync|execFile)\((['"`]?[\w.]+)/g).map((place) => place.split(': ')[1]);
    expect(new Set(starts)).toEqual(new Set(["'unshare", "'ps", 'file', 'join']));
  });

  test('[ASVS 11.3.1, 11.3.2, 11.3.3] encrypts with AES-256-GCM and nothing else', () => {
    const ciphers = placesOf(/create(?:Dec|C)ipheriv\((['"][^'"]+['"]|\w+)/g);
    // Browsers open nothing else (RFC 8291), and what is told them is over in four hours.
    const forBrowsers = "modules/dispositivos/server/seal.ts: 'aes-128-gcm'";
    expect(ciphers).toContain(forBrowsers);
    const ours = ciphers.filter((place) => place !== forBrowsers).map((place) => place.split(': ')[1]);
    expect(new Set(ours)).toEqual(new Set(["'aes-256-gcm'"]));
    expect(placesOf(/\b(createCipher\(|publicEncrypt\(|privateDecrypt\(|RSA_PKCS1)/g)).toEqual([]);
  });

  test('[ASVS 11.4.1] takes SHA-256 wherever a print must prove something', () => {
    const prints = placesOf(/create(?:Hash|Hmac)\(['"]([^'"]+)/g).filter((place) => !place.endsWith(': sha256'));
    // A short name for a prepared statement, which proves nothing.
    expect(prints).toEqual(['platform/server/db/tx.ts: sha1']);
  });

  test('[ASVS 11.5.1, 7.2.2] draws every secret from the system and none from Math.random', () => {
    const drawn = placesOf(/Math\.random\(\)/g).filter((place) => !place.startsWith('demo/'));
    expect(drawn.filter((place) => /server|token|key|id\.ts/i.test(place))).toEqual([]);
  });

  test('[ASVS 15.2.1] is of exact versions, each with the print of what was published', () => {
    const { dependencies, devDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as Record<
      string,
      Record<string, string>
    >;
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      expect([name, version]).toEqual([name, expect.stringMatching(/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+([-.\w]*)$/)]);
    const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as { packages: Json };
    const loose = Object.entries(packages).filter(
      ([name, { integrity, link, optional }]) => name && !link && !optional && !integrity,
    );
    expect(loose.map(([name]) => name)).toEqual([]);
  });
});

describe('a session', () => {
  const protectedOnes = endpoints.filter(
    ({ endpoint }) => endpoint.access !== 'public' && !endpoint.access.startsWith('enlace:'),
  );

  test('[ASVS 7.2.1, 8.3.1] is judged by the server at every address: one that was made up, cut or grown opens none', async () => {
    const real = /__Host-sid=([\w-]+)/.exec(taller.owner.cookie)?.[1] ?? '';
    const forged = [real.slice(0, -1), `${real}A`, real.split('').toReversed().join(''), 'A'.repeat(43)];
    for (const { key, method, path } of protectedOnes) {
      const token = forged[key.length % forged.length];
      const answer = await send(method, addressOf(path), {
        cookie: `__Host-sid=${token}`,
        'idempotency-key': 'abcdefgh',
        'if-match': '"1"',
      });
      expect([key, answer.statusCode]).toEqual([key, 401]);
    }
  });

  test('[ASVS 7.2.3] is 256 bits that nobody had before, and the database has only their print', async () => {
    const tokens: string[] = [];
    for (let n = 0; n < 8; n++) tokens.push((await signIn(t.app, taller.owner.email, taller.empresa_id)).cookie);
    const secrets = tokens.map((cookie) => /__Host-sid=([\w-]+)/.exec(cookie)?.[1] ?? '');
    expect(new Set(secrets).size).toBe(8);
    for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
    const { rows } = await t.owner.query<{ todo: string }>(
      'select row_to_json(s)::text as todo from sesiones.sesion s',
    );
    for (const secret of secrets) expect(rows.some(({ todo }) => todo.includes(secret))).toBe(false);
  });

  test('[ASVS 7.2.4] is a new one at each sign-in, and the one that the browser had is over', async () => {
    const first = await signIn(t.app, taller.owner.email, taller.empresa_id);
    const again = await t.app.fastify.inject({
      method: 'POST',
      url: '/api/auth/login',
      headers: { cookie: first.cookie },
      payload: { email: taller.owner.email, password: PASSWORD },
    });
    expect(again.statusCode).toBe(200);
    expect(String(again.headers['set-cookie'])).not.toContain(/__Host-sid=([\w-]+)/.exec(first.cookie)?.[1]);
    expect((await first.get('/api/auth/validate')).status).toBe(401);
  });

  test('[ASVS 14.2.1] and no other secret travels in the query of an address', () => {
    const named = endpoints.flatMap(({ key, endpoint }) => {
      const shape = endpoint.query ? toJsonSchema(endpoint.query, 'input') : {};
      return Object.keys((shape.properties ?? {}) as Json)
        .filter((name) => /token|pass|clave|secret|sesion$|key/i.test(name))
        .map((name) => `${key} ${name}`);
    });
    // The code of a link that lives three days and only says of which company it is.
    expect(named).toEqual(['GET /api/auth/request-company-access token']);
  });
});

describe('a password', () => {
  const enter = (email: string, password: string) =>
    t.app.fastify.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });

  test('[ASVS 6.2.8] is taken as it was written: cut, in other letters or without its spaces it does not enter', async () => {
    const persona = await taller.hire('asesor');
    for (const almost of [PASSWORD.slice(0, -1), `${PASSWORD} `, PASSWORD.toUpperCase()])
      expect((await enter(persona.email, almost)).statusCode).toBe(401);
    expect((await enter(persona.email, PASSWORD)).statusCode).toBe(200);
  });

  test('[ASVS 6.2.5, 6.2.9] of small letters alone or of 100 signs is as good as any that is hard to guess', async () => {
    for (const password of [
      'lento pelícano barniza cuatro puertas',
      `${'piedra verde sobre el muelle '.repeat(4)}`.slice(0, 100),
    ]) {
      const persona = await taller.hire('asesor');
      const changed = await persona.post('/api/cuentas/contrasena', { actual: PASSWORD, password });
      expect([changed.status, changed.body]).toEqual([200, expect.anything()]);
      expect((await enter(persona.email, password)).statusCode).toBe(200);
    }
  });

  test('[ASVS 6.4.2] has no hint and no secret question', () => {
    const shapes = endpoints.map(({ endpoint: { body, reply } }) =>
      JSON.stringify([body ? toJsonSchema(body, 'input') : {}, toJsonSchema(reply)]),
    );
    expect(shapes.filter((shape) => /"(pista|pregunta_secreta|respuesta_secreta|hint)\w*":/.test(shape))).toEqual([]);
  });

  test('[ASVS 15.3.1] never leaves, nor its print, nor any secret that is kept as one', () => {
    const leaving = endpoints.flatMap(({ key, endpoint: { reply } }) =>
      [
        ...JSON.stringify(toJsonSchema(reply)).matchAll(
          /"(password\w*|hash_\w+|token_hash|secreto)":\{"type":"string"/g,
        ),
      ].map((hit) => `${key} ${hit[1]}`),
    );
    expect(leaving.toSorted()).toEqual(SHOWN_ONCE.toSorted());
  });

  test('[ASVS 6.3.2] of a new house there is none: nobody has an account before its owner makes one', async () => {
    const { rows } = await t.owner.query<{ email: string }>('select email from usuarios.usuario');
    expect(rows.filter(({ email }) => !email.endsWith('@prueba.test'))).toEqual([]);
  });
});

/** What its owner must copy when it is made. */
const SHOWN_ONCE = [
  'POST /api/auth/segundo-factor/alta secreto',
  'POST /api/cuentas/segundo-factor secreto',
  // Masked: its first signs and how long it is.
  'GET /api/identidad secreto',
];
