import { installationTables, operatorSettings, plainSettings, type Writer } from './installation.ts';
import type { Tree } from './tree.ts';

/** Tables of no company without a writer in the list, and writers of tables that are not there. */
export function unlistedTablesOf(
  declared: readonly string[],
  listed: Readonly<Record<string, Writer>> = installationTables,
): string[] {
  return [
    ...declared.filter((table) => !(table in listed)).map((table) => `${table}: nobody says who writes it`),
    ...Object.keys(listed)
      .filter((table) => !declared.includes(table))
      .map((table) => `${table}, which is not there`),
  ];
}

const SETTING = /^ {2}([A-Z][A-Z_]+):|process\.env\.([A-Z][A-Z_]+)/gm;

/** Settings of the environment that nobody listed, and listed ones that nothing reads. A `_FILE` is another way to say the same. */
export function unlistedSettingsOf(
  tree: Tree,
  listed: readonly string[] = [...Object.keys(operatorSettings), ...plainSettings],
): string[] {
  const read = tree.files
    .filter((file) => /^platform\/server\/config[a-z-]*\.ts$/.test(file))
    .flatMap((file) => [...tree.read(file).matchAll(SETTING)].map((hit) => hit[1] ?? hit[2] ?? ''));
  const found = new Set(read.map((name) => name.replace(/_FILE$/, '')));
  return [
    ...[...found].filter((name) => !listed.includes(name)),
    ...listed.filter((name) => !found.has(name)).map((name) => `${name}, which nothing reads`),
  ];
}
