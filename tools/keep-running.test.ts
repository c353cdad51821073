import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

// The launcher runs on older versions of Node too, so this is CommonJS.
const { countStarts } = createRequire(import.meta.url)('./keep-running.cjs') as {
  countStarts: () => { pauseBefore: (now: number) => number | null };
};
const MINUTE = 60_000;

test('a server that keeps ending is started again five times, each after a longer pause, and then no more', () => {
  const starts = countStarts();
  expect([1, 2, 3, 4, 5, 6, 7].map((minute) => starts.pauseBefore(minute * MINUTE))).toEqual([
    1_000,
    2_000,
    4_000,
    8_000,
    16_000,
    null,
    null,
  ]);
});

test('one that ends now and then is always started again', () => {
  const starts = countStarts();
  expect([0, 11, 22, 33, 44, 55, 66].map((minute) => starts.pauseBefore(minute * MINUTE))).toEqual(
    Array.from({ length: 7 }, () => 1_000),
  );
});

// A house with the real launcher and a server of a few lines: what the launcher hears is what the real one says.
const home = mkdtempSync(join(tmpdir(), 'bahia-lanzador-'));
let end = (): unknown => undefined;
afterEach(() => {
  end();
  rmSync(home, { recursive: true, force: true });
});
const launch = (server: string, ...args: string[]) => {
  for (const folder of ['tools', 'node_modules']) mkdirSync(join(home, folder), { recursive: true });
  for (const file of ['launch.cjs', 'tools/keep-running.cjs', 'tools/lighten.cjs'])
    copyFileSync(join(import.meta.dirname, '..', file), join(home, file));
  writeFileSync(join(home, 'package-lock.json'), '{}');
  writeFileSync(join(home, 'node_modules/.bahia-stamp'), `${createHash('sha256').update('{}').digest('hex')} to run`);
  writeFileSync(join(home, 'tools/start.ts'), server);
  const launcher = spawn(process.execPath, ['launch.cjs', 'start', ...args], {
    cwd: home,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [launcher.stdout, launcher.stderr]) stream.on('data', (text) => (said += String(text)));
  const ended = new Promise<number | string | null>((done) => launcher.once('exit', (code, why) => done(code ?? why)));
  end = () => launcher.exitCode === null && launcher.signalCode === null && launcher.kill('SIGKILL');
  const pids = () => [...said.matchAll(/^soy (\d+)$/gm)].map(([, pid]) => Number(pid));
  return { launcher, ended, said: () => said, pids };
};
// It says who it is once it hears: a signal that comes before would end it as any other program.
const LISTENS = `process.on('disconnect', () => process.exit());
  process.on('SIGTERM', () => { process.send('stopping'); process.exit(process.env.PEOR ? 1 : 0); });
  setInterval(() => undefined, 1000); process.send('ready'); console.log('soy ' + process.pid);`;

test('a server that is killed is started again, and the launcher still ends it in order', async () => {
  const { launcher, ended, said, pids } = launch(LISTENS);
  await expect.poll(() => pids().length).toBe(1);
  process.kill(pids()[0] ?? 0, 'SIGKILL');
  await expect.poll(() => pids().length).toBe(2);
  process.kill(pids()[1] ?? 0, 'SIGABRT');
  await expect.poll(() => pids().length).toBe(3);
  expect(said()).toMatch(/\(SIGKILL\).* en 1 segundo \(vez 1 de 5\)[^]*\(SIGABRT\).* en 2 segundos \(vez 2 de 5\)/);
  launcher.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(() => process.kill(pids()[2] ?? 0, 0)).toThrow('ESRCH');
});

test('what was asked of the first start alone is not asked of the second', async () => {
  const { said, pids, launcher, ended } = launch(
    `console.log(process.argv.slice(2).join()); ${LISTENS}`,
    '--demo',
    '--lan',
  );
  await expect.poll(() => pids().length).toBe(1);
  process.kill(pids()[0] ?? 0, 'SIGKILL');
  await expect.poll(() => pids().length).toBe(2);
  expect(said().match(/^--.*$/gm)).toEqual(['--demo,--lan', '--lan']);
  launcher.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('a launcher that is told to stop while it waits to start again stops', async () => {
  const { launcher, ended, said, pids } = launch(LISTENS);
  await expect.poll(() => pids().length).toBe(1);
  process.kill(pids()[0] ?? 0, 'SIGKILL');
  await expect.poll(said, { interval: 10 }).toContain('otra vez');
  launcher.kill('SIGTERM');
  expect(await ended).toBe('SIGTERM');
  expect(pids()).toHaveLength(1);
});

test('a server that was asked to stop, or that cannot start, is not started again', async () => {
  const asked = launch(LISTENS.replace('process.env.PEOR', 'true'));
  await expect.poll(() => asked.pids().length).toBe(1);
  process.kill(asked.pids()[0] ?? 0, 'SIGTERM');
  expect(await asked.ended).toBe(1);
  const broken = launch("console.error('El puerto 3000 ya está ocupado.'); process.exit(1);");
  expect(await broken.ended).toBe(1);
  for (const { said } of [asked, broken]) expect(said()).not.toContain('otra vez');
  expect(broken.said().match(/ya está ocupado/g)).toHaveLength(1);
});
