import { renameSync, statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type Address,
  clearOrphan,
  makeAddress,
  removePrivateDir,
  type ServerLook,
  startPostmaster,
  stopPostmaster,
} from './cluster.ts';
import { signal } from './processes.ts';
import type { Runner } from './run-as.ts';

export type Log = { info(text: string): void; warn(text: string): void; error(text: string): void };

export type Supervised = { address: Address; stop(): Promise<void> };

type Setting = { runner: Runner; logFile: string; log: Log; look: ServerLook };

const biggestLog_bytes = 10_000_000;
const longestPause_ms = 5000;

/** Starts the database and starts it again, at the same address, whenever it ends without being asked to. */
export async function supervise({ runner, logFile, log, look }: Setting): Promise<Supervised> {
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > biggestLog_bytes) renameSync(logFile, `${logFile}.1`);
  if ((await clearOrphan(runner)) === 'stopped')
    log.warn('Se cerró una base de datos que había quedado abierta de un arranque anterior.');
  const address = await makeAddress(runner);
  const start = () => startPostmaster(runner, address, logFile, look);
  let postmaster = await start().catch((error: unknown) => {
    removePrivateDir(address.host);
    throw error;
  });
  let stopping: Promise<void> | null = null;
  const isStopping = () => stopping !== null;

  // Whoever leaves without stopping (an uncaught error, process.exit) still closes the database in order.
  const onExit = () => {
    signal(postmaster.pid, 'SIGINT');
    removePrivateDir(address.host);
  };
  process.once('exit', onExit);

  const restart = async () => {
    for (let failures = 0; !isStopping(); failures += 1) {
      try {
        await clearOrphan(runner, address.host);
        postmaster = await start();
        log.info('La base de datos está otra vez en marcha.');
        return;
      } catch (error) {
        log.error(
          `No pude volver a abrir la base de datos (intento ${failures + 1}): ${error instanceof Error ? error.message : String(error)}`,
        );
        await sleep(Math.min(100 * 2 ** failures, longestPause_ms), undefined, { ref: false });
      }
    }
  };

  let restarting: Promise<void> = Promise.resolve();
  const keepRunning = async () => {
    for (;;) {
      await postmaster.gone;
      if (isStopping()) return;
      log.error('La base de datos se cerró sin que nadie lo pidiera; la vuelvo a abrir.');
      restarting = restart();
      await restarting;
    }
  };
  void keepRunning();

  const stop = async () => {
    await restarting;
    process.off('exit', onExit);
    await stopPostmaster(runner, postmaster.pid);
    removePrivateDir(address.host);
  };
  return { address, stop: () => (stopping ??= stop()) };
}
