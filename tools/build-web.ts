import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startupRefusal } from '../platform/server/config.ts';
import { takeLock } from '../platform/server/embedded/lock-file.ts';
import { readableByAll } from '../platform/server/private-files.ts';
import { publishWeb } from './publish-web.ts';

const sources = [
  'apps/web/**/*',
  'tools/vite/*',
  'platform/web/**/*',
  'platform/contract/**/*',
  'modules/*/web/**/*',
  'modules/*/contract.ts',
  'modules/*/rules.ts',
  'modules/*/rules/**/*',
  'modules/*/data/**/*',
  'package.json',
  'package-lock.json',
];

/** Builds the web only when its sources changed since the last build; the old one is served until the new one is whole. */
export async function buildWebIfStale(root: string): Promise<void> {
  if (isFresh(root)) return;
  // Another account may start Bahía next.
  readableByAll(() => mkdirSync(join(root, 'dist'), { recursive: true }));
  const lock = await waitForLock(join(root, 'dist', 'web.lock'));
  try {
    // Another start may have built it while this one waited.
    if (!isFresh(root)) await build(root);
  } finally {
    lock.release();
  }
}

/** One hash for everything that the browser's program is made of. */
export function hashWebSources(root: string): string {
  const hash = createHash('sha256');
  const files = globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$|\.md$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  for (const file of files) {
    const text = readFileSync(file);
    hash.update(`${file.slice(root.length)}\0${text.length}\0`).update(text);
  }
  return hash.digest('hex');
}

function isFresh(root: string): boolean {
  const stamp = join(root, 'dist', 'web.stamp');
  if (!existsSync(stamp) || !existsSync(join(root, 'dist', 'web', 'index.html'))) return false;
  return readFileSync(stamp, 'utf8') === hashWebSources(root);
}

async function build(root: string): Promise<void> {
  const started = performance.now();
  console.error('Preparando las pantallas (solo cuando cambian)…');
  const hash = hashWebSources(root);
  const [made, web, stamp] = ['web.nueva', 'web', 'web.stamp'].map((name) => join(root, 'dist', name)) as [
    string,
    string,
    string,
  ];
  rmSync(made, { recursive: true, force: true });
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  if (!existsSync(vite))
    throw startupRefusal(
      'Falta lo necesario para preparar las pantallas. Ejecuta npm start desde la carpeta del proyecto, con internet.',
    );
  const args = [
    vite,
    'build',
    '--config',
    'apps/web/vite.config.ts',
    '--outDir',
    made,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ];
  const code = await runNode(root, args);
  if (code !== 0) throw startupRefusal('No se pudieron preparar las pantallas; arriba dice por qué.');
  rmSync(stamp, { force: true });
  readableByAll(() => {
    publishWeb(made, web);
    writeFileSync(stamp, hash);
  });
  console.error(`Pantallas listas en ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}

function runNode(root: string, args: string[]): Promise<number | null> {
  return new Promise((done, fail) => {
    const env = { ...process.env, NODE_ENV: 'production' };
    const child = readableByAll(() => spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 2, 2], env }));
    child.once('error', fail).once('exit', done);
  });
}

async function waitForLock(file: string): Promise<{ release(): void }> {
  for (let said = false; ; said = true) {
    const taken = takeLock(file);
    if ('lock' in taken) return taken.lock;
    if (!said) console.error('Otra ventana está preparando las pantallas; espero a que termine…');
    await sleep(300);
  }
}
