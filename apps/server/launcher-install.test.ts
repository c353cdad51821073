import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findFreePort } from '#platform/server/embedded/cluster.ts';
import { postgresInside, waitUntil } from '#platform/server/embedded/processes.ts';
import { copyToRun, houseWithPackages, megabytesOf } from './testing/installed-house.ts';

const { lighten } = createRequire(import.meta.url)('../../tools/lighten.cjs') as { lighten(root: string): void };

let home: string;
let end = (): unknown => undefined;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'bahia-instalada-'));
});
afterEach(async () => {
  await end();
  rmSync(home, { recursive: true, force: true });
});

const run = promisify(execFile);
const npm = (...args: string[]) => run('npm', [...args, '--ignore-scripts'], { cwd: home });
const launch = (command: string) => run(process.execPath, ['launch.cjs', command], { cwd: home });
const has = (file: string) => existsSync(join(home, 'node_modules', file));

test('what is left of an installation that only runs takes 350 MB at most, builds the pages and serves them', async () => {
  copyToRun(home);
  lighten(home);
  expect(megabytesOf(join(home, 'node_modules'))).toBeLessThanOrEqual(350);
  const port = await findFreePort();
  const data = join(home, 'datos');
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', BAHIA_DATA: data };
  const launcher = spawn(process.execPath, ['launch.cjs', 'start'], {
    cwd: home,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  launcher.stderr.on('data', (text) => (said += String(text)));
  // The server writes in this folder until it has ended, later than its database.
  const ended = once(launcher, 'exit');
  end = async () => {
    launcher.kill('SIGTERM');
    await ended;
    await waitUntil(() => postgresInside(join(data, 'postgres')).length === 0, 15_000);
  };
  const page = () =>
    fetch(`http://127.0.0.1:${port}/`).then(
      (answer) => answer.text(),
      () => said,
    );
  await expect.poll(page, { interval: 200 }).toContain('<script');
  expect(said).toContain('Pantallas listas');
  expect(said).not.toContain('Instalando');
});

test('whoever develops where Bahía only ran gets back what it was spared, and what runs there is not touched', async () => {
  const optionally = { peerDependencies: { ayuda: '*' }, peerDependenciesMeta: { ayuda: { optional: true } } };
  const registry = await houseWithPackages(
    home,
    {
      corre: { files: { 'index.js': '', 'index.d.ts': '', 'test/a.js': '' } },
      pide: { manifest: optionally, files: { 'index.js': '' } },
      ayuda: { manifest: { dependencies: { suya: '1.0.0' } }, files: { 'index.js': '' } },
      suya: { files: { 'index.js': '' } },
      prueba: { files: { 'index.js': '' } },
    },
    { dependencies: { corre: '1.0.0', pide: '1.0.0' }, devDependencies: { ayuda: '1.0.0', prueba: '1.0.0' } },
  );
  end = () => registry.close();
  await npm('install', '--package-lock-only');

  await launch('verify');
  expect(['corre/index.js', 'pide/index.js'].filter(has)).toHaveLength(2);
  expect(['corre/index.d.ts', 'corre/test', 'ayuda', 'suya', 'prueba'].filter(has)).toEqual([]);
  const { ino, mtimeMs } = statSync(join(home, 'node_modules/corre/index.js'));

  // By hand npm brings the packages that are missing; that others lack files it does not see.
  await npm('install', '--no-save');
  expect(['prueba/index.js', 'corre/index.d.ts'].filter(has)).toEqual(['prueba/index.js']);
  await launch('check');
  const spared = ['corre/index.d.ts', 'corre/test/a.js', 'ayuda/index.js', 'suya/index.js', 'prueba/index.js'];
  expect(spared.filter(has)).toEqual(spared);
  expect(statSync(join(home, 'node_modules/corre/index.js'))).toMatchObject({ ino, mtimeMs });
  expect(has('.completo')).toBe(false);

  await npm('ci');
  await launch('verify');
  expect(spared.filter(has), 'what somebody installed whole stays whole').toEqual(spared);
});
