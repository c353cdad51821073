import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { findFreePort } from '#platform/server/embedded/cluster.ts';
import { chooseRunner } from '#platform/server/embedded/run-as.ts';
import { type PostgresServer, startPostgres } from '../postgres-server.ts';

/** A coordinator and its workers: addresses of their superuser, the coordinator first. */
export interface DistributedServers {
  urls: readonly string[];
  /** Those that tests started themselves, and may kill; of another's servers there are none. */
  own: readonly PostgresServer[];
  stop(): Promise<void>;
}

/** Where a distributed database can be had: an address, the folder of a PostgreSQL with the extension, or why not. */
export type Place = { url: string } | { native: string } | { missing: string };

const WORKERS = 2;

/** Where packages put PostgreSQL, newest first. */
const packaged = [18, 17, 16, 15].flatMap((major) => [
  `/usr/lib/postgresql/${major}`,
  `/usr/pgsql-${major}`,
  `/opt/homebrew/opt/postgresql@${major}`,
  `/usr/local/opt/postgresql@${major}`,
]);

/** DISTRIBUTED_URL names the coordinator of servers kept for tests; DISTRIBUTED_POSTGRES, a folder with bin and lib. */
export const findDistributed = (env: Readonly<Record<string, string | undefined>> = process.env): Place => {
  const { DISTRIBUTED_URL: url, DISTRIBUTED_POSTGRES: folder } = env;
  if (url) return { url };
  if (folder) {
    const native = folder.replace(/\/+(bin\/*)?$/, '');
    return hasExtension(native)
      ? { native }
      : { missing: `en la carpeta de DISTRIBUTED_POSTGRES no hay un PostgreSQL con Citus (${native})` };
  }
  const native = packaged.find(hasExtension);
  return native ? { native } : { missing: 'este equipo no tiene un PostgreSQL con Citus, y no hay DISTRIBUTED_URL' };
};

const hasExtension = (native: string): boolean =>
  existsSync(join(native, 'bin', 'initdb')) &&
  ['lib/citus.so', 'lib/postgresql/citus.so', 'lib/postgresql/citus.dylib'].some((file) =>
    existsSync(join(native, file)),
  );

/** Starts them in folders of their own, or enters those of the address. They know one another in no database yet. */
export const openServers = async (place: Place, folder: string): Promise<DistributedServers> => {
  if ('missing' in place) throw new Error(place.missing);
  if ('url' in place) return { urls: await serversOf(place.url), own: [], stop: () => Promise.resolve() };
  const { native } = place;
  const settings = settingsFor(native);
  const own: PostgresServer[] = [];
  for (let i = 0; i <= WORKERS; i++) {
    const home = join(folder, `servidor-${i}`);
    mkdirSync(home, { mode: 0o755 });
    const runner = chooseRunner(home, { native, version: 'citus', libraryPath: null });
    own.push(await startPostgres({ runner, port: await findFreePort(), locale: ['--locale=C.UTF-8'], settings }));
  }
  return {
    urls: own.map((server) => server.url()),
    own,
    stop: async () => void (await Promise.all(own.map((server) => server.stop()))),
  };
};

/** As deploy/citus/start-server.sh gives them, sized for a test. */
const settingsFor = (native: string): Record<string, string> => {
  const known = spawnSync(join(native, 'bin', 'postgres'), ['--describe-config'], { encoding: 'utf8' });
  return {
    shared_preload_libraries: 'citus',
    max_connections: '200',
    max_worker_processes: '64',
    wal_level: 'logical',
    max_replication_slots: '40',
    max_wal_senders: '40',
    max_locks_per_transaction: '512',
    shared_buffers: '64MB',
    timezone: 'UTC',
    'citus.propagate_set_commands': 'local',
    'citus.enable_unsafe_triggers': 'on',
    'citus.enable_statistics_collection': 'off',
    'citus.recover_2pc_interval': '1s',
    ...(known.stdout?.includes('output_plugin_libraries')
      ? { output_plugin_libraries: 'pgoutput,test_decoding,citus' }
      : {}),
  };
};

const serversOf = async (url: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ host: string; port: number }>(
      `select nodename as host, nodeport as port from pg_dist_node where isactive order by groupid`,
    );
    const at = ({ host, port }: { host: string; port: number }) =>
      Object.assign(new URL(url), { hostname: host, port: String(port), pathname: '/postgres' }).toString();
    if (rows.length < 2) throw new Error('DISTRIBUTED_URL names a coordinator that knows no workers');
    return rows.map(at);
  } finally {
    await client.end();
  }
};
