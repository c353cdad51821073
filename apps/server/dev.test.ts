import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { findFreePort } from '#platform/server/embedded/cluster.ts';
import { postgresInside, waitUntil } from '#platform/server/embedded/processes.ts';
import { ROOT } from './database.ts';

const folder = mkdtempSync(join(tmpdir(), 'bahia-dev-'));
let end = async (): Promise<unknown> => undefined;
/** The watcher ends before what it watches over. */
const databaseIsGone = () => waitUntil(() => postgresInside(join(folder, 'postgres')).length === 0, 15_000);
afterEach(async () => {
  await end();
  await databaseIsGone();
  rmSync(folder, { recursive: true, force: true });
});

test('npm run dev serves pages as they are written, under the policy of a build, and ends with its database', async () => {
  const port = await findFreePort();
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', BAHIA_DATA: folder };
  const dev = spawn(process.execPath, ['launch.cjs', 'dev'], {
    cwd: ROOT,
    env,
    stdio: 'ignore',
  });
  const ended = once(dev, 'exit');
  end = () => {
    dev.kill('SIGTERM');
    return ended;
  };
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const isReady = () =>
    ask('/readyz').then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(isReady, { interval: 200 }).toBe(200);

  const page = await ask('/comercial/OrdenTrabajo');
  const html = await page.text();
  const nonce = /nonce="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(page.headers.get('content-security-policy')).toContain(`'strict-dynamic' 'nonce-${nonce}'`);
  const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
  expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
  expect(scripts.join()).toContain('/@vite/client');

  const source = await ask('/sign-in.tsx');
  expect(source.headers.get('content-type')).toContain('javascript');
  expect((await source.text()).includes('import.meta.hot.accept'), 'it replaces itself when it changes').toBe(true);
  expect((await ask('/api/no-existe')).status).toBe(404);

  await end();
  expect(await databaseIsGone()).toBe(true);
});
