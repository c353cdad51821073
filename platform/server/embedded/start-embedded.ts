import { chmodSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startupRefusal } from '../config.ts';
import { readableByAll } from '../private-files.ts';
import { findBinaries } from './binaries.ts';
import { type Address, createCluster, readAddress } from './cluster.ts';
import { type Lock, takeLock } from './lock-file.ts';
import { ensureRoles } from './roles.ts';
import { chooseRunner, giveTo, type Ladder } from './run-as.ts';
import { readOrMakeSecrets, type Secrets, scramVerifier } from './secrets.ts';
import { type Log, supervise } from './supervise.ts';

export type EmbeddedRole = keyof Secrets;

export type Embedded = {
  /** The folder of the socket. It stays the same when the database is restarted by itself. */
  host: string;
  port: number;
  ownerPassword: string;
  appPassword: string;
  databaseUrl(role: EmbeddedRole, database?: string): string;
  stop(): Promise<void>;
};

export type EmbeddedOptions = {
  dataDir: string;
  log: Log;
  /** For test clusters only: no waiting for the disk, so a power cut may lose everything. */
  throwaway?: boolean;
  /** How many may be open at once. */
  connections?: number;
  ladder?: Ladder;
};

/** Starts the PostgreSQL that npm brought on a folder of its own, keeps it running, and leaves database and roles ready. */
export async function startEmbedded({
  dataDir,
  log,
  throwaway = false,
  connections = 60,
  ladder,
}: EmbeddedOptions): Promise<Embedded> {
  const folder = prepareFolder(dataDir);
  const lock = await lockFolder(folder);
  let stop = async () => lock.release();
  try {
    const runner = chooseRunner(folder, findBinaries(folder), ladder);
    const isNew = !existsSync(join(runner.pgdata, 'PG_VERSION'));
    const secrets = readOrMakeSecrets(folder, !isNew);
    if (isNew) {
      log.info('Creando la base de datos (solo la primera vez)…');
      createCluster(runner, secrets.postgres, throwaway);
    }
    giveTo(runner, runner.pgdata);
    chmodSync(runner.pgdata, 0o700);
    const look = { throwaway, connections };
    const running = await supervise({ runner, logFile: join(folder, 'postgres.log'), log, look });
    stop = () => running.stop().then(() => lock.release());
    const databaseUrl: Embedded['databaseUrl'] = (role, database = 'bahia') =>
      urlOf(running.address, secrets, role, database);
    await prepareDatabase(databaseUrl, secrets);
    return { ...running.address, ownerPassword: secrets.bahia, appPassword: secrets.bahia_app, databaseUrl, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The addresses of a database that another process is running in this folder (for `verify`, backups…); null when none runs. */
export function findEmbedded(dataDir: string): Pick<Embedded, 'databaseUrl'> | null {
  if (!existsSync(join(dataDir, 'secretos.json'))) return null;
  const folder = realpathSync(dataDir);
  const address = readAddress(chooseRunner(folder, findBinaries(folder)).pgdata);
  if (address === null) return null;
  const secrets = readOrMakeSecrets(folder, true);
  return { databaseUrl: (role, database = 'bahia') => urlOf(address, secrets, role, database) };
}

function prepareFolder(dataDir: string): string {
  try {
    // Root's database runs as another account, which must be able to walk through; everything inside has its own lock.
    const mode = process.getuid?.() === 0 ? 0o711 : 0o700;
    readableByAll(() => mkdirSync(dataDir, { recursive: true, mode }));
    return realpathSync(dataDir);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw startupRefusal(
      `No puedo crear o abrir la carpeta de datos ${dataDir} (${why}). Dale permiso a este usuario, o elige otra con BAHIA_DATA.`,
    );
  }
}

async function lockFolder(folder: string): Promise<Lock> {
  for (let tries = 0; ; tries += 1) {
    const taken = takeLock(join(folder, 'bahia.lock'));
    if ('lock' in taken) return taken.lock;
    // One that we cannot look at may have been killed a moment ago: its heartbeat shows in a few seconds.
    if (!taken.held.foreign || tries >= 17) {
      const who = taken.held.pid > 0 ? ` (proceso ${taken.held.pid})` : '';
      throw startupRefusal(
        `Ya hay una Bahía abierta con la carpeta de datos ${folder}${who}. Ciérrala primero, o abre esta con otra carpeta y otro puerto: BAHIA_DATA=otra-carpeta PORT=3001 npm start`,
      );
    }
    await sleep(1000);
  }
}

async function prepareDatabase(databaseUrl: Embedded['databaseUrl'], secrets: Secrets): Promise<void> {
  await withClient(databaseUrl('postgres', 'postgres'), async (client) => {
    const { rows } = await client.query(
      `select exists (select from pg_roles where rolname = 'bahia') as role, exists (select from pg_database where datname = 'bahia') as database`,
    );
    if (!rows[0].role)
      await client.query(`create role bahia login createdb password '${scramVerifier(secrets.bahia)}'`);
    if (!rows[0].database) await client.query('create database bahia owner bahia');
  });
  await withClient(databaseUrl('postgres'), (client) => ensureRoles(client, secrets, 'bahia'));
}

async function withClient(url: string, work: (client: Client) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function urlOf(address: Address, secrets: Secrets, role: EmbeddedRole, database: string): string {
  if (!address.host.startsWith('/'))
    return `postgresql://${role}:${secrets[role]}@${address.host}:${address.port}/${database}`;
  return `postgresql://${role}:${secrets[role]}@/${database}?host=${encodeURIComponent(address.host)}&port=${address.port}`;
}
