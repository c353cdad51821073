import type { Client } from 'pg';

/** A table that Citus hears of counts from one again, and its numbers would come twice: the call that this returns goes on from where each was. */
export const keepCounting = async (client: Client): Promise<() => Promise<void>> => {
  const counters = await readNumbers(client);
  return async () => {
    for (const counter of counters) await goOn(client, counter);
  };
};

interface Counter {
  table: string;
  column: string;
  last: string | null;
}

/** Columns that number their rows by themselves, and how far each has counted. */
const readNumbers = async (client: Client): Promise<Counter[]> =>
  (
    await client.query<Counter>(
      `select format('%I.%I', n.nspname, c.relname) as table, quote_ident(a.attname) as column,
         pg_sequence_last_value(pg_get_serial_sequence(format('%I.%I', n.nspname, c.relname), a.attname))::text as last
       from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
       where a.attidentity <> '' and c.relkind = 'r' and n.nspname not in ('pg_catalog', 'graphile_worker')`,
    )
  ).rows;

const goOn = async (client: Client, { table, column, last }: Counter): Promise<void> => {
  await client.query(
    `select setval(pg_get_serial_sequence($1, $2), reached) from (
       select greatest($3::bigint, (select max(${column}) from ${table}), pg_sequence_last_value(pg_get_serial_sequence($1, $2))) as reached
     ) so where reached is not null`,
    [table, column.replaceAll('"', ''), last],
  );
};
