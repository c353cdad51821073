import type { Client } from 'pg';

/** A table with the columns that travel, in the order in which a database without data can take it. */
export type Table = { nombre: string; columnas: string[] };
/** Where each sequence stands; null = never used. */
export type Sequences = Record<string, string | null>;

/** The worker that runs jobs makes and migrates this schema by itself. */
export const workerSchema = 'graphile_worker';
/** Text is the same on every server of every version only under the same settings; without row_security=off a role under the policies would read nothing and say nothing; of several servers each is read by one connection, so at one instant. */
export const sessionSettings = `set row_security = off; set client_encoding = 'UTF8'; set datestyle = 'ISO'; set timezone = 'UTC';
  set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1; set statement_timeout = 0; set lock_timeout = 0;
  set idle_in_transaction_session_timeout = 0; set citus.max_adaptive_executor_pool_size = 1`;

const ours = `n.nspowner = (select nspowner from pg_namespace where nspname = 'plataforma') and n.nspname <> 'public'`;

/** Every table of the installation, those referred to before those that refer. */
export async function readTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<{ oid: number; nombre: string; columnas: string[]; antes: number[] }>(
    `select c.oid::int, format('%I.%I', n.nspname, c.relname) as nombre,
       array(select quote_ident(attname) from pg_attribute
         where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum)::text[] as columnas,
       array(select confrelid::int from pg_constraint where conrelid = c.oid and contype = 'f' and confrelid <> c.oid)::int[] as antes
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and ${ours} and (n.nspname, c.relname) <> ('${workerSchema}', 'migrations')
     order by n.nspname collate "C", c.relname collate "C"`,
  );
  const ordered: typeof rows = [];
  const placed = new Set<number>();
  while (ordered.length < rows.length) {
    const next = rows.filter(({ oid, antes }) => !placed.has(oid) && antes.every((other) => placed.has(other)));
    if (next.length === 0) throw new Error('tables refer to each other in a circle');
    for (const table of next) placed.add(table.oid);
    ordered.push(...next);
  }
  return ordered.map(({ nombre, columnas }) => ({ nombre, columnas }));
}

export async function readSequences(client: Client): Promise<Sequences> {
  const { rows } = await client.query<{ nombre: string; valor: string | null }>(
    `select format('%I.%I', s.schemaname, s.sequencename) as nombre, s.last_value::text as valor
     from pg_sequences s join pg_namespace n on n.nspname = s.schemaname where ${ours} order by 1`,
  );
  return Object.fromEntries(rows.map(({ nombre, valor }) => [nombre, valor]));
}

/** Whether nobody has put anything in this database: nothing beyond the worker's own tables, and no job in those. */
export async function isEmptyDatabase(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ otras: boolean; trabajos: boolean }>(
    `select exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and n.nspname !~ '^pg_'
           and n.nspname not in ('information_schema', '${workerSchema}')
           and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as otras,
       to_regclass('${workerSchema}._private_jobs') is not null as trabajos`,
  );
  if (rows[0]?.otras !== false) return false;
  if (!rows[0].trabajos) return true;
  return (await client.query(`select from ${workerSchema}._private_jobs limit 1`)).rowCount === 0;
}

export const copyOut = ({ nombre, columnas }: Table): string => `copy ${nombre} (${columnas.join(', ')}) to stdout`;
export const copyIn = ({ nombre, columnas }: Table): string => `copy ${nombre} (${columnas.join(', ')}) from stdin`;
