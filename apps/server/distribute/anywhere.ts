import type { Client } from 'pg';

/**
 * Lets the other servers answer what only reads: they get the functions that requests call. Each on its own and repeatable.
 * Tables of the installation stay as they are, since Citus takes only some of PostgreSQL from those that it knows: who reads one
 * of them from another server is answered by the first (platform/server/db/readers.ts).
 */
export const answerAnywhere = async (client: Client): Promise<void> => {
  const lacking = await client.query<{ signature: string }>(FUNCTIONS);
  for (const { signature } of lacking.rows) await sendFunction(client, signature);
  const closed = await client.query<{ signature: string }>(CLOSED);
  for (const { signature } of closed.rows) await client.query(`revoke all on function ${signature} from public`);
};

// Whose owner is the superuser owns PostgreSQL's and Citus's own, too.
const ours = `n.nspowner = (select nspowner from pg_namespace where nspname = 'plataforma')
  and n.nspname not in ('public', 'graphile_worker', 'information_schema') and not starts_with(n.nspname, 'pg_')
  and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`;

/** Not those of triggers, which follow their tables, nor those that return rows of a table that only the first server knows. */
const FUNCTIONS = `select p.oid::regprocedure::text as signature from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where ${ours} and p.prokind in ('f', 'p') and p.prorettype <> 'trigger'::regtype
    and not exists (select from pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid)
    and not exists (select from pg_type t where t.oid = p.prorettype and t.typrelid <> 0) order by 1`;

/** The other servers made them open to everybody, as PostgreSQL does. */
const CLOSED = `select p.oid::regprocedure::text as signature from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  join pg_dist_object o on o.classid = 'pg_proc'::regclass and o.objid = p.oid
  where ${ours} and p.prokind = 'f' and p.proacl is not null and not exists (select from aclexplode(p.proacl) where grantee = 0) order by 1`;

const sendFunction = async (client: Client, signature: string): Promise<void> => {
  await client.query('begin');
  try {
    // What it reads need not be there.
    await client.query('set local check_function_bodies = off');
    await client.query('select create_distributed_function($1)', [signature]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};
