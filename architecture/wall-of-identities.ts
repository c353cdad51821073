import { type Identity, IDENTITY_WRITERS, identities } from './identities.ts';
import type { Tree } from './tree.ts';

/** What writes or proves who somebody is and is in no list, and what a list says that is not there. */
export function unlistedWritersOf(tree: Tree, listed: Readonly<Record<string, Identity>> = identities): string[] {
  const said = new Set(
    Object.values(listed).flatMap(({ writers }) =>
      Object.entries(writers).flatMap(([file, names]) => names.map((name) => `${file}: ${name}`)),
    ),
  );
  const found = new Set(tree.files.filter(isServer).flatMap(writersIn(tree)));
  return [
    ...[...found].filter((call) => !said.has(call)),
    ...[...said].filter((call) => !found.has(call)).map((call) => `${call}, which is not there`),
  ];
}

/** A second word for «works here»: the membership’s customer, or the name of the role, asked outside the room that says it. */
export function otherWordsForStaffOf(tree: Tree): string[] {
  return tree.files
    .filter((file) => isServer(file) && !file.startsWith('modules/permisos/'))
    .filter((file) => /\bm\.cliente_id'?,? (?:is|'is',) (?:not )?null|preset'?,? *'?<>/.test(tree.read(file)));
}

const isServer = (file: string): boolean =>
  /^(?:modules|platform|apps\/server)\/.*\.ts$/.test(file) && !/\.test\.ts$|\/testing\/|\/web\//.test(file);

const writersIn =
  (tree: Tree) =>
  (file: string): string[] => {
    const text = tree.read(file);
    return IDENTITY_WRITERS.filter((name) => new RegExp(`(?<![\\w.])${name}\\(`).test(text)).map(
      (name) => `${file}: ${name}`,
    );
  };
