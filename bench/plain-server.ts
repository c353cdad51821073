import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#platform/server/embedded/cluster.ts';
import { chooseRunner } from '#platform/server/embedded/run-as.ts';
import { findDistributed } from '../apps/server/testing/distributed/servers.ts';
import { preparePlain } from '../apps/server/testing/distributed/template.ts';
import { startPostgres } from '../apps/server/testing/postgres-server.ts';
import type { Database } from './torture/ground.ts';

const NAME = 'llana';

/** A database of one server of the same PostgreSQL as the distributed one, without the extension. */
export const onPlainServer = async <T>(work: (database: Database, superuser: string) => Promise<T>): Promise<T> => {
  const place = findDistributed();
  if (!('native' in place)) throw new Error('missing' in place ? place.missing : 'hace falta un PostgreSQL propio');
  const folder = mkdtempSync(join(tmpdir(), 'bahia-llana-'));
  const runner = chooseRunner(folder, { native: place.native, version: NAME, libraryPath: null });
  const settings = { max_connections: '100', shared_buffers: '64MB', timezone: 'UTC' };
  const server = await startPostgres({ runner, port: await findFreePort(), locale: ['--locale=C.UTF-8'], settings });
  try {
    return await work(await preparePlain(server.url(), NAME), server.url(undefined, undefined, NAME));
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
