import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Build = { build: string; files: string[] };

/** Builds whose files stay reachable besides the newest: whoever left a tab open since then can still open its screens. */
const KEPT = 3;

/** Puts a new build in the place of the one that is served, and keeps what the tabs of earlier ones may still ask for. */
export function publishWeb(made: string, web: string): void {
  const earlier = earlierThan(read<Build>(join(made, 'version.json')), web);
  for (const file of earlier.flatMap(({ files }) => files))
    for (const name of [file, `${file}.br`, `${file}.gz`]) keep(join(web, name), join(made, name));
  writeFileSync(join(made, 'anteriores.json'), JSON.stringify(earlier));
  const old = `${web}.vieja`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(web)) renameSync(web, old);
  renameSync(made, web);
  rmSync(old, { recursive: true, force: true });
}

function earlierThan(next: Build | undefined, web: string): Build[] {
  const served = read<Build>(join(web, 'version.json'));
  if (!served) return [];
  const known = [served, ...(read<Build[]>(join(web, 'anteriores.json')) ?? [])];
  return known
    .filter(({ build }) => build !== next?.build)
    .slice(0, KEPT)
    .map(({ build, files }) => ({ build, files }));
}

function keep(from: string, to: string): void {
  // The name carries the content's hash: what is there already is the same.
  if (existsSync(to) || !existsSync(from)) return;
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { preserveTimestamps: true });
}

function read<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;
}
