import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeEach, expect, inject, test } from 'vitest';
import { MOST_KEPT, runNamed } from './named-query.ts';
import { createPool } from './pool.ts';

const pool = createPool({ connectionString: inject('cluster').superuser, max: 1 });
afterAll(() => pool.end());

let client: PoolClient;
/** Times that the database was asked which columns a statement has, and said so. */
let described = 0;
const count = () => {
  described++;
};
beforeEach(async () => {
  client = await pool.connect();
  await client.query('create temp table medida (id int primary key, nota text, cuando timestamptz)');
  described = 0;
  wireOf(client).on('rowDescription', count);
});
afterEach(async () => {
  wireOf(client).off('rowDescription', count);
  await client.query('drop table medida');
  client.release();
});
const wireOf = (of: PoolClient): NodeJS.EventEmitter =>
  (of as unknown as { connection: NodeJS.EventEmitter }).connection;

const put = (id: number, nota: string | null) =>
  runNamed(client, { name: 'pon', text: 'insert into medida values ($1, $2, $3)', values: [id, nota, null] });
const read = (id: number) =>
  runNamed(client, { name: 'lee', text: 'select * from medida where id >= $1', values: [id] });

test('its columns are asked once, and every answer is as the first', async () => {
  expect((await read(1)).rows).toEqual([]);
  expect((await put(1, 'una')).rowCount).toBe(1);
  expect((await put(2, null)).rowCount).toBe(1);
  const [one, all, none] = await Promise.all([read(2), read(1), read(3)]);
  expect(one.rows).toEqual([{ id: 2, nota: null, cuando: null }]);
  expect(all.rows).toEqual([
    { id: 1, nota: 'una', cuando: null },
    { id: 2, nota: null, cuando: null },
  ]);
  expect(none.rows).toEqual([]);
  expect(one.fields.map(({ name }) => name)).toEqual(['id', 'nota', 'cuando']);
  expect(described).toBe(1);
});

test('a value that is refused, and a row that is there already, leave it as it was', async () => {
  await put(1, 'una');
  await expect(put(1, 'otra')).rejects.toMatchObject({ code: '23505' });
  await expect(
    runNamed(client, { name: 'lee', text: 'select * from medida where id >= $1', values: ['x'] }),
  ).rejects.toMatchObject({ code: '22P02' });
  expect((await read(1)).rows).toEqual([{ id: 1, nota: 'una', cuando: null }]);
  expect((await put(2, 'dos')).rowCount).toBe(1);
});

test('of a table that has other columns since it is refused, and not read as if it had the old ones', async () => {
  await read(1);
  await client.query('alter table medida add column de_mas int, drop column nota');
  await client.query('insert into medida (id, de_mas) values (1, 7)');
  await expect(read(1)).rejects.toMatchObject({ code: '0A000' });
});

test('a connection keeps so many statements and no more: the one that ran longest ago is forgotten, and runs again as before', async () => {
  await put(1, 'una');
  expect((await read(1)).rows).toHaveLength(1);
  const other = (n: number) => runNamed(client, { name: `otra${n}`, text: `select ${n} as n`, values: [] });
  // Many at once, as the rooms of a page ask; what is read in between stays.
  for (let from = 0; from < 2 * MOST_KEPT; from += 32) {
    const all = await Promise.all([...Array.from({ length: 32 }, (_, i) => other(from + i)), read(1)]);
    expect(all.slice(0, 32).map(({ rows }) => rows[0].n)).toEqual(Array.from({ length: 32 }, (_, i) => from + i));
  }
  const kept = async () =>
    (await client.query<{ name: string }>('select name from pg_prepared_statements')).rows.map(({ name }) => name);
  const names = await kept();
  expect(names.length).toBeLessThanOrEqual(MOST_KEPT + 32);
  expect(names).toContain('lee');
  expect(names).not.toContain('pon');
  expect(names).not.toContain('otra0');
  described = 0;
  expect((await other(0)).rows).toEqual([{ n: 0 }]);
  expect((await put(2, 'dos')).rowCount).toBe(1);
  expect((await read(2)).rows).toEqual([{ id: 2, nota: 'dos', cuando: null }]);
  expect(described).toBe(1);
  expect((await kept()).length).toBeLessThanOrEqual(MOST_KEPT);
});
