import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { findFreePort } from '#platform/server/embedded/cluster.ts';
import { postgresInside, waitUntil } from '#platform/server/embedded/processes.ts';
import { ROOT } from './database.ts';

const folder = mkdtempSync(join(tmpdir(), 'bahia-npm-'));
let end = (): unknown => undefined;
afterEach(async () => {
  await end();
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
      await expect.poll(() => isUp(port), { interval: 100 }).toBe(true);
      npm.kill(signal);
      await expect.poll(() => isUp(port), { interval: 100 }).toBe(false);
      expect(await waitUntil(() => postgresInside(join(folder, 'postgres')).length === 0, 15_000)).toBe(true);
    }
  },
  150_000,
);

const launch = (port: number, data: string): { pid: number; said: () => string; ended: Promise<number | null> } => {
  const launcher = spawn(process.execPath, ['launch.cjs', 'start'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', BAHIA_DATA: data, BAHIA_PROCESOS: '1' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  launcher.stderr.on('data', (text) => (said += String(text)));
  const ended = new Promise<number | null>((done) => launcher.once('exit', (code) => done(code)));
  end = () => {
    launcher.kill('SIGTERM');
    return ended;
  };
  return { pid: launcher.pid ?? 0, said: () => said, ended };
};
const serverOf = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0] ?? 0);

test('a server that is killed is opened again with its database; one that was asked to stop is not', async () => {
  const port = await findFreePort();
  const { pid, said, ended } = launch(port, folder);
  await expect.poll(() => isUp(port), { interval: 100 }).toBe(true);
  // It has told the launcher that it listens once it answers; what is said is heard in order.
  const victim = serverOf(pid);
  for (const signal of ['SIGKILL', 'SIGABRT'] as const) {
    process.kill(serverOf(pid), signal);
    await expect.poll(() => said(), { interval: 50 }).toContain(`sin que nadie lo pidiera (${signal})`);
    await expect.poll(() => isUp(port), { interval: 100 }).toBe(true);
  }
  expect(serverOf(pid)).not.toBe(victim);
  expect(said()).toMatch(/en 1 segundo \(vez 1 de 5\)[^]*en 2 segundos \(vez 2 de 5\)/);
  process.kill(serverOf(pid), 'SIGTERM');
  expect(await ended).toBe(0);
  expect(await waitUntil(() => postgresInside(join(folder, 'postgres')).length === 0, 15_000)).toBe(true);
  expect(said()).not.toContain('vez 3');
});

test('a server that cannot start says why once, and the launcher ends with it', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const address = taken.address();
  const { said, ended } = launch(typeof address === 'object' && address ? address.port : 0, folder);
  expect(await ended).toBe(1);
  expect(said().match(/ya está ocupado/g)).toHaveLength(1);
  expect(said()).not.toContain('otra vez');
  taken.close();
});
