import { readFileSync } from 'node:fs';
import path from 'node:path';
import { houseTree } from '../architecture/tree.ts';

// docs/letra.md has a row per promise; a test that shows one carries its id in its title: test('[S-07] …').
// What waits for a screen that does not stand yet is named there, in the line «Not yet: …», and nowhere else.
const ID = /[RMHSKQCVTLE]-\d\d/g;
const root = path.resolve(import.meta.dirname, '..');
const text = readFileSync(path.join(root, 'docs/letra.md'), 'utf8');
const rows = new Set([...text.matchAll(/^\| ([A-Z]-\d\d) /gm)].map((hit) => hit[1] ?? ''));
const waiting = new Set(text.match(/^Not yet: .*$/gm)?.flatMap((line) => line.match(ID) ?? []));
const shown = new Map<string, string>();
const faults: string[] = [];

for (const [file, title] of testTitles()) {
  for (const bracket of title.matchAll(/\[([^\]]*)\]/g)) {
    for (const [id] of (bracket[1] ?? '').matchAll(ID)) {
      if (rows.has(id)) shown.set(id, file);
      else faults.push(`${file}: «${title}» carries ${id}, which docs/letra.md does not have`);
    }
  }
}

const missing = [...rows].filter((id) => !shown.has(id));
const forgotten = missing.filter((id) => !waiting.has(id));
for (const id of waiting) if (!missing.includes(id)) faults.push(`docs/letra.md says that ${id} is not yet shown`);
for (const fault of faults) console.log(fault);
for (const line of bySection(forgotten)) console.log(line);
console.log(
  `${rows.size} rows of the letter, ${rows.size - missing.length} shown by a test, ${missing.length} not yet, ${forgotten.length} of them forgotten, ${faults.length} faults`,
);
process.exitCode = forgotten.length + faults.length === 0 ? 0 : 1;

function testTitles(): [file: string, title: string][] {
  const { files, read } = houseTree();
  const tests = files.filter((file) => /\.(test\.tsx?|spec\.ts)$/.test(file));
  return tests.flatMap((file) =>
    [
      ...read(file).matchAll(/\b(?:test|describe|step)(?:\.\w+(?:\([^)]*\))?)?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g),
    ].map((hit): [string, string] => [file, hit[2] ?? '']),
  );
}

function bySection(ids: readonly string[]): string[] {
  return [...Map.groupBy(ids, (id) => id[0]).values()].map((group) => `without a test: ${group.join(' ')}`);
}
