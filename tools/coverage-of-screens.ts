import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { houseTree } from '../architecture/tree.ts';

// docs/pantallas.md has a row per action of each screen: | `/route` | action | `file` › title of the test |
const root = path.resolve(import.meta.dirname, '..');
const page = path.join(root, 'docs/pantallas.md');
const screens = screensOfTheHouse();
const rows = existsSync(page) ? rowsOf(readFileSync(page, 'utf8')) : [];
const faults = [...rows.flatMap(faultsOfRow), ...screensWithoutRow()];

if (screens.length > 0 && rows.length === 0) faults.push('docs/pantallas.md: no rows, and the house has screens');
for (const fault of faults) console.log(fault);
console.log(`${rows.length} actions, ${screens.length} screens, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;

type Row = { line: number; screen: string; action: string; proof: string };

function rowsOf(text: string): Row[] {
  return text.split('\n').flatMap((line, position) => {
    const [, screen = '', action = '', proof = ''] = line.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const route = /^`(\/[^`]*)`/.exec(screen)?.[1];
    return route === undefined ? [] : [{ line: position + 1, screen: route, action, proof }];
  });
}

function faultsOfRow({ line, screen, action, proof }: Row): string[] {
  const where = `docs/pantallas.md:${line} ${screen} · ${action || '(no action)'}`;
  const references = [...proof.matchAll(/`([^`]+)`\s*›\s*([^;]+)/g)];
  if (action === '' || references.length === 0) return [`${where}: names no test (\`file\` › title)`];
  return references.flatMap(([, file = '', title = '']) => {
    const test = path.join(root, file);
    if (!existsSync(test)) return [`${where}: there is no ${file}`];
    return readFileSync(test, 'utf8').includes(title.trim()) ? [] : [`${where}: ${file} has no test «${title.trim()}»`];
  });
}

function screensWithoutRow(): string[] {
  const proven = new Set(rows.map((row) => row.screen));
  return screens.filter((screen) => !proven.has(screen)).map((screen) => `${screen}: a screen without a row`);
}

function screensOfTheHouse(): string[] {
  const { files, read } = houseTree();
  const doors = files.filter((file) => /^modules\/[^/]+\/web\/front-door\.tsx$/.test(file));
  return doors.flatMap((door) => [...read(door).matchAll(/\bpath:\s*'\/?([^']*)'/g)].map((hit) => `/${hit[1]}`));
}
