import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { casasDe, inCasa } from '../queries/casas.ts';
import '../tables.ts';

/** A membership, and the company that it is of. */
export interface Donde {
  id: string;
  empresa_id: number;
}

/**
 * Locks memberships, the smallest first whichever company each is of: whoever redeems, renews, freezes or takes back comes
 * by here, so two companies that honour each other's members wait in one line.
 */
export const holdMembresias = async (tx: Tx, who: Who, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await holdThere(tx, who, await homesOf(tx, who, ids));
};

export const holdThere = async (tx: Tx, who: Who, all: readonly Donde[]): Promise<void> => {
  const sorted = [...new Map(all.map((one) => [one.id, one])).values()].toSorted((a, b) => (a.id < b.id ? -1 : 1));
  for (const run of runsOf(sorted)) {
    const lock = (there: Who) =>
      tx.rows(sql`select id from membresias.membresia where empresa_id = ${there.empresa_id}
        and id = any(${run.map(({ id }) => id)}::uuid[]) order by id for no key update`);
    const empresa_id = run[0]?.empresa_id ?? who.empresa_id;
    await (empresa_id === who.empresa_id ? lock(who) : inCasa(tx, who, { empresa_id }, lock));
  }
};

const runsOf = (sorted: readonly Donde[]): Donde[][] =>
  sorted.reduce<Donde[][]>((runs, one) => {
    const last = runs.at(-1);
    return last?.[0]?.empresa_id === one.empresa_id ? [...runs.slice(0, -1), [...last, one]] : [...runs, [one]];
  }, []);

/** Whose each is: of here, or of a company whose members are honoured here. Of nobody's nothing is said. */
const homesOf = async (tx: Tx, who: Who, ids: readonly string[]): Promise<Donde[]> => {
  const existing = (empresa_id: number, wanted: readonly string[]) =>
    tx.rows(
      q
        .selectFrom('membresias.membresia')
        .select(['id', 'empresa_id'])
        .where('empresa_id', '=', empresa_id)
        .where('id', 'in', [...wanted]),
    );
  const found: Donde[] = await existing(who.empresa_id, ids);
  const missing = () => ids.filter((id) => !found.some((one) => one.id === id));
  if (missing().length === 0) return found;
  for (const casa of await casasDe(tx, who))
    if (missing().length > 0)
      found.push(...(await inCasa(tx, who, casa, (there) => existing(there.empresa_id, missing()))));
  return found;
};
