import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findMigrations } from './migrate.ts';
import { statementsOf, tableMadeBy } from './statements.ts';

test('a file of SQL is told apart statement by statement', () => {
  const sql = `-- a; comment
  create table a.b (t text default ';', "c;d" int); /* one; more */
  create function a.f() returns void language plpgsql as $body$ begin perform 1; perform '$$;'; end $body$;
  insert into a.b values (E'it\\'s;', 'it''s;');; -- nothing more;
  `;
  expect(statementsOf(sql).map((one) => one.replace(/^(--.*|\/\*.*\*\/)\s*/, '').slice(0, 20))).toEqual([
    'create table a.b (t ',
    'create function a.f(',
    'insert into a.b valu',
  ]);
});

test('which table a statement makes', () => {
  expect(tableMadeBy('-- why\ncreate table a.b (c int)')).toBe('a.b');
  expect(tableMadeBy('create table if not exists a.b (c int)')).toBe('a.b');
  expect(tableMadeBy('create index on a.b (c)')).toBeUndefined();
});

const migrations = findMigrations(join(import.meta.dirname, '../../..'));

test('every migration is told apart at its own semicolons: no piece of a body stands alone', () => {
  expect(migrations.length).toBeGreaterThan(100);
  const opening =
    /^(?:(?:--[^\n]*|\/\*[\s\S]*?\*\/)\s*)*(create|alter|drop|grant|revoke|insert|update|delete|select|with|do|call|set|reset|comment|truncate|lock|analyze)\b/i;
  for (const { name, sql } of migrations) {
    expect(sql, name).not.toMatch(/begin atomic/i);
    for (const statement of statementsOf(sql)) expect(statement, name).toMatch(opening);
  }
});

/** Before these no database was on several servers. */
const FIRST_SPREAD = '20261201';

test('a migration names each rule of a column that it adds: on several servers it is no part of the column', () => {
  const breaches = migrations
    .filter(({ name }) => name >= FIRST_SPREAD)
    .flatMap(({ name, sql }) =>
      statementsOf(sql)
        .filter(
          (one) =>
            /^alter table/i.test(one) && /\badd column\b[^;]*\b(check|references|unique|primary key)\b/i.test(one),
        )
        .map((one) => `${name}: ${one.slice(0, 80)}`),
    );
  expect(breaches).toEqual([]);
});
