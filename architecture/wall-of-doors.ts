import { type Door, doors, JUDGES, noDoors } from './doors.ts';
import type { Tree } from './tree.ts';

/** What judges a secret and is in no door's list, and what a door lists that is not there. */
export function unlistedJudgesOf(
  tree: Tree,
  listed: Readonly<Record<string, Door>> = doors,
  spared: Readonly<Record<string, string>> = noDoors,
): string[] {
  const said = new Set(
    Object.values(listed).flatMap(({ judges }) =>
      Object.entries(judges).flatMap(([file, names]) => names.map((name) => `${file}: ${name}`)),
    ),
  );
  const found = new Set(tree.files.filter((file) => isServer(file) && !(file in spared)).flatMap(judgesIn(tree)));
  return [
    ...[...found].filter((call) => !said.has(call)),
    ...[...said].filter((call) => !found.has(call)).map((call) => `${call}, which is not there`),
  ];
}

const isServer = (file: string): boolean =>
  /^(?:modules|platform|apps\/server)\/.*\.ts$/.test(file) && !/\.test\.ts$|\/testing\/|\/web\//.test(file);

const judgesIn =
  (tree: Tree) =>
  (file: string): string[] => {
    const text = tree.read(file);
    return JUDGES.filter((name) => new RegExp(`(?<![\\w.])${name.replace('.', '\\.')}\\(`).test(text)).map(
      (name) => `${file}: ${name}`,
    );
  };
