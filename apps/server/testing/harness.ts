import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject } from 'vitest';
import { foundWithOwner } from '#modules/alta/server/front-door.ts';
import type { EmpresaNueva } from '#modules/empresas/server/front-door.ts';
import type { Permiso, Preset } from '#modules/permisos/rules.ts';
import { addMember } from '#modules/permisos/server/front-door.ts';
import { startSession } from '#modules/sesiones/server/front-door.ts';
import { createUsuario, hashPassword } from '#modules/usuarios/server/front-door.ts';
import { checkInvariants } from '#platform/server/db/invariants.ts';
import { createPool } from '#platform/server/db/pool.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { folderStorage } from '#platform/server/files/storage.ts';
import type { App } from '#platform/server/http/app.ts';
import { asWho } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { buildApp } from '../build-app.ts';
import { ROOT } from '../database.ts';
import { cloneEverywhere, dropEverywhere } from './distributed/template.ts';
import { judgeStatements, listenToStatements } from './statements.ts';

export const PASSWORD = 'rin cubierto de grasa 47';
let passwordHash: Promise<string> | undefined;

/** Where the people of a test get their session without the 40 ms that their password would take to prove. */
const OPEN_DOOR = '/prueba/entrar';
type Usuario = { id: string; nombre: string; email: string };

// oxlint-disable-next-line typescript/no-explicit-any -- a reply is judged by what each test says of it
export type Json = Record<string, any>;

export interface Answer {
  status: number;
  body: Json;
  headers: Record<string, string | string[] | undefined>;
  raw: Buffer;
}
export interface CallOptions {
  /** Version for If-Match. */
  version?: number;
  /** Idempotency-Key; a fresh one unless said; null = none. */
  key?: string | null;
  headers?: Record<string, string>;
  /** Other company than the person's own; null = none. */
  empresa?: number | null;
}

