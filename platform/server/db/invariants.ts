import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBase, Pool } from 'pg';

export type Verdict = { name: string; broken: Record<string, unknown>[] };

/** Asks the data of every company for each rule that it must keep; a rule that holds names no row. */
export async function* checkInvariants(db: ClientBase | Pool): AsyncGenerator<Verdict> {
  for (const { name, sql } of readInvariants()) yield { name, broken: (await db.query(sql)).rows };
}

/** The question of each rule. */
export const readInvariants = (): { name: string; sql: string }[] => {
  const parts = readFileSync(join(import.meta.dirname, 'invariants.sql'), 'utf8')
    .split(/^-- (I\d+.*)$/m)
    .slice(1);
  return parts.flatMap((name, i) => (i % 2 === 0 ? [{ name, sql: parts[i + 1] ?? '' }] : []));
};
