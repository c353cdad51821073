import { sql } from './query.ts';
import type { Tx } from './tx.ts';

/**
 * Whoever counts before adding holds the name of what he counts until the commit: a second one at once waits here, and then
 * counts what the first one added.
 */
export const oneAtATime = async (tx: Tx, what: string): Promise<void> => {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${what}::text, 0))`);
};
