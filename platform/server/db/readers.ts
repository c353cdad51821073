import type pg from 'pg';

/** How long a server that did not answer is left alone. */
const REST_MS = 5_000;
/** A table, a function, a schema or a way to ask that a server does not have, though the first one does. */
const UNKNOWN_THERE = new Set(['42P01', '42883', '3F000', '0A000', '42501']);

interface Readers {
  pools: readonly pg.Pool[];
  resting: Map<pg.Pool, number>;
  /** Who asked for what only the first server has. */
  onlyFirst: Set<string>;
  turn: number;
}
const known = new WeakMap<pg.Pool, Readers>();
const lentBy = new WeakMap<pg.PoolClient, pg.Pool>();

/** What only reads may from now on be asked of these servers too: behind each of them are the same rows. */
export const shareReads = (first: pg.Pool, pools: readonly pg.Pool[]): void => {
  known.delete(first);
  if (pools.length > 0) known.set(first, { pools, resting: new Map(), onlyFirst: new Set(), turn: 0 });
};

/** A connection for `what` to the server whose turn it is; one that does not answer is passed over for a while. */
export const connectToRead = async (first: pg.Pool, what: string): Promise<pg.PoolClient> => {
  const readers = known.get(first);
  if (!readers || readers.onlyFirst.has(what)) return first.connect();
  const awake = readers.pools.filter((pool) => (readers.resting.get(pool) ?? 0) < performance.now());
  readers.turn = (readers.turn + 1) % (awake.length + 1);
  const chosen = awake[readers.turn];
  if (chosen === undefined) return first.connect();
  try {
    const client = await chosen.connect();
    lentBy.set(client, chosen);
    return client;
  } catch {
    readers.resting.set(chosen, performance.now() + REST_MS);
    return first.connect();
  }
};

/**
 * Whether a read that failed is to be asked of the first server: the other one lacks something (and is not asked for it again), or
 * went away in the middle.
 */
export const isToAskFirst = (
  first: pg.Pool,
  what: string,
  client: pg.PoolClient,
  error: unknown,
  isAway: boolean,
): boolean => {
  const readers = known.get(first);
  const from = lentBy.get(client);
  if (!readers || from === undefined) return false;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (UNKNOWN_THERE.has(code)) readers.onlyFirst.add(what);
  else if (isAway) readers.resting.set(from, performance.now() + REST_MS);
  else return false;
  return true;
};
