import type pg from 'pg';

/** Whether the rows of a table are on several servers, by company; on a plain server no table is. */
export const isSpread = async (client: pg.Client | pg.Pool, table: string): Promise<boolean> => {
  const known = await client.query("select to_regclass('pg_catalog.pg_dist_partition') is not null as hay");
  if (!known.rows[0].hay) return false;
  const found = await client.query(
    "select from pg_dist_partition where partmethod = 'h' and logicalrelid = to_regclass($1)",
    [table],
  );
  return found.rowCount === 1;
};
