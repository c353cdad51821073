import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, dirname, join } from 'node:path';
import { ROOT } from '../database.ts';

type Manifest = { name: string; version: string; [field: string]: unknown };
type Fixture = { manifest?: Record<string, unknown>; files: Record<string, string> };

/** The house without what was installed, built or kept, and beside it the packages that `npm ci --omit=dev` would leave. */
export function copyToRun(home: string): void {
  const left = new Set(['node_modules', 'dist', '.git', '.bahia', 'test-results', 'coverage']);
  cpSync(ROOT, home, { recursive: true, filter: (place) => dirname(place) !== ROOT || !left.has(basename(place)) });
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  for (const [key, { dev }] of Object.entries(lock.packages))
    if (key !== '' && !dev && existsSync(join(ROOT, key))) linkFolder(join(ROOT, key), join(home, key));
  const kept = 'node_modules/.package-lock.json';
  copyFileSync(join(ROOT, kept), join(home, kept));
}

/** What `du -sm` says. */
export function megabytesOf(folder: string): number {
  const blocks = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => lstatSync(join(folder, name)).blocks)
    .reduce((sum, count) => sum + count, 0);
  return (blocks * 512) / 2 ** 20;
}

/** A registry on this machine, and a house whose launcher installs from it and whose commands do nothing. */
export async function houseWithPackages(
  home: string,
  fixtures: Record<string, Fixture>,
  house: object,
): Promise<Server> {
  const packed = new Map<string, Manifest & { tarball: Buffer }>();
  for (const [name, { manifest, files }] of Object.entries(fixtures))
    packed.set(name, pack(join(home, 'paquetes', name), { name, version: '1.0.0', ...manifest }, files));
  const server = createServer((request, response) => {
    const [, name = '', file] = (request.url ?? '').split('/');
    const found = packed.get(name);
    const { tarball, ...manifest } = found ?? { tarball: Buffer.alloc(0), version: '' };
    const dist = { tarball: `http://${request.headers.host}/${name}/-.tgz`, integrity: integrityOf(tarball) };
    response.statusCode = found ? 200 : 404;
    response.end(
      file
        ? tarball
        : JSON.stringify({ name, 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': { ...manifest, dist } } }),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  write(home, {
    'package.json': JSON.stringify({ name: 'casa', version: '1.0.0', type: 'module', ...house }),
    '.npmrc': `registry=http://127.0.0.1:${port}/\ncache=${join(home, 'cache')}\n`,
    'tools/verify.ts': '',
    'tools/check.ts': '',
  });
  for (const file of ['launch.cjs', 'tools/keep-running.cjs', 'tools/lighten.cjs'])
    copyFileSync(join(ROOT, file), join(home, file));
  return server;
}

function pack(folder: string, manifest: Manifest, files: Record<string, string>): Manifest & { tarball: Buffer } {
  write(folder, { ...files, 'package.json': JSON.stringify(manifest) });
  const name = String(execFileSync('npm', ['pack', '--silent'], { cwd: folder })).trim();
  return { ...manifest, tarball: readFileSync(join(folder, name)) };
}

function write(folder: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}

function integrityOf(tarball: Buffer): string {
  return `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
}

// The same files under other names: a copy would take as long as the rest of the test.
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [there, here] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(there), here);
    else if (!entry.isDirectory()) linkOrCopy(there, here);
    else if (entry.name !== 'node_modules') linkFolder(there, here);
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch {
    // On another disk.
    copyFileSync(from, to);
  }
}
