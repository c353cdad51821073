import { expect, test } from 'vitest';
import { atHost, furtherHosts, oneByOne } from './addresses.ts';

const several = 'postgresql://bahia:cl%40ve@uno:5432,dos:5433,tres/bahia?sslmode=require';

test('an address of several servers is one of each', () => {
  expect(oneByOne(several)).toEqual([
    'postgresql://bahia:cl%40ve@uno:5432/bahia?sslmode=require',
    'postgresql://bahia:cl%40ve@dos:5433/bahia?sslmode=require',
    'postgresql://bahia:cl%40ve@tres/bahia?sslmode=require',
  ]);
  expect(furtherHosts(several)).toEqual(['dos:5433', 'tres']);
  expect(atHost('postgresql://bahia_app:x@uno:5432/bahia', 'dos:5433')).toBe('postgresql://bahia_app:x@dos:5433/bahia');
});

test.each([
  'postgresql://bahia:clave@uno:5432/bahia',
  'postgresql://bahia:clave@/bahia?host=/run/pg',
  'postgres://uno/b',
])('an address of one stays as it is: %s', (one) => {
  expect(oneByOne(one)).toEqual([one]);
  expect(furtherHosts(one)).toEqual([]);
});
