import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A folder seen as the walls see it: names relative to its root, with forward slashes. */
export type Tree = { root: string; files: readonly string[]; read(file: string): string };

export const houseRoot = path.resolve(import.meta.dirname, '..');

const notTheHouse = new Set(['node_modules', '.git', '.bahia', 'dist', 'coverage', 'test-results']);

/** The whole house as it lies on disk, without dependencies and build output. */
export function houseTree(): Tree {
  return treeOf(houseRoot, [...filesUnder('')].sort());
}

/** Writes a small house with something wrong in it, shows it to `look`, and clears it away. */
export async function withCanary<T>(files: Record<string, string>, look: (tree: Tree) => T | Promise<T>): Promise<T> {
  const root = mkdtempSync(path.join(tmpdir(), 'bahia-canary-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    }
    symlinkSync(path.join(houseRoot, 'node_modules'), path.join(root, 'node_modules'), 'dir');
    return await look(treeOf(root, Object.keys(files)));
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

export function roomOf(file: string): string | undefined {
  return /^modules\/([^/]+)\//.exec(file)?.[1];
}

export function isTest(file: string): boolean {
  return /\.(test|spec)\.tsx?$/.test(file);
}

function* filesUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(path.join(houseRoot, folder), { withFileTypes: true })) {
    if (notTheHouse.has(entry.name) || entry.name.endsWith('.log')) continue;
    const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesUnder(name);
    else if (entry.isFile()) yield name;
  }
}

function treeOf(root: string, files: readonly string[]): Tree {
  return { root, files, read: (file) => readFileSync(path.join(root, file), 'utf8') };
}
