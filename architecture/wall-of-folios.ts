import { isTest, roomOf, type Tree } from './tree.ts';

/** Which rooms give numbers of a series. */
export const seriesOf = (tree: Tree): Map<string, Set<string>> => {
  const found = new Map<string, Set<string>>();
  for (const file of tree.files.filter((one) => one.endsWith('.ts') && !isTest(one))) {
    const text = tree.read(file);
    for (const [, literal, name, key] of text.matchAll(
      /\b(?:nextFolio|takeFolios)\(\s*\w+,\s*\w+,\s*(?:'(\w+)'|(\w+)(\[\w+\])?)/g,
    )) {
      const said = literal === undefined ? kept(text, name ?? '', key !== undefined) : [literal];
      for (const serie of said) found.set(serie, (found.get(serie) ?? new Set()).add(roomOf(file) ?? 'platform'));
    }
  }
  return found;
};

/** Documents of two rooms under one series: nobody knows which one `COM-2` is. */
export const sharedSeries = (tree: Tree): string[] =>
  [...seriesOf(tree)]
    .filter(([, rooms]) => rooms.size > 1)
    .map(([serie, rooms]) => `${serie}: ${[...rooms].join(', ')}`);

/** Tables that keep a series and its number, of which the rule of the folios (I5) says nothing. */
export const tablesWithoutRule = (tree: Tree): string[] => {
  const sql = tree.files.filter((one) => one.endsWith('.sql'));
  const rules = tree.read('platform/server/db/invariants.sql');
  const from = rules.indexOf('-- I5 ');
  const rule = rules.slice(from, rules.indexOf('\n-- I', from + 1));
  const numbered = sql
    .filter((one) => one.includes('/migrations/') && one.startsWith('modules/'))
    .flatMap((file) => [
      ...tree.read(file).matchAll(/create table ([\w.]+) \(([\s\S]*?)\n\);/g),
      ...tree.read(file).matchAll(/alter table ([\w.]+) (add column serie[^;]*);/g),
    ])
    .filter(([, , columns = '']) => /\bserie text/.test(columns) && /\bnumero (?:int|bigint)/.test(columns))
    .map(([, table = '']) => table);
  return numbered.filter((table) => !rule.includes(` from ${table}`));
};

const kept = (text: string, name: string, keyed: boolean): string[] => {
  const value = new RegExp(keyed ? `\\bconst ${name} = \\{([^}]*)\\}` : `\\bconst ${name} = ('\\w+')`).exec(text)?.[1];
  return [...(value ?? '').matchAll(/'(\w+)'/g)].flatMap(([, serie]) => serie ?? []);
};
