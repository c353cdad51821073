import { join } from 'node:path';
import { withClient } from '#platform/server/db/with-client.ts';
import type { Config } from '#platform/server/config.ts';
import { atHost } from '#platform/server/db/addresses.ts';
import { findMigrations, migrate } from '#platform/server/db/migrate.ts';
import { openExternal } from '#platform/server/embedded/external.ts';
import { startEmbedded } from '#platform/server/embedded/start-embedded.ts';
import { installJobs } from '#platform/server/jobs/install.ts';
import { applierFor } from './distribute/migrations.ts';
import { kindsOfTables } from './tables/kinds.ts';

export const ROOT = join(import.meta.dirname, '../..');

export interface Database {
  /** Connection string of the request role. */
  appUrl: string;
  /** Connection string of the owner of the tables: for migrations. */
  ownerUrl: string;
  /** Connection string of the role that verifies and backs up. */
  maintenanceUrl: string;
  /** Connection strings of the request role at the servers that only read. */
  readerUrls: readonly string[];
  stop(): Promise<void>;
}

interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** Brings the database up, embedded or external, with its roles and migrations in place. */
export const openDatabase = async (config: Config, log: Log): Promise<Database> => {
  if (config.databaseUrl) {
    const external = await openExternal({ ...config, databaseUrl: config.databaseUrl }, log);
    await migrateAs(external.bahia);
    return {
      appUrl: external.bahia_app,
      ownerUrl: external.bahia,
      maintenanceUrl: external.bahia_mantenimiento,
      readerUrls: config.databaseReaders.map((host) => atHost(external.bahia_app, host)),
      stop: () => Promise.resolve(),
    };
  }
  const connections = connectionsOf(config);
  const embedded = await startEmbedded({ dataDir: config.dataDir, log, connections });
  try {
    await migrateAs(embedded.databaseUrl('bahia'));
  } catch (error) {
    await embedded.stop();
    throw error;
  }
  return {
    appUrl: embedded.databaseUrl('bahia_app'),
    ownerUrl: embedded.databaseUrl('bahia'),
    maintenanceUrl: embedded.databaseUrl('bahia_mantenimiento'),
    readerUrls: [],
    stop: () => embedded.stop(),
  };
};

/** Of each process its pool and its ear; of all of them the jobs, and whoever saves, verifies or looks by hand. */
const connectionsOf = ({ processes, poolSize }: Config): number => Math.max(60, processes * (poolSize + 1) + 24);

export const migrateAs = (ownerUrl: string): Promise<string[]> =>
  withClient(ownerUrl, async (client) => {
    const done = await migrate(client, findMigrations(ROOT), await applierFor(client, kindsOfTables));
    await installJobs(client, ownerUrl);
    return done;
  });
