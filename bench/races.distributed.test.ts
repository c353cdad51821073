import { expect, test } from 'vitest';
import { settingsOf } from '../apps/server/testing/installations.ts';
import { startTest } from '../apps/server/testing/harness.ts';
import { RACES } from './torture/race-kinds.ts';
import { races } from './torture/races.ts';

const t = await startTest();

test('of 64 who start at once on several servers exactly one wins, and the others are told', async () => {
  const { violations, figures } = await races({ rounds: 2, clients: 64, database: settingsOf(t.database) });
  expect(violations).toEqual([]);
  expect(Object.keys(figures)).toEqual(RACES.map(({ name }) => name));
});
