import pg from 'pg';

const LOCK_CLASS = 727_102;
const RECONNECT_MS = 1_000;

/**
 * Says that the workers called `name` live: a connection holds their advisory lock for as long as the process does.
 * A node that was killed lets go of it, and the others take over the jobs that it left half done.
 */
export const declarePresence = (connection: pg.ClientConfig, name: string): { close: () => Promise<void> } => {
  let closed = false;
  let client: pg.Client | undefined;
  const connect = async (): Promise<void> => {
    if (closed) return;
    const next = new pg.Client({ ...connection, application_name: 'bahia-presencia' });
    const again = () => {
      if (client !== next) return;
      client = undefined;
      setTimeout(() => void connect(), RECONNECT_MS).unref();
    };
    client = next;
    next.on('error', again);
    next.on('end', again);
    try {
      await next.connect();
      await next.query('select pg_advisory_lock($1, hashtext($2))', [LOCK_CLASS, name]);
    } catch {
      again();
    }
  };
  void connect();
  return {
    close: async () => {
      closed = true;
      await client?.end().catch(() => undefined);
    },
  };
};

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
