import type { Client } from 'pg';
import { keepCounting } from './counters.ts';
import { grantsOfViews } from './views.ts';

/**
 * Lets every server answer what only reads: each hears of the tables that stay on the first one, and has the functions that
 * requests call. Each on its own and repeatable.
 */
export const answerAnywhere = async (client: Client, installation: readonly string[]): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(UNHEARD, [installation]);
  for (const { name } of rows) await tellOf(client, name);
  const functions = await client.query<{ signature: string }>(FUNCTIONS);
  for (const { signature } of functions.rows) await client.query('select create_distributed_function($1)', [signature]);
  const closed = await client.query<{ signature: string }>(CLOSED);
  for (const { signature } of closed.rows) await client.query(`revoke all on function ${signature} from public`);
};

/** Tables of the installation of which Citus does not know, but for those whose rows some function returns: its answer has their shape. */
const UNHEARD = `select name from unnest($1::text[]) name join pg_class c on c.oid = to_regclass(name)
  where name <> 'plataforma.migracion' and not exists (select from pg_dist_partition p where p.logicalrelid = c.oid)
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.refclassid = 'pg_type'::regclass and d.refobjid in (c.reltype))
  order by 1`;

const ours = `n.nspowner = (select nspowner from pg_namespace where nspname = 'plataforma') and n.nspname not in ('public', 'graphile_worker')`;

/** Not those of triggers, which follow their tables, nor those that return rows of a table that only the first server knows. */
const FUNCTIONS = `select p.oid::regprocedure::text as signature from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where ${ours} and p.prokind in ('f', 'p') and p.prorettype <> 'trigger'::regtype
    and not exists (select from pg_dist_object o where o.classid = 'pg_proc'::regclass and o.objid = p.oid)
    and not exists (select from pg_type t where t.oid = p.prorettype and t.typrelid <> 0) order by 1`;

/** The other servers made them open to everybody, as PostgreSQL does. */
const CLOSED = `select p.oid::regprocedure::text as signature from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where ${ours} and p.prokind = 'f' and p.proacl is not null and not exists (select from aclexplode(p.proacl) where grantee = 0) order by 1`;

const tellOf = async (client: Client, name: string): Promise<void> => {
  await client.query('begin');
  try {
    await client.query("set local citus.multi_shard_modify_mode = 'sequential'");
    await client.query(`lock table ${name} in access exclusive mode`);
    const goOn = await keepCounting(client);
    const grants = await grantsOfViews(client);
    await client.query(
      `select citus_add_local_table_to_metadata($1::regclass, cascade_via_foreign_keys := true)
       where not exists (select from pg_dist_partition where logicalrelid = $1::regclass)`,
      [name],
    );
    await goOn();
    for (const grant of grants) await client.query(grant);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
};
