import type pg from 'pg';
import { expect, inject, test } from 'vitest';
import { findMigrations } from '#platform/server/db/migrate.ts';
import { withClient } from '#platform/server/db/with-client.ts';
import { ROOT } from '../database.ts';
import { kindsOfTables } from '../tables/kinds.ts';
import { type Company, startTest } from '../testing/harness.ts';
import { applierFor } from './migrations.ts';
import { agreement } from './survey.ts';

const t = await startTest();
const { app, owner } = inject('cluster');
const at = (url: string) => url.replace('__DB__', t.database);

/** What the first server tells the worker of a company while somebody of it does this. */
const told = async ({ empresa_id }: Company, begin: string, sql: string): Promise<string[]> =>
  withClient(at(app), async (client: pg.Client) => {
    const said: string[] = [];
    client.on('notice', ({ message = '' }) => said.push(message));
    await client.query("set citus.log_remote_commands = on; set client_min_messages = 'notice'");
    await client.query(begin);
    await client.query('select plataforma.poner_empresa($1)', [empresa_id]);
    await client.query(sql, [empresa_id]);
    await client.query('commit');
    return said.filter((line) => /^issuing (PREPARE|COMMIT)/.test(line)).map((line) => line.replace(/ '.*/, ''));
  });

const WRITES = 'update empresas.empresa set nombre = nombre where empresa_id = $1';
const TOGETHER = ['issuing PREPARE TRANSACTION', 'issuing COMMIT PREPARED'];

test('who writes for a company commits on its worker and on the first server, or on neither; who reads does not ask', async () => {
  const company = await t.company();
  expect(await told(company, 'begin', WRITES)).toEqual(TOGETHER);
  expect(await told(company, 'begin', 'select nombre from empresas.empresa where empresa_id = $1')).toEqual([
    'issuing COMMIT',
  ]);
  expect(await told(company, 'begin read only', 'select nombre from empresas.empresa where empresa_id = $1')).toEqual([
    'issuing COMMIT',
  ]);
});

test('an installation that was spread before it was so is brought up to it by its migration', async () => {
  const company = await t.company();
  await withClient(at(owner), async (client) => {
    const [migration] = findMigrations(ROOT).filter(({ name }) => name.endsWith('_acuerdo'));
    const apply = await applierFor(client, kindsOfTables);
    if (!migration || !apply) throw new Error('no migration, or one server');
    await client.query(`drop table ${agreement}`);
    await client.query('begin');
    await apply(migration.sql);
    await client.query('commit');
  });
  expect(await told(company, 'begin', WRITES)).toEqual(TOGETHER);
});
