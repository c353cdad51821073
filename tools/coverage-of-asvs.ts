import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { houseTree } from '../architecture/tree.ts';

// docs/asvs.md has a row per requirement: | id | level | in our words | proof |. A proof is a test whose title carries the
// id, `file` › title, or a document, `file` § heading. A test may show a requirement that has no row yet only by adding it.
const root = path.resolve(import.meta.dirname, '..');
const ID = /\b\d{1,2}\.\d\.\d{1,2}\b/g;
type Row = { id: string; level: number; proof: string };

const rows: Row[] = [
  ...readFileSync(path.join(root, 'docs/asvs.md'), 'utf8').matchAll(
    /^\| (\d+\.\d+\.\d+) +\| ([123]) +\|[^|]*\| *([^|]*?) *\|$/gm,
  ),
].map(([, id = '', level = '', proof = '']) => ({ id, level: Number(level), proof }));
const known = new Set(rows.map(({ id }) => id));
const titles = testTitles();
const faults = [...titles.flatMap(unknownIds), ...repeated(), ...rows.flatMap(faultsOf)];

for (const fault of faults) console.log(fault);
for (const level of [1, 2, 3]) {
  const all = rows.filter((row) => row.level === level);
  const shown = all.filter(({ proof }) => proof !== '');
  const byTest = shown.filter(({ proof }) => proof.includes('›'));
  const open = all.filter(({ proof }) => proof === '').map(({ id }) => id);
  console.log(
    `level ${level}: ${all.length} rows, ${byTest.length} shown by a test, ${shown.length - byTest.length} by a document${open.length > 0 ? `, open: ${open.join(' ')}` : ''}`,
  );
}
const levelOne = rows.filter(({ level, proof }) => level === 1 && proof !== '').length;
console.log(`${levelOne} of the 63 of level 1, ${faults.length} faults`);
process.exitCode = faults.length === 0 && levelOne === 63 ? 0 : 1;

function testTitles(): [file: string, title: string][] {
  const { files, read } = houseTree();
  const tests = files.filter((file) => /\.(test\.tsx?|spec\.ts)$/.test(file));
  return tests.flatMap((file) =>
    [...read(file).matchAll(/(['"`])((?:\[[^\]]*\] )*\[ASVS [^\]]+\](?:\\.|(?!\1)[^\n])*)\1/g)].map(
      (hit): [string, string] => [file, hit[2] ?? ''],
    ),
  );
}

function idsOf(title: string): string[] {
  return [...title.matchAll(/\[ASVS ([^\]]+)\]/g)].flatMap((hit) => [...(hit[1] ?? '').matchAll(ID)].map(([id]) => id));
}

function unknownIds([file, title]: [string, string]): string[] {
  return idsOf(title)
    .filter((id) => !known.has(id))
    .map((id) => `${file}: «${title}» carries ${id}, which docs/asvs.md does not have`);
}

function repeated(): string[] {
  return [...known]
    .filter((id) => rows.filter((row) => row.id === id).length > 1)
    .map((id) => `docs/asvs.md: ${id} twice`);
}

function faultsOf({ id, proof }: Row): string[] {
  if (proof === '') return [];
  const where = `docs/asvs.md ${id}`;
  return proof.split(';').flatMap((one) => {
    const [, file = '', sign = '', name = ''] = /`([^`]+)`\s*([›§])\s*(.+)/.exec(one.trim()) ?? [];
    if (file === '' || !existsSync(path.join(root, file)))
      return [`${where}: names no file that exists: ${one.trim()}`];
    if (sign === '§')
      return new RegExp(`^#+ ${RegExp.escape(name)}$`, 'm').test(readFileSync(path.join(root, file), 'utf8'))
        ? []
        : [`${where}: ${file} has no heading «${name}»`];
    const found = titles.some(([at, title]) => at === file && title.includes(name) && idsOf(title).includes(id));
    return found ? [] : [`${where}: ${file} has no test «${name}» that carries ${id}`];
  });
}
