import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { createPool, type PoolOptions } from '#platform/server/db/pool.ts';
import { type Embedded, startEmbedded } from '#platform/server/embedded/start-embedded.ts';
import { folderStorage } from '#platform/server/files/storage.ts';
import type { App, Registered } from '#platform/server/http/app.ts';
import { buildApp } from '../../apps/server/build-app.ts';
import { judgeStatements, listenToStatements } from '../../apps/server/testing/statements.ts';
import { migrateAs, ROOT } from '../../apps/server/database.ts';
import { type Proxy, startProxy } from './proxy.ts';

/** Operations tried at once, each in a company and behind a proxy of its own. */
const LANES = 4;

export interface Lane {
  proxy: Proxy;
  proxiedPort: number;
}

export interface Servers {
  pool: pg.Pool;
  /** Sees every company. */
  owner: pg.Pool;
  port: number;
  lanes: Lane[];
  /** Everything that writes: whether it takes an Idempotency-Key, and whether the server itself tries again. */
  operations: ReadonlyMap<string, { idempotent: boolean; retried: boolean }>;
  /** Every endpoint of the contract. */
  registry: readonly Registered[];
}

/** Servers on one database: one reaches it straight, the others through a proxy with a single connection each. Judges what they sent. */
export const withServers = async (queryTimeoutMs: number, work: (servers: Servers) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'bahia-tortura-'));
  const silent = () => undefined;
  const log = { info: silent, warn: silent, error: silent };
  const cluster = await startEmbedded({ dataDir: folder, throwaway: true, log });
  const ends: (() => Promise<unknown>)[] = [];
  const open = async (options: PoolOptions) => {
    const pool = createPool(options);
    ends.push(() => pool.end());
    return pool;
  };
  const serve = async (pool: pg.Pool) => {
    const app = await openServer(pool, folder);
    ends.push(() => app.fastify.close());
    return app;
  };
  try {
    await migrateAs(cluster.databaseUrl('bahia'));
    const lanes: Lane[] = [];
    for (let i = 0; i < LANES; i++) {
      const proxy = await startProxy(cluster);
      ends.push(() => proxy.close());
      const narrow = { ...throughProxy(cluster, proxy), max: 1, queryTimeoutMs };
      lanes.push({ proxy, proxiedPort: portOf(await serve(await open(narrow))) });
    }
    const pool = await open({ connectionString: cluster.databaseUrl('bahia_app'), max: 8 });
    const owner = await open({ connectionString: cluster.databaseUrl('bahia_mantenimiento'), max: 3 });
    const direct = await serve(pool);
    const operations = new Map(
      direct.registry
        .filter(({ key, endpoint }) => endpoint.tx === 'write' || !key.startsWith('GET'))
        .map(({ key, endpoint }) => [
          key,
          { idempotent: endpoint.idempotent ?? false, retried: endpoint.tx === 'write' },
        ]),
    );
    listenToStatements();
    await work({ pool, owner, port: portOf(direct), lanes, operations, registry: direct.registry });
    // Whatever writes was told here: each of its statements names its company.
    const unnamed = await judgeStatements(cluster.databaseUrl('postgres', 'bahia'));
    if (unnamed.length > 0) throw new Error(unnamed.join('\n'));
  } finally {
    for (const end of ends.toReversed()) await end();
    await cluster.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const throughProxy = (cluster: Embedded, proxy: Proxy) => ({
  host: '127.0.0.1',
  port: proxy.port,
  database: 'bahia',
  user: 'bahia_app',
  password: cluster.appPassword,
});

const openServer = async (pool: pg.Pool, folder: string): Promise<App> => {
  const app = await buildApp({
    pool,
    listen: null,
    files: folderStorage(join(folder, 'archivos')),
    webFolder: join(ROOT, 'dist/web'),
    publicUrl: 'http://localhost',
    // Nobody goes there: what is written before one leaves is what is tried.
    oidc: {
      emisor: 'https://llavero.test',
      cliente: 'tortura',
      secreto: null,
      nombre: 'Llavero',
      alcances: 'openid email',
    },
    demo: false,
    opensRegistration: true,
    sendsMail: true,
    trustProxy: false,
    logger: false,
    strictReplies: true,
    publicCallsPerMinute: 0,
  });
  await app.fastify.listen({ port: 0, host: '127.0.0.1' });
  return app;
};

const portOf = ({ fastify }: App): number => {
  const address = fastify.server.address();
  return typeof address === 'object' && address ? address.port : 0;
};
