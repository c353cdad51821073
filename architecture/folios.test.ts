import { expect, test } from 'vitest';
import { houseTree, withCanary } from './tree.ts';
import { seriesOf, sharedSeries, tablesWithoutRule } from './wall-of-folios.ts';

const house = houseTree();

test('a series belongs to one room', () => {
  expect([...seriesOf(house).keys()]).toEqual(expect.arrayContaining(['COT', 'OT', 'NV', 'REC', 'Z', 'CLI']));
  expect(sharedSeries(house)).toEqual([]);
});

test('each table that keeps a series with its number is under the rule of the folios', () => {
  expect(tablesWithoutRule(house)).toEqual([]);
});

test('canaries: a series of two rooms, and a table without its rule', async () => {
  const files = {
    'modules/uno/server/commands.ts': "const a = await nextFolio(tx, who, 'AB');",
    'modules/dos/server/commands.ts':
      "const SERIES = { a: 'AB', b: 'CD' };\nconst b = await nextFolio(tx, who, SERIES[clase]);",
    'modules/dos/server/migrations/1_dos.sql':
      'create table dos.papel (\n  serie text not null,\n  numero bigint not null\n);',
    'platform/server/db/invariants.sql': '-- I5 folios\nselect 1 from dos.otra;\n-- I6 more\nselect 1 from dos.papel;',
  };
  await withCanary(files, (tree) => {
    expect(sharedSeries(tree)).toEqual(['AB: uno, dos']);
    expect(tablesWithoutRule(tree)).toEqual(['dos.papel']);
  });
});
