import { roomOf, type Tree } from './tree.ts';

/** Kinds of public link that are made in more than one room: a link of one would open the pages of the other. */
export function kindsOfTwoRoomsOf(tree: Tree): string[] {
  const rooms = new Map<string, Set<string>>();
  for (const file of tree.files.filter(
    (one) => /^modules\/[^/]+\/server\/.*\.ts$/.test(one) && !one.endsWith('.test.ts'),
  )) {
    const text = tree.read(file);
    for (const kind of madeIn(text)) {
      const room = roomOf(file) ?? '';
      rooms.set(kind, (rooms.get(kind) ?? new Set()).add(room));
    }
  }
  return [...rooms]
    .filter(([, made]) => made.size > 1)
    .map(([kind, made]) => `${kind}: ${[...made].toSorted().join(', ')}`);
}

/** By `createEnlace` with its kind, written out or by a name of the same file, and by what hangs in a workshop. */
const madeIn = (text: string): string[] => {
  const named = [...text.matchAll(/\bcreateEnlace\(\s*\w+,\s*\w+,\s*(?:'(\w+)'|(\w+))/g)].map(
    ([, kind, name]) => kind ?? new RegExp(`\\bconst ${name} = '(\\w+)'`).exec(text)?.[1],
  );
  const hung = [...text.matchAll(/\bhungDevices(?:<[^>]*>)?\(\{[^}]*?\btipo: '(\w+)'/g)].map(([, kind]) => kind);
  return [...named, ...hung].filter((kind) => kind !== undefined);
};
