import { expect, test } from 'vitest';
import { splitKey } from '#platform/contract/endpoint.ts';
import { startTest } from '../../apps/server/testing/harness.ts';
import { MANY, SLOW, WHOLE } from './reasons.ts';
import { getsOf, NOT_ASKED, unsaid } from './requests.ts';

const { app } = await startTest();
const gets = app.registry.map(({ key }) => splitKey(key)).filter(({ method }) => method === 'GET');

test('of every GET of the contract it is said with what the bench asks it', () => {
  expect(unsaid(app.registry)).toEqual([]);
  expect(getsOf(app.registry).length + Object.keys(NOT_ASKED).length).toBe(gets.length);
});

test('what is not asked, or may cost more, is a GET of the contract', () => {
  const known = new Set(gets.map(({ path }) => path));
  const named = [NOT_ASKED, SLOW, MANY, WHOLE].flatMap((reasons) => Object.keys(reasons));
  expect(named.filter((path) => !known.has(path))).toEqual([]);
});

test('canary: a new filter or a new place that nobody filled is named', () => {
  const [list] = app.registry.filter(({ key }) => key === 'GET /api/clientes');
  const [record] = app.registry.filter(({ key }) => key === 'GET /api/clientes/{id}');
  if (!list || !record) throw new Error('the customers are gone');
  expect(unsaid([{ ...list, key: 'GET /api/nuevos/{id}' }])).toEqual(['/api/nuevos/{id} {id}']);
  expect(unsaid([{ ...record, key: 'GET /api/clientes/{id}/{otra}' }])).toEqual(['/api/clientes/{id}/{otra} {otra}']);
});
