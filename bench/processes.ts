import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '#platform/server/embedded/cluster.ts';
import { ROOT } from '../apps/server/database.ts';

const TICK_MS = 10;

export interface Servidor {
  url: string;
  /** From the launch to the first answer of /readyz. */
  arranque_ms: number;
  stop(): Promise<void>;
  /** The server itself (without its launcher) with whoever works for it, and every process of its database. */
  pids(): { servidor: number[]; base: number[] };
}

/** `npm start` itself: the same launcher, the same command, the same checks. */
export const startServer = async (dataDir: string): Promise<Servidor> => {
  const port = await findFreePort();
  const started = performance.now();
  const child = spawn(process.execPath, ['launch.cjs', 'start'], {
    cwd: ROOT,
    // Customers come from addresses of their own: of one alone, so many calls a minute are refused.
    env: {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      BAHIA_DATA: dataDir,
      DATABASE_URL: '',
      TRUST_PROXY: 'true',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url, child);
  const arranque_ms = performance.now() - started;
  const pids = () => {
    const base = databaseOf(dataDir);
    return { servidor: descendantsOf(Number(child.pid)).filter((pid) => !base.includes(pid)), base };
  };
  return { url, arranque_ms, stop: () => stopChild(child), pids };
};

/** The floor: a Fastify that knows nothing but the recorded statements. */
export const startFloor = async (databaseUrl: string, statements: string): Promise<Servidor> => {
  const port = await findFreePort();
  const child = spawn(process.execPath, ['bench/floor.ts'], {
    cwd: ROOT,
    env: { ...process.env, PORT: String(port), PISO_BASE: databaseUrl, PISO_SENTENCIAS: statements },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await waitUntilReady(url, child);
  return {
    url,
    arranque_ms: 0,
    stop: () => stopChild(child),
    pids: () => ({ servidor: [Number(child.pid)], base: [] }),
  };
};

const waitUntilReady = async (url: string, child: ChildProcess): Promise<void> => {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(10);
  }
};

const stopChild = (child: ChildProcess): Promise<void> =>
  new Promise((done) => {
    if (child.exitCode !== null) return done();
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });

/** Fields of /proc/<pid>/stat after the name: [state, ppid, …]. */
const readStat = (pid: number): string[] | undefined => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ');
  } catch {
    return undefined;
  }
};

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && readStat(pid)?.[1] === String(parent));

const descendantsOf = (parent: number): number[] =>
  childrenOf(parent).flatMap((child) => [child, ...descendantsOf(child)]);

const databaseOf = (dataDir: string): number[] => {
  const postmaster = Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  return [postmaster, ...childrenOf(postmaster)];
};

/** Milliseconds of processor that these processes have used, with those of their children that ended. */
export const cpuOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    const stat = readStat(pid);
    return sum + (stat ? [11, 12, 13, 14].reduce((ticks, i) => ticks + Number(stat[i]), 0) * TICK_MS : 0);
  }, 0);

/** Waits until what a start leaves for later (late jobs, vacuum) is over, so that it is not measured with the rest. */
export const settle = async (servidor: Servidor): Promise<void> => {
  for (let looks = 0; looks < 120; looks++) {
    const { servidor: node, base } = servidor.pids();
    const before = cpuOf([...node, ...base]);
    await sleep(1_000);
    if (cpuOf([...node, ...base]) - before < 60) return;
  }
};

/** Proportional memory in MB: what is shared counts once among those who share it. */
export const pssOf = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => {
    try {
      const pss = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'));
      return sum + Number(pss?.[1] ?? 0) / 1024;
    } catch {
      return sum;
    }
  }, 0);
