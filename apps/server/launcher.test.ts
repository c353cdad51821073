import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { findFreePort } from '#platform/server/embedded/cluster.ts';
import { postgresInside, waitUntil } from '#platform/server/embedded/processes.ts';
import { ROOT } from './database.ts';

const folder = mkdtempSync(join(tmpdir(), 'bahia-npm-'));
let end = (): unknown => undefined;
afterEach(() => {
  end();
  rmSync(folder, { recursive: true, force: true });
});

const isUp = async (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  );

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'npm start ended by %s leaves neither server nor database behind, and the next one starts',
  async (signal) => {
    const port = await findFreePort();
    const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', BAHIA_DATA: folder };
    for (const _ of ['first', 'again']) {
      const npm = spawn('npm', ['start'], { cwd: ROOT, env, stdio: 'ignore', detached: true });
      end = () => npm.pid && npm.exitCode === null && npm.signalCode === null && process.kill(-npm.pid, 'SIGTERM');
      await expect.poll(() => isUp(port), { timeout: 60_000, interval: 100 }).toBe(true);
      npm.kill(signal);
      await expect.poll(() => isUp(port), { timeout: 15_000, interval: 100 }).toBe(false);
      expect(await waitUntil(() => postgresInside(join(folder, 'postgres')).length === 0, 15_000)).toBe(true);
    }
  },
  150_000,
);
