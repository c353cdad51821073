import cluster, { type Worker } from 'node:cluster';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Config, startupRefusal } from '#platform/server/config.ts';
import { closeReading } from '#platform/server/files/read-apart.ts';
import { closePdf } from '#platform/server/pdf/render.ts';
import { asOneOf } from '#platform/server/processes/several.ts';
import { answerProcess } from '#platform/server/processes/once-for-all.ts';
// What is counted and made once for all of them is done here.
import '#platform/server/http/limits.ts';
import '#platform/server/lan/certificate.ts';
import { ROOT } from '../database.ts';
import type { Opening } from '../opening.ts';
import type { Order, Seat, Sign } from './seat.ts';

/** Past what one of them gives itself for what it is doing. */
const STOP_LIMIT_MS = 12_000;
/** Who ends sooner than this after its start is started again with a pause. */
const YOUNG_MS = 5_000;
const LONGEST_PAUSE_MS = 5_000;

/**
 * Keeps the database, and as many processes as asked for that answer people at one address. One that dies is replaced; the first
 * is ready before the others begin, so that what is made once is in place. Returns once all listen.
 */
export const startSeveral = async (
  config: Config,
  opening: Opening,
  webFolder = join(ROOT, 'dist/web'),
): Promise<void> => {
  const { stop: stopDatabase, ...database } = await opening.database;
  const setupToken = randomBytes(24).toString('base64url');
  cluster.setupPrimary({
    exec: fileURLToPath(new URL('./one.ts', import.meta.url)),
    args: [],
    execArgv: process.execArgv.filter((flag) => flag.startsWith('--max-')),
    serialization: 'advanced',
  });
  let stopping: Promise<void> | undefined;

  const seatOne = async (isFirst: boolean): Promise<boolean> => {
    const worker = cluster.fork(asOneOf(config.processes));
    answerProcess(worker);
    worker.once('online', () => worker.send({ config, database, webFolder, isFirst, setupToken } satisfies Seat));
    const ended = once(worker, 'exit');
    const ready = new Promise<boolean>((tell) => {
      worker.on('message', ({ sign }: Partial<Sign>) => sign === 'ready' && tell(true));
      void ended.then(() => tell(false));
    });
    const started = performance.now();
    const isReady = await ready;
    if (isReady) void ended.then(() => replace(isFirst, worker, started));
    return isReady;
  };

  const replace = async (isFirst: boolean, { process: gone }: Worker, started: number): Promise<void> => {
    if (stopping) return;
    const why = gone.signalCode ?? gone.exitCode;
    opening.logger.error({ pid: gone.pid, why }, 'a process ended that nobody stopped; another takes its place');
    let pause_ms = performance.now() - started < YOUNG_MS ? 500 : 0;
    while (!stopping) {
      await sleep(pause_ms);
      if (stopping || (await seatOne(isFirst))) return;
      pause_ms = Math.min(LONGEST_PAUSE_MS, pause_ms * 2 + 250);
    }
  };

  const stop = async (): Promise<void> => {
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(workers.map(end));
    await Promise.all([closePdf(), closeReading()]);
    await stopDatabase();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      stopping ??= stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });

  try {
    if (!(await seatOne(true))) throw startupRefusal('Bahía no pudo arrancar.');
    const others = await Promise.all(Array.from({ length: config.processes - 1 }, () => seatOne(false)));
    if (others.includes(false)) throw startupRefusal('Uno de los procesos de Bahía no pudo arrancar.');
    opening.say(`Atienden ${config.processes} procesos.`);
  } catch (error) {
    stopping ??= stop();
    await stopping;
    throw error;
  }
};

const end = async (worker: Worker): Promise<void> => {
  if (worker.isDead()) return;
  const gone = once(worker, 'exit');
  if (worker.isConnected()) worker.send({ order: 'stop' } satisfies Order);
  const late = setTimeout(() => worker.process.kill('SIGKILL'), STOP_LIMIT_MS);
  await gone;
  clearTimeout(late);
};
