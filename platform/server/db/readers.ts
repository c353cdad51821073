import type pg from 'pg';
import { isDatabaseAway } from '#platform/server/http/error-door.ts';

/** How long a server that did not answer is left alone. */
const REST_MS = 5_000;

const others = new WeakMap<pg.Pool, readonly pg.Pool[]>();
const resting = new WeakMap<pg.Pool, number>();
let turn = 0;

/** What only reads may from now on be asked of these servers too: behind each of them are the same rows. */
export const shareReads = (first: pg.Pool, readers: readonly pg.Pool[]): void => void others.set(first, readers);

/** A connection to whichever server's turn it is to answer; one that is away is passed over. */
export const connectToRead = async (first: pg.Pool): Promise<pg.PoolClient> => {
  const readers = (others.get(first) ?? []).filter((pool) => (resting.get(pool) ?? 0) < performance.now());
  turn = (turn + 1) % (readers.length + 1);
  const chosen = readers[turn];
  if (chosen === undefined) return first.connect();
  try {
    return await chosen.connect();
  } catch (error) {
    resting.set(chosen, performance.now() + REST_MS);
    if (!isDatabaseAway(error)) throw error;
    return first.connect();
  }
};
