import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createPool } from '#platform/server/db/pool.ts';
import { findDistributed, openServers } from '../apps/server/testing/distributed/servers.ts';
import { distribute, prepareServers } from '../apps/server/testing/distributed/template.ts';
import { onPlainServer } from './plain-server.ts';
import { BASE, CLAVE, CUENTAS, tellBase } from './seed/base.ts';
import { growTo } from './seed/grow.ts';
import { multiply } from './seed/multiply.ts';
import { call, type Attempt, type Door, type Json, signIn } from './torture/client.ts';
import { type Database, onGround } from './torture/ground.ts';
import { lineOf } from './torture/workshop.ts';

/**
 * Whether the same request costs the same whatever the companies of a server and the documents of a company, on one plain
 * server and on a coordinator with two workers of the same PostgreSQL. `node bench/flat.ts [rounds]`.
 */
const SEED = 18;
const COMPANIES = [10, 100, 1_000];
const DOCUMENTS = [10_000, 100_000];
/** Of each quotation come so many documents: itself, its order, its payments. */
const DOCUMENTS_PER_QUOTATION = 1.475;
const WARM_UP = 20;

const OPERATIONS: Record<string, (sample: Json) => Attempt> = {
  'lista de cotizaciones': () => ({ method: 'GET', path: '/api/cotizaciones?limit=25' }),
  'abrir una': ({ id }) => ({ method: 'GET', path: `/api/cotizaciones/${id}` }),
  'cliente al teclear': () => ({ method: 'GET', path: '/api/clientes?q=mar&limit=8' }),
  'totales de órdenes': () => ({ method: 'GET', path: '/api/ordenes/totales' }),
  'escribir una cotización': ({ cliente_id }) => ({
    method: 'POST',
    path: '/api/cotizaciones',
    body: { cliente_id, partidas: [lineOf(10_000), lineOf(25_000)] },
    key: randomUUID(),
  }),
};

const rounds = Number(process.argv[2] ?? 100);
const say = (line: string) => process.stdout.write(`${line}\n`);
const load = () => loadavg()[0]?.toFixed(1);

const measure = async (name: string, door: Door): Promise<void> => {
  const list = await call(door, { method: 'GET', path: '/api/cotizaciones?limit=1' });
  const [{ id, cliente }] = list.body.data;
  const told: string[] = [];
  for (const [what, attempt] of Object.entries(OPERATIONS)) {
    const times: number[] = [];
    for (let i = 0; i < WARM_UP + rounds; i++) {
      const begun = performance.now();
      const { status, text } = await call(door, attempt({ id, cliente_id: cliente.id }));
      if (status >= 300 || status === 0) throw new Error(`${what}: ${status} ${text.slice(0, 200)}`);
      if (i >= WARM_UP) times.push(performance.now() - begun);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => (times[Math.floor(times.length * share)] ?? 0).toFixed(1);
    told.push(`${what} ${at(0.5)} / ${at(0.95)}`);
  }
  say(`  ${name} (carga ${load()}): ${told.join(' · ')} ms`);
};

/** A company of reference and two large ones, while everything is on one server. */
const fill = async (superuser: string, app: string): Promise<number[]> => {
  const pool = createPool({ connectionString: app, max: 4 });
  const client = new pg.Client({ connectionString: superuser });
  await client.connect();
  try {
    const base = await tellBase(pool, SEED);
    const large = DOCUMENTS.map((documents) => {
      const bloques = Math.ceil(documents / DOCUMENTS_PER_QUOTATION / BASE.cotizaciones);
      return { nombre: `Taller de ${documents}`, bloques, clientes: Math.max(1, Math.ceil(bloques / 5)) };
    });
    return [base, ...(await multiply(client, base, large))];
  } finally {
    await pool.end();
    await client.end();
  }
};

const flat = async (name: string, database: Database, superuser: string, [base = 0, ...large]: number[]) => {
  say(`${name} (${cpus().length} procesadores; mediana / p95 de ${rounds})`);
  const client = new pg.Client({ connectionString: superuser });
  await client.connect();
  try {
    await client.query('update empresas.empresa set inactividad_min = 60');
    await onGround(
      0,
      async ({ place }) => {
        const enter = (empresa_id: number) => signIn(place.port, CUENTAS[0] ?? '', CLAVE, empresa_id);
        for (const companies of COMPANIES) {
          await growTo(client, base, companies);
          await measure(`una chica entre ${companies}`, await enter(base));
        }
        for (const [i, empresa_id] of large.entries())
          await measure(`una de ${DOCUMENTS[i]} documentos entre ${COMPANIES.at(-1)}`, await enter(empresa_id));
      },
      database,
    );
  } finally {
    await client.end();
  }
};

await onPlainServer(async (database, superuser) => {
  await flat('un servidor', database, superuser, await fill(superuser, database.DATABASE_APP_URL));
});

const folder = mkdtempSync(join(tmpdir(), 'bahia-plano-'));
const servers = await openServers(findDistributed(), folder);
try {
  const database = await prepareServers(servers, 'plano');
  const superuser = Object.assign(new URL(servers.urls[0] ?? ''), { pathname: '/plano' }).toString();
  const ids = await fill(superuser, database.DATABASE_APP_URL);
  const begun = performance.now();
  await distribute(superuser, 4);
  say(`repartida en ${Math.round((performance.now() - begun) / 1000)} s (carga ${load()})`);
  await flat('coordinador y dos trabajadores', database, superuser, ids);
} finally {
  await servers.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
