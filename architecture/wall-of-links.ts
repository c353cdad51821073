import { kindsOfLink } from './links.ts';
import { roomOf, type Tree } from './tree.ts';

const serverFilesOf = (tree: Tree): string[] =>
  tree.files.filter((one) => /^modules\/[^/]+\/server\/.*\.ts$/.test(one) && !one.endsWith('.test.ts'));

/** Kinds of public link that are made in more than one room: a link of one would open the pages of the other. */
export function kindsOfTwoRoomsOf(tree: Tree): string[] {
  const rooms = new Map<string, Set<string>>();
  for (const file of serverFilesOf(tree)) {
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

const listed = Object.entries(kindsOfLink);

/** Kinds of link whose right nobody states, stated ones that nobody makes, and rights that are not where the list says. */
export function unlistedLinksOf(tree: Tree, kinds: typeof listed = listed): string[] {
  const made = new Set(serverFilesOf(tree).flatMap((file) => madeIn(tree.read(file))));
  const contracts = tree.files.filter((file) => /^modules\/[^/]+\/contract\.ts$/.test(file)).map(tree.read);
  const names = kinds.map(([kind]) => kind);
  return [
    ...[...made].filter((kind) => !names.includes(kind)).map((kind) => `${kind}: nobody says whose right it has`),
    ...names.filter((kind) => !made.has(kind)).map((kind) => `${kind}, which nobody makes`),
    ...kinds.flatMap(([kind, { made: by, again }]) => [
      ...(/^by itself: ./.test(by) || contracts.some((text) => text.includes(`'${by}'`)) ? [] : [`${kind}: no ${by}`]),
      ...('nobody' in again || (tree.files.includes(again.file) && tree.read(again.file).includes(again.call))
        ? []
        : [`${kind}: ${again.file} does not judge it again`]),
    ]),
  ];
}
