import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { splitKey } from '#platform/contract/endpoint.ts';
import { sql } from '#platform/server/db/query.ts';
import { type Answer, type Person, startTest } from './testing/harness.ts';
import { openTaller, type Taller } from './testing/taller.ts';

const server = await startTest();
let taller: Taller;
let owner: Person;

const paths = server.app.registry.filter(({ endpoint }) => endpoint.revalidates).map(({ key }) => splitKey(key).path);
const ask = (who: Person, path: string, tag = '"-"'): Promise<Answer> =>
  who.get(path, { headers: { 'if-none-match': tag } });
const tagOf = ({ headers }: Answer): string => String(headers.etag);
/** Its tag, as soon as no other transaction of the cluster is in the way; from then on none ever is. */
const told = async (who: Person, path: string): Promise<string> => {
  await expect.poll(async () => tagOf(await ask(who, path))).toMatch(/^W/);
  return tagOf(await ask(who, path));
};

beforeAll(async () => {
  taller = await openTaller(server);
  ({ owner } = taller);
});

describe.each(paths)('%s', (path) => {
  test('is not read again while nothing of the company changes', async () => {
    const tag = await told(owner, path);
    const again = await ask(owner, path, tag);
    expect(again.status).toBe(304);
    expect(again.raw).toHaveLength(0);
    expect((await owner.get(path)).headers.etag).toBeUndefined();
  });

  test('is told anew once anything of the company changed', async () => {
    const tag = await told(owner, path);
    const added = await owner.post('/api/clientes', { nombre: `Otra ${randomUUID().slice(0, 6)}` });
    expect(added.status, JSON.stringify(added.body)).toBe(201);
    expect((await ask(owner, path, tag)).status).toBe(200);
  });

  test('is told anew to another person, though he may see the same', async () => {
    const tag = await told(owner, path);
    const other = await taller.company.hire('administrador');
    expect((await ask(other, path, tag)).status).toBe(200);
  });
});

const [path = ''] = paths;

test('what nobody is told of is a change too', async () => {
  const tag = await told(owner, path);
  await taller.company.run((tx, who) =>
    tx.run(
      sql`update clientes.cliente set nombre = nombre || ' (antes)' where empresa_id = ${who.empresa_id} and id = ${taller.cliente_id}`,
    ),
  );
  expect((await ask(owner, path, tag)).status).toBe(200);
});

test('a change that is seen behind one that is not done yet gives no tag, and no old one stands', async () => {
  const tag = await told(owner, path);
  const client = new pg.Client({ connectionString: server.owner.options.connectionString });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_current_xact_id()');
    await taller.company.run((tx, who) =>
      tx.run(
        sql`update clientes.cliente set nombre = 'María' where empresa_id = ${who.empresa_id} and id = ${taller.cliente_id}`,
      ),
    );
    const meanwhile = await ask(owner, path, tag);
    expect(meanwhile.status).toBe(200);
    expect(meanwhile.headers.etag).toBeUndefined();
  } finally {
    await client.query('rollback');
    await client.end();
  }
});

test('who may not enter is not told that it stands', async () => {
  const other = await taller.company.hire('administrador');
  const tag = await told(other, path);
  await taller.company.leave(other, []);
  expect((await ask(other, path, tag)).status).toBe(403);
});
