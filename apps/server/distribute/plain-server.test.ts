import type pg from 'pg';
import { expect, inject, test } from 'vitest';
import { withClient } from '#platform/server/db/with-client.ts';
import { kindsOfTables } from '../tables/kinds.ts';
import { startTest } from '../testing/harness.ts';
import { distribute, type Order } from './distribute.ts';
import { applierFor } from './migrations.ts';
import { whileOwnerSees } from './owner-sees.ts';

const t = await startTest();
const url = () => inject('cluster').superuser.replace(/\/postgres(?=[?]|$)/, `/${t.database}`);
const orders: Order[] = [
  { what: 'spread', fragments: null },
  { what: 'apart', company: 1, to: null },
  { what: 'move', company: 1, to: 'x:1' },
  { what: 'even' },
];

const tried = async (order: Order, does: boolean, at = url()): Promise<string> => {
  const place = { url: at, kinds: kindsOfTables, migrations: [], say: () => undefined };
  const refuse = (reasons: readonly string[]) => new Error(`no: ${reasons.join('\n')}`);
  return distribute({ ...place, refuse }, order, does).then(
    () => 'done',
    (error: Error) => error.message,
  );
};

test('a plain PostgreSQL is refused before anything is touched, whatever is asked', async () => {
  for (const order of orders)
    for (const does of [false, true])
      expect(await tried(order, does)).toMatch(/^no: .*Citus.*(create extension|Instálala)/);
  const forced = 'select count(*)::int as n from pg_class where relforcerowsecurity';
  expect((await withClient(url(), (client) => client.query(forced))).rows[0].n).toBeGreaterThan(100);
});

test('an address where nobody answers is said in a sentence', async () => {
  expect(await tried({ what: 'even' }, false, 'postgresql://nadie@127.0.0.1:9/nada')).toMatch(/^no: No puedo entrar/);
});

test('on one server migrations are applied as they are written', async () => {
  expect(await withClient(url(), (client) => applierFor(client, kindsOfTables))).toBeUndefined();
});

const isForced = (client: pg.Client) =>
  client
    .query("select relforcerowsecurity as forced from pg_class where oid = 'ordenes.orden'::regclass")
    .then(({ rows }) => rows[0].forced);

test('the owner sees the rows while they travel and never after, also when the journey fails', async () => {
  await withClient(url(), async (client) => {
    expect(await whileOwnerSees(client, ['ordenes.orden'], () => isForced(client))).toBe(false);
    expect(await isForced(client)).toBe(true);
    const fails = whileOwnerSees(client, ['ordenes.orden'], () => client.query('select 1/0'));
    await expect(fails).rejects.toThrow('division by zero');
    expect(await isForced(client)).toBe(true);
  });
});