/** A signed-in person in one company, over HTTP with the real cookie. */
export interface Person {
  empresa_id: number;
  usuario_id: string;
  email: string;
  cookie: string;
  get(path: string, options?: CallOptions): Promise<Answer>;
  post(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  put(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  patch(path: string, body?: unknown, options?: CallOptions): Promise<Answer>;
  del(path: string, options?: CallOptions): Promise<Answer>;
  /** Gives the password again, for what asks for it twice. */
  confirm(): Promise<void>;
}

export interface Company {
  empresa_id: number;
  /** Its owner, with every permission. */
  owner: Person;
  who: Who;
  /** A new person with a preset role. */
  hire(preset: Preset): Promise<Person>;
  /** What a person may do from now on, and nothing else. */
  leave(person: Person, permisos: readonly Permiso[]): Promise<void>;
  /** Work with the rooms' verbs in one transaction, as the owner. */
  run<T>(work: (tx: Tx, who: Who) => Promise<T>): Promise<T>;
}

export interface TestServer {
  app: App;
  owner: pg.Pool;
  /** Its name in the cluster, and how the role that sees every company enters it. */
  database: string;
  maintenanceUrl: string;
  filesFolder: string;
  anonymous: Person;
  company(empresa?: Partial<EmpresaNueva>): Promise<Company>;
}

/** A server on a fresh clone of the migrated database; checks the invariants and disappears after the file. */
export const startTest = async (): Promise<TestServer> => {
  listenToStatements();
  const cluster = inject('cluster');
  const isDistributed = cluster.servers.length > 1;
  const name = `t_${randomUUID().replaceAll('-', '').slice(0, 16)}`;
  const superuser = new pg.Client({ connectionString: cluster.superuser });
  await superuser.connect();
  // Two clones at once would each see the other's connection to the template.
  await superuser.query('select pg_advisory_lock(4711)');
  await cloneEverywhere(cluster.servers, name, { template: cluster.template, owner: cluster.ownerRole });
  await superuser.query('select pg_advisory_unlock(4711)');
  await superuser.end();
  const at = (url: string) => url.replace('__DB__', name);
  const folder = mkdtempSync(join(tmpdir(), 'bahia-archivos-'));
  const pool = createPool({ connectionString: at((inject('byPooler') && cluster.pooled) || cluster.app), max: 16 });
  const owner = createPool({ connectionString: at(cluster.maintenance), max: 2 });
  const app = await buildApp({
    pool,
    listen: { connectionString: at(cluster.app) },
    files: folderStorage(folder),
    webFolder: join(ROOT, 'dist/web'),
    publicUrl: 'http://localhost',
    demo: false,
    opensRegistration: true,
    trustProxy: false,
    logger: false,
    strictReplies: true,
    publicCallsPerMinute: 0,
  });
  app.fastify.post<{ Body: Usuario }>(OPEN_DOOR, (request, reply) => startSession(app, request.body, request, reply));
  await app.fastify.ready();
  afterAll(async () => {
    try {
      await expectInvariants(owner);
      // Of a distributed database PostgreSQL's plan says little: what was heard there is judged where the same tests run on one server.
      if (!isDistributed)
        expect(await judgeStatements(cluster.superuser.replace(/\/postgres(?=[?]|$)/, `/${name}`))).toEqual([]);
    } finally {
      await app.fastify.close();
      await pool.end();
      await owner.end();
      await dropEverywhere(cluster.servers, name);
      rmSync(folder, { recursive: true, force: true });
    }
  });
  return {
    app,
    owner,
    database: name,
    maintenanceUrl: at(cluster.maintenance),
    filesFolder: folder,
    anonymous: person(app, { cookie: '', empresa_id: 0, usuario_id: '', email: '' }),
    company: (empresa = {}) => foundCompany(app, empresa),
  };
};

/** Runs invariants.sql; each query must return no row. */
export const expectInvariants = async (pool: pg.Pool): Promise<void> => {
  for await (const { name, broken } of checkInvariants(pool)) expect(broken, name).toEqual([]);
};

const foundCompany = async (app: App, empresa: Partial<EmpresaNueva>): Promise<Company> => {
  passwordHash ??= hashPassword(PASSWORD);
  const password_hash = await passwordHash;
  const email = `dueno.${randomUUID().slice(0, 8)}@prueba.test`;
  const nobody = nobodyWho();
  const who = await asWho(app.pool, nobody, (tx) =>
    foundWithOwner(
      tx,
      // Nobody touches a keyboard here: the longest a company may give, so that a slow machine ends no session.
      { nombre: 'Taller de prueba', zona: 'America/Mexico_City', inactividad_min: 60, ...empresa },
      { email, nombre: 'Dueña de Prueba', password_hash },
      'PRUEBA',
      '127.0.0.1',
    ),
  );
  const owner = await enter(app, { id: who.usuario_id, nombre: who.nombre, email }, who.empresa_id);
  const run: Company['run'] = (work) => asWho(app.pool, { ...who, now: new Date() }, (tx) => work(tx, who));
  return {
    empresa_id: who.empresa_id,
    who,
    owner,
    run,
    leave: (person, permisos) => leaveOnly(owner, person, permisos),
    hire: async (preset) => {
      const hired = `${preset}.${randomUUID().slice(0, 8)}@prueba.test`;
      const nombre = `Persona ${preset}`;
      const { id } = await run(async (tx) => {
        const usuario = await createUsuario(tx, { email: hired, nombre, password_hash });
        await addMember(tx, who, usuario.id, preset);
        return usuario;
      });
      return enter(app, { id, nombre, email: hired }, who.empresa_id);
    },
  };
};

const leaveOnly = async (owner: Person, { usuario_id }: Person, permisos: readonly Permiso[]): Promise<void> => {
  const rol = (await owner.post('/api/roles', { nombre: `Rol ${randomUUID()}`, permisos })).body;
  const { personas } = (await owner.get('/api/permisos')).body;
  const { version } = personas.find((one: Json) => one.usuario_id === usuario_id);
  const given = await owner.patch(`/api/miembros/${usuario_id}`, { rol_id: rol.id }, { version });
  expect(given.status, JSON.stringify(given.body)).toBe(200);
};

const nobodyWho = (): Who => ({
  usuario_id: '00000000-0000-0000-0000-000000000000',
  nombre: 'Prueba',
  email: '',
  empresa_id: 0,
  empresa_nombre: '',
  zona: 'America/Mexico_City',
  hoy: '2026-01-01',
  now: new Date(),
  permisos: new Set(),
  can: () => false,
  ref: 'PRUEBA',
  ip: '127.0.0.1',
  enlace_id: '',
  sesion_id: '00000000-0000-0000-0000-000000000000',
});

/** Signs in over HTTP. */
export const signIn = (app: App, email: string, empresa_id: number, password = PASSWORD): Promise<Person> =>
  sessionOf(app, '/api/auth/login', { email, password }, empresa_id);

const enter = (app: App, usuario: Usuario, empresa_id: number) => sessionOf(app, OPEN_DOOR, usuario, empresa_id);

const sessionOf = async (
  app: App,
  url: string,
  payload: Usuario | { email: string; password: string },
  empresa_id: number,
): Promise<Person> => {
  const { email } = payload;
  const answer = await app.fastify.inject({ method: 'POST', url, payload });
  if (answer.statusCode !== 200) throw new Error(`sign-in of ${email}: ${answer.statusCode} ${answer.body}`);
  const cookie = answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  return person(app, { cookie, empresa_id, usuario_id: answer.json<Json>().user.id, email });
};

const person = (app: App, who: Pick<Person, 'cookie' | 'empresa_id' | 'usuario_id' | 'email'>): Person => {
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body: unknown,
    options: CallOptions = {},
  ) => {
    const empresa = options.empresa === undefined ? who.empresa_id : options.empresa;
    const key = options.key === undefined ? randomUUID() : options.key;
    const answer = await app.fastify.inject({
      method,
      url,
      headers: {
        ...(who.cookie ? { cookie: who.cookie } : {}),
        ...(empresa ? { 'x-empresa-id': String(empresa) } : {}),
        ...(method === 'POST' && key !== null ? { 'idempotency-key': key } : {}),
        ...(options.version === undefined ? {} : { 'if-match': `"${options.version}"` }),
        ...options.headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const isJson = String(answer.headers['content-type'] ?? '').includes('json');
    return {
      status: answer.statusCode,
      body: isJson ? answer.json<Json>() : {},
      headers: answer.headers as Answer['headers'],
      raw: answer.rawPayload,
    };
  };
  return {
    ...who,
    get: (path, options) => call('GET', path, undefined, options),
    post: (path, body = {}, options) => call('POST', path, body, options),
    put: (path, body = {}, options) => call('PUT', path, body, options),
    patch: (path, body = {}, options) => call('PATCH', path, body, options),
    del: (path, options) => call('DELETE', path, undefined, options),
    confirm: async () => {
      const { status, body } = await call('POST', '/api/auth/confirmar-contrasena', { password: PASSWORD });
      expect(status, JSON.stringify(body)).toBe(200);
    },
  };
};
