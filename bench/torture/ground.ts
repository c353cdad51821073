import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { createPool } from '#platform/server/db/pool.ts';
import { findFreePort } from '#platform/server/embedded/cluster.ts';
import { seeProcess, waitUntil } from '#platform/server/embedded/processes.ts';
import { findEmbedded } from '#platform/server/embedded/start-embedded.ts';
import type { Driver } from './driver.ts';
import { newDriver } from './driver.ts';
import { brokenInvariants } from './invariants.ts';
import { compareJournal, type Entry, missingEvents, replayJournal } from './journal.ts';
import { listen } from './listen.ts';
import { launch, type Place, postmasterOf, type Server } from './server.ts';
import { foundWorkshop, type Workshop } from './workshop.ts';

/** A server of our own in a folder of our own, some workshops in it, and whoever watches them. */
export interface Ground {
  place: Place;
  driver: Driver;
  workshops: Workshop[];
  server: Server;
  /** Starts the server again, in the same place. */
  relaunch(): Promise<Server>;
  /** Work with the database as the server's role, or as the one that sees every company. */
  withPool<T>(role: 'bahia_app' | 'bahia_mantenimiento', work: (pool: pg.Pool) => Promise<T>): Promise<T>;
}

/** A database that the server does not bring up itself, as settings. */
export type Database = Readonly<Record<'DATABASE_URL' | 'DATABASE_APP_URL' | 'DATABASE_MANTENIMIENTO_URL', string>> &
  Readonly<Record<string, string>>;
const SETTINGS = { bahia_app: 'DATABASE_APP_URL', bahia_mantenimiento: 'DATABASE_MANTENIMIENTO_URL' } as const;

/** Opens it, lets `work` torture it and clears it away, whatever happens. */
export const onGround = async <T>(
  workshops: number,
  work: (ground: Ground) => Promise<T>,
  database?: Database,
): Promise<T> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'bahia-tortura-'));
  const place: Place = { dataDir, port: await findFreePort(), ...(database ? { database } : {}) };
  const driver = newDriver();
  const withPool: Ground['withPool'] = async (role, visit) => {
    const found = database ? database[SETTINGS[role]] : findEmbedded(dataDir)?.databaseUrl(role);
    if (!found) throw new Error('la base de datos no está en marcha');
    const pool = createPool({ connectionString: found, max: 4 });
    try {
      return await visit(pool);
    } finally {
      await pool.end();
    }
  };
  let server: Server | undefined;
  const heed = () => {
    for (const line of server?.failures ?? []) driver.violate(`registro: ${line.slice(0, 2_000)}`);
  };
  try {
    server = await launch(place);
    const ground: Ground = {
      place,
      driver,
      workshops: [],
      server,
      relaunch: async () => {
        heed();
        server = ground.server = await launch(place);
        return server;
      },
      withPool,
    };
    await withPool('bahia_app', async (pool) => {
      for (let i = 0; i < workshops; i++) ground.workshops.push(await foundWorkshop(pool, place.port));
    });
    const result = await work(ground);
    for (const { owner } of ground.workshops) owner.agent.destroy();
    heed();
    return result;
  } finally {
    await server?.stop();
    await endOrphan(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
};

/** A database that was left alone in a folder of ours ends with it. */
const endOrphan = async (dataDir: string): Promise<void> => {
  const pid = postmasterOf(dataDir);
  const isThere = () => pid !== undefined && seeProcess(pid)?.command?.includes(dataDir) === true;
  if (pid === undefined || !isThere()) return;
  process.kill(pid, 'SIGQUIT');
  await waitUntil(() => !isThere(), 10_000);
};

/** Listens to every workshop for as long as `work` takes. */
export const withListeners = async <T>(
  { workshops }: Ground,
  work: (watch: { missing(entries: readonly Entry[]): Promise<string[]> }) => Promise<T>,
): Promise<T> => {
  const listeners = workshops.map(({ owner }) => listen(owner));
  try {
    await Promise.all(listeners.map(({ ready }) => ready));
    return await work({
      missing: async (entries) => {
        const missing: string[] = [];
        for (const [i, { empresa_id }] of workshops.entries())
          missing.push(
            ...(await missingEvents(
              listeners[i]?.heard ?? new Set(),
              entries.filter((entry) => entry.empresa_id === empresa_id),
            )),
          );
        return missing;
      },
    });
  } finally {
    for (const listener of listeners) listener.close();
  }
};

const MOST_REPLAYED = 3_000;

/** The verdict after the trouble: nothing lost, nothing twice, every rule holds. Returns how many writes were replayed. */
export const judge = async (ground: Ground, entries: readonly Entry[], seed: number): Promise<number> => {
  const { driver, withPool } = ground;
  const look = () =>
    withPool('bahia_mantenimiento', async (pool) => {
      for (const wrong of await compareJournal(pool, entries, seed)) driver.violate(wrong);
      for (const broken of await brokenInvariants(pool)) driver.violate(broken);
    });
  await look();
  const replayed = await replayJournal(driver, entries.slice(-MOST_REPLAYED));
  await look();
  return replayed;
};
