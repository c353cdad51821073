import type { Client } from 'pg';
import { keepCounting } from './counters.ts';
import type { Plan } from './plan.ts';
import { agreement, anchor } from './survey.ts';
import { grantsOfViews } from './views.ts';

/**
 * What Citus needs in every session of this database, on every server: the company of the transaction reaches the others, and
 * tables that only grow keep their triggers.
 */
export const setUpDatabase = async (client: Client): Promise<void> => {
  const { rows } = await client.query('select quote_ident(current_database()) as name');
  const name = String(rows[0].name);
  for (const setting of ["citus.propagate_set_commands = 'local'", 'citus.enable_unsafe_triggers = on'])
    await client.query('select run_command_on_all_nodes($1)', [`alter database ${name} set ${setting}`]);
};

/**
 * Tells Citus of every table, all at once or none: what is the same everywhere is copied to each server, and each company's
 * table becomes one piece that spans every company and stays where it is. Nothing of it is copied, so that the stop does
 * not grow with the data. Citus itself turns one such piece into many while people work, but has no command of its own that
 * makes it without copying: the last step says it in its catalogue, in the words of its major 13 (see decision 21).
 */
export const declareTables = async (client: Client, { company, reference }: Plan): Promise<void> => {
  await client.query('begin');
  try {
    await client.query("set local lock_timeout = '15s'; set local statement_timeout = 0");
    await client.query(
      "set local citus.multi_shard_modify_mode = 'sequential'; set local citus.enable_unsafe_triggers = on",
    );
    // All the locks first: whoever waits for one holds no other that somebody else waits for.
    await client.query(`lock table ${[...reference, ...company].join(', ')} in access exclusive mode`);
    const goOn = await keepCounting(client);
    const grants = await grantsOfViews(client);
    for (const name of reference) await client.query('select create_reference_table($1::regclass)', [name]);
    for (const name of company) await client.query(KNOWN_HERE, [name]);
    await goOn();
    await client.query(
      `insert into pg_dist_colocation (colocationid, shardcount, replicationfactor, distributioncolumntype, distributioncolumncollation)
       select nextval('pg_dist_colocationid_seq'), 1, 1, 'int4'::regtype, 0`,
    );
    const { rows } = await client.query("select currval('pg_dist_colocationid_seq')::int as id");
    await client.query(
      `update pg_dist_partition set partmethod = 'h', partkey = column_name_to_column(logicalrelid, 'empresa_id'),
         colocationid = $2, autoconverted = false where logicalrelid = any($1::regclass[])`,
      [company, rows[0].id],
    );
    await client.query(
      `update pg_dist_shard set shardminvalue = '-2147483648', shardmaxvalue = '2147483647' where logicalrelid = any($1::regclass[])`,
      [company],
    );
    await refuseHalf(client, company);
    for (const grant of grants) await client.query(grant);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};

/** A table may be known already, by its reference to one that is. */
const KNOWN_HERE = `select case when not exists (select from pg_dist_partition where logicalrelid = $1::regclass)
  then citus_add_local_table_to_metadata($1::regclass, cascade_via_foreign_keys := true) end`;

const refuseHalf = async (client: Client, company: readonly string[]): Promise<void> => {
  const { rows } = await client.query(
    `select count(*)::int as ready from pg_dist_partition t join pg_dist_shard s using (logicalrelid) join pg_dist_placement p using (shardid)
     where t.logicalrelid = any($1::regclass[]) and t.partmethod = 'h' and t.repmodel = 's' and p.groupid = 0`,
    [company],
  );
  if (rows[0].ready !== company.length)
    throw new Error(`${rows[0].ready} of ${company.length} tables could be declared`);
};

/** The workers hear what the first server knows; safe to repeat. */
export const tellWorkers = async (client: Client): Promise<void> => {
  await client.query('select start_metadata_sync_to_all_nodes()');
};

/** From the next transaction on, what is written on several servers is committed on all of them or on none. */
export const agree = async (client: Client): Promise<void> => {
  await client.query('select citus_add_local_table_to_metadata($1::regclass)', [agreement]);
};

/** A company's tables that came after the others were declared: they join them, empty or full. */
export const joinOthers = async (client: Client, names: readonly string[]): Promise<void> => {
  for (const name of names)
    await client.query('select create_distributed_table($1::regclass, $2, colocate_with := $3)', [
      name,
      'empresa_id',
      anchor,
    ]);
};
