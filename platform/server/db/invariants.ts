import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientBase, Pool } from 'pg';

export type Verdict = { name: string; broken: Record<string, unknown>[] };

/** Asks the data of every company for each rule that it must keep; a rule that holds names no row. */
export async function* checkInvariants(db: ClientBase | Pool): AsyncGenerator<Verdict> {
  const parts = readFileSync(join(import.meta.dirname, 'invariants.sql'), 'utf8')
    .split(/^-- (I\d+.*)$/m)
    .slice(1);
  for (let i = 0; i < parts.length; i += 2)
    yield { name: parts[i] ?? '', broken: (await db.query(parts[i + 1] ?? '')).rows };
}
