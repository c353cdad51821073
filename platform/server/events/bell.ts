import type pg from 'pg';

/** Companies to wake streams of, while an earlier ring is on its way; undefined = none is. */
const gathered = new WeakMap<pg.Pool, Set<number>>();

/**
 * Wakes the streams of a company on every node, after the commit. Never inside the transaction: PostgreSQL lets only one
 * that notifies commit at a time. One ring at a time leaves, with every company that changed since the last; a ring
 * that is lost is made up for by the heartbeat of the streams.
 */
export const ringBell = (pool: pg.Pool, empresaId: number): void => {
  const waiting = gathered.get(pool);
  if (waiting) {
    waiting.add(empresaId);
    return;
  }
  const first = new Set([empresaId]);
  gathered.set(pool, first);
  void ring(pool, first);
};

const ring = async (pool: pg.Pool, companies: Set<number>): Promise<void> => {
  while (companies.size > 0) {
    const ids = [...companies].map(String);
    companies.clear();
    try {
      await pool.query("select pg_notify('bahia_evento', id) from unnest($1::text[]) id", [ids]);
    } catch {
      break;
    }
  }
  gathered.delete(pool);
};
