import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findBinaries } from '#platform/server/embedded/binaries.ts';
import { findFreePort } from '#platform/server/embedded/cluster.ts';
import { chooseRunner } from '#platform/server/embedded/run-as.ts';
import { type PostgresServer, startPostgres } from './postgres-server.ts';

export type SecondPostgres = PostgresServer;

/** Where packages put PostgreSQL 15, the oldest that we promise to run on. */
const oldest = [
  '/usr/lib/postgresql/15',
  '/usr/pgsql-15',
  '/opt/homebrew/opt/postgresql@15',
  '/usr/local/opt/postgresql@15',
];

/**
 * A PostgreSQL server like one that somebody else runs: reached over TCP, sorting as Spanish does, of version 15 where
 * the machine has it and otherwise the one that npm brought.
 */
export const startSecondPostgres = async (folder: string): Promise<SecondPostgres> => {
  const native = oldest.find((place) => existsSync(join(place, 'bin', 'initdb')));
  const binaries = native ? { native, version: '15', libraryPath: null } : findBinaries(folder);
  return startPostgres({
    runner: chooseRunner(folder, binaries),
    port: await findFreePort(),
    locale: ['--locale=C', '--locale-provider=icu', '--icu-locale=es-MX'],
    settings: { max_connections: '80' },
  });
};
