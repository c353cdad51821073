import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { PostgresServer } from '../../apps/server/testing/postgres-server.ts';
import { findDistributed, openServers } from '../../apps/server/testing/distributed/servers.ts';
import { cloneEverywhere, makeTemplate } from '../../apps/server/testing/distributed/template.ts';
import { ROOT } from '../../apps/server/database.ts';
import { type Ground, onGround } from './ground.ts';

/** A ground whose database is of several servers of our own. */
export interface Apart extends Ground {
  coordinator: PostgresServer;
  workers: readonly PostgresServer[];
  /** On which worker a company is now. */
  homeOf(empresa_id: number): Promise<PostgresServer>;
  /** `npm run distribute` with these words, as an administrator; throws with what it said when it could not. */
  distribute(...words: string[]): Promise<void>;
}

const NAME = 'tortura';

export const onApart = async <T>(
  workshops: number,
  work: (apart: Apart) => Promise<T>,
  settings: Readonly<Record<string, string>> = {},
): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'bahia-repartida-'));
  const servers = await openServers(findDistributed(), folder);
  try {
    const [coordinator, ...workers] = servers.own;
    if (!coordinator) throw new Error('los servidores no son nuestros');
    const template = await makeTemplate(servers);
    await cloneEverywhere(servers.urls, NAME, { template: template.name, owner: 'bahia_prueba' });
    // A commit takes as long as where it must survive: between those of two servers is where a death hurts.
    await Promise.all(servers.own.map((server) => server.restart({ fsync: 'on' })));
    const superuser = coordinator.url(undefined, undefined, NAME);
    const homeOf: Apart['homeOf'] = async (empresa_id) => {
      const port = await portOf(superuser, empresa_id);
      const home = workers.find((worker) => worker.port === port);
      if (!home) throw new Error(`la empresa ${empresa_id} no está en ningún trabajador`);
      return home;
    };
    return await onGround(
      workshops,
      (ground) =>
        work(
          Object.assign(ground, {
            coordinator,
            workers,
            homeOf,
            distribute: (...words: string[]) => run(superuser, words),
          }),
        ),
      { ...template.urls(NAME), ...settings },
    );
  } finally {
    await servers.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};

const portOf = async (superuser: string, empresa_id: number): Promise<number> => {
  const client = new pg.Client({ connectionString: superuser });
  await client.connect();
  try {
    const { rows } = await client.query<{ port: number }>(
      `select nodeport as port from citus_shards
       where shardid = get_shard_id_for_distribution_column('empresas.empresa', $1::int)`,
      [empresa_id],
    );
    return rows[0]?.port ?? 0;
  } finally {
    await client.end();
  }
};

const run = async (superuser: string, words: readonly string[]): Promise<void> => {
  const child = spawn(process.execPath, [join(ROOT, 'tools/distribute.ts'), ...words, '--hacer'], {
    env: { PATH: process.env['PATH'], TZ: 'UTC', DATABASE_URL: superuser },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`distribute ${words.join(' ')} → ${code}: ${said.slice(-2000)}`);
};
