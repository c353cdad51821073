import type { Client } from 'pg';

/**
 * Copies between servers are read and written in the name of the tables' owner, who under forced row-level security sees no
 * row: they would arrive empty. It is lifted while `work` runs, for the owner alone: requests come as another role, and
 * the policies hold for that one all the while. Whatever interrupts it, the next run begins by putting it back.
 */
export const whileOwnerSees = async <T>(
  client: Client,
  tables: readonly string[],
  work: () => Promise<T>,
): Promise<T> => {
  await force(client, tables, false);
  const value = await work().catch(async (error: unknown) => {
    // What failed is the news; a server that is gone can be told nothing, and the next run begins with this.
    await force(client, tables, true).catch(() => undefined);
    throw error;
  });
  await force(client, tables, true);
  return value;
};

export const forceAgain = (client: Client, tables: readonly string[]): Promise<void> => force(client, tables, true);

const force = async (client: Client, tables: readonly string[], isForced: boolean): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) name join pg_class c on c.oid = to_regclass(name) where c.relforcerowsecurity <> $2`,
    [tables, isForced],
  );
  for (const { name } of rows)
    await patiently(() => client.query(`alter table ${name} ${isForced ? '' : 'no '}force row level security`));
};

const TRIES = 20;
/** A lock that somebody holds for long must not make everybody else queue up behind this one. */
const patiently = async (work: () => Promise<unknown>): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      await work();
      return;
    } catch (error) {
      if (tries >= TRIES || !(error instanceof Error && 'code' in error && error.code === '55P03')) throw error;
    }
  }
};
