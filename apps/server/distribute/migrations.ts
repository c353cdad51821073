import type { Client } from 'pg';
import type { Apply } from '#platform/server/db/migrate.ts';
import { isSpread } from '#platform/server/db/spread.ts';
import { statementsOf, tableMadeBy } from '#platform/server/db/statements.ts';
import type { KindsOfTables } from '../tables/kinds.ts';
import { agree, joinOthers } from './declare.ts';
import { agreement, anchor } from './survey.ts';

/** How a migration is applied where the companies are on several servers; undefined = they are not. */
export const applierFor = async (client: Client, kinds: KindsOfTables): Promise<Apply | undefined> =>
  (await isSpread(client, anchor)) ? (sql) => applySpread(client, kinds, sql) : undefined;

/**
 * What a migration changes of a company's table changes on every server, in the same transaction. A new one joins the others
 * as soon as it is made: from then on its keys and policies reach its pieces by themselves.
 */
const applySpread = async (client: Client, { company, reference }: KindsOfTables, sql: string): Promise<void> => {
  await client.query(SETTINGS);
  for (const statement of statementsOf(sql)) {
    const made = tableMadeBy(statement);
    if (made !== undefined && company.includes(made)) {
      // A table of this server alone may not refer to a company's: the reference waits until it is one of them.
      await client.query('set local citus.enable_local_reference_table_foreign_keys = off');
      await client.query(statement);
      await joinOthers(client, [made]);
      await client.query('set local citus.enable_local_reference_table_foreign_keys = on');
      continue;
    }
    await client.query(statement);
    if (made !== undefined && reference.includes(made))
      await client.query('select create_reference_table($1::regclass)', [made]);
    if (made === agreement) await agree(client);
  }
};

/** Functions reach the other servers too, where the tables of the installation that they read are not. */
const SETTINGS = `set local citus.enable_ddl_propagation = on; set local citus.multi_shard_modify_mode = 'sequential';
  set local citus.enable_unsafe_triggers = on; set local check_function_bodies = off`;
