import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { startTest } from '../../../apps/server/testing/harness.ts';
import { createPool } from './pool.ts';
import { shareReads } from './readers.ts';

const t = await startTest();
const company = await t.company();
const own = t.app.pool.options.connectionString ?? '';
afterAll(() => shareReads(t.app.pool, []));

test('what is read is asked of each server in turn, what is written of the first alone', async () => {
  const reader = createPool({ connectionString: own, max: 2 });
  shareReads(t.app.pool, [reader]);
  for (let n = 0; n < 3; n++) await company.owner.post('/api/clientes', { nombre: `Cliente ${n}` });
  expect(reader.totalCount).toBe(0);
  const list = () => company.owner.get('/api/clientes').then(({ body }) => JSON.stringify(body));
  const first = await list();
  expect(first).toContain('Cliente 2');
  for (let n = 0; n < 4; n++) expect(await list()).toBe(first);
  expect(reader.totalCount).toBe(1);
  await reader.end();
});

test('a server that does not answer is passed over, and nobody hears of it', async () => {
  const away = createPool({ connectionString: 'postgresql://nadie@127.0.0.1:9/nada', max: 2 });
  shareReads(t.app.pool, [away]);
  for (let n = 0; n < 4; n++) expect((await company.owner.get('/api/clientes')).status).toBe(200);
  await away.end();
});

test('what a server does not have the first one answers, and from then on at once', async () => {
  // A database without a table of Bahía: whatever is asked there is unknown.
  const name = `vacia_${randomUUID().slice(0, 8)}`;
  const superuser = new pg.Client({ connectionString: inject('cluster').superuser });
  await superuser.connect();
  await superuser.query(`create database ${name}`);
  const empty = createPool({ connectionString: own.replace(t.database, name), max: 2 });
  let lent = 0;
  empty.on('acquire', () => lent++);
  shareReads(t.app.pool, [empty]);
  for (let n = 0; n < 6; n++) expect((await company.owner.get('/api/clientes')).status).toBe(200);
  expect(lent).toBe(1);
  await empty.end();
  await superuser.query(`drop database ${name} with (force)`);
  await superuser.end();
});
