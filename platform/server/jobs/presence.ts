import type pg from 'pg';
import { type KeptConnection, keepConnected } from '#platform/server/db/keep-connected.ts';

const LOCK_CLASS = 727_102;
const RECONNECT_MS = 1_000;

/**
 * Says that the workers called `name` live: a connection holds their advisory lock for as long as the process does.
 * A node that was killed lets go of it, and the others take over the jobs that it left half done.
 */
export const declarePresence = (connection: pg.ClientConfig, name: string): KeptConnection =>
  keepConnected({ ...connection, application_name: 'bahia-presencia' }, RECONNECT_MS, async (client) => {
    await client.query('select pg_advisory_lock($1, hashtext($2))', [LOCK_CLASS, name]);
  });

/**
 * Frees the jobs of nodes that died: whoever stays without presence for `graceMs` (a cut connection comes back sooner)
 * is dead. Returns the names freed.
 */
export const rescuer = (pool: pg.Pool, graceMs: number): (() => Promise<string[]>) => {
  const missingSince = new Map<string, number>();
  return async () => {
    const { rows } = await pool.query<{ locked_by: string; vive: boolean }>(
      `select locked_by, not pg_try_advisory_xact_lock($1, hashtext(locked_by)) as vive
       from (select distinct locked_by from graphile_worker._private_jobs where locked_by is not null) t`,
      [LOCK_CLASS],
    );
    const missing = rows.filter((row) => !row.vive).map((row) => row.locked_by);
    for (const name of missingSince.keys()) if (!missing.includes(name)) missingSince.delete(name);
    for (const name of missing) if (!missingSince.has(name)) missingSince.set(name, Date.now());
    const dead = missing.filter((name) => Date.now() - (missingSince.get(name) ?? 0) >= graceMs);
    if (dead.length > 0) await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [dead]);
    return dead;
  };
};
