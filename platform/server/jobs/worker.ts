import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CronItem, Runner, TaskList, WorkerEvents } from 'graphile-worker';
import pg from 'pg';
import type { App } from '#platform/server/http/app.ts';
import { asWho } from '#platform/server/http/route.ts';
import { newRef, toWho, type Who } from '#platform/server/http/who.ts';
import { declarePresence, rescuer } from './presence.ts';
import type { CompanyJob, Job, JobData, JobLog, RoomJobs } from './task.ts';

export interface WorkerOptions {
  app: App;
  /** Connection string of the role that sees every company: the queue belongs to none. */
  maintenanceUrl: string;
  rooms: readonly RoomJobs[];
  log: JobLog;
  /** Name and zone of a company, asked for inside its transaction. */
  readCompany(empresa_id: number): Promise<{ nombre: string; zona: string }>;
  /** A job that failed for the last time. */
  onDead(tarea: string, datos: JobData, reason: string): Promise<void>;
  /** How long a node may be out of sight before its jobs are taken over. */
  graceMs?: number;
}

export interface Worker {
  /** Finishes what is being done, takes nothing new. */
  stop(): Promise<void>;
}

const CONCURRENCY = 2;
const POLL_MS = 2_000;
const RESTART_MS = 1_000;
const GRACE_MS = 30_000;
const SHUTDOWN_MS = 8_000;
const LATE_MS = 20 * 3_600_000;

/** Runs the jobs of every room on this node, for the life of the process; comes back by itself when the database does. */
export const startWorker = (options: WorkerOptions): Worker => {
  const { log, maintenanceUrl, graceMs = GRACE_MS } = options;
  const pool = new pg.Pool({
    connectionString: maintenanceUrl,
    max: CONCURRENCY + 2,
    connectionTimeoutMillis: 2_500,
    application_name: 'bahia-trabajos',
  });
  const lost = (error: Error) => log.warn({ reason: error.message }, 'job queue lost its connection');
  pool.on('error', lost);
  pool.on('connect', (client) => client.on('error', lost));
  const stopping = new AbortController();
  const tasks = toTaskList(options, pool);
  const rescue = rescuer(pool, graceMs);
  const sweep = setInterval(() => void rescue().catch(() => undefined), Math.max(250, graceMs / 2));
  sweep.unref();

  let runner: Runner | undefined;
  const keepRunning = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const events: WorkerEvents = new EventEmitter();
      const presences: { close: () => Promise<void> }[] = [];
      events.on('pool:create', ({ workerPool }) => {
        presences.push(declarePresence({ connectionString: maintenanceUrl }, workerPool.id));
      });
      events.on('job:failed', ({ job, error }) => void bury(options, job.task_identifier, job.payload, error));
      try {
        const { parseCronItems, run } = await import('graphile-worker');
        const { loggerTo } = await import('./quiet-logger.ts');
        runner = await run({
          pgPool: pool,
          taskList: tasks,
          parsedCronItems: parseCronItems(cronsOf(options.rooms)),
          concurrency: CONCURRENCY,
          pollInterval: POLL_MS,
          noHandleSignals: true,
          events,
          logger: loggerTo(log),
          preset: {
            worker: {
              gracefulShutdownAbortTimeout: SHUTDOWN_MS,
              // What became of a job is noted on its own, without waiting for others. Left at their default nobody catches that
              // the database is away just then, and the whole server ends.
              completeJobBatchDelay: 0,
              failJobBatchDelay: 0,
            },
          },
        });
        if (stopping.signal.aborted) await runner.stop();
        await runner.promise;
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        if (!stopping.signal.aborted) log.warn({ reason }, 'the job queue stopped');
      } finally {
        runner = undefined;
        await Promise.all(presences.map((presence) => presence.close()));
      }
      if (!stopping.signal.aborted)
        await sleep(RESTART_MS, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = keepRunning();

  return {
    stop: async () => {
      if (stopping.signal.aborted) return;
      stopping.abort();
      clearInterval(sweep);
      await runner?.stop().catch(() => undefined);
      await running;
      await pool.end();
    },
  };
};

const toTaskList = (options: WorkerOptions, maintenance: pg.Pool): TaskList => {
  const list: TaskList = {};
  for (const { tasks } of options.rooms)
    for (const [name, task] of Object.entries(tasks)) {
      if (name in list) throw new Error(`two rooms declare the task ${name}`);
      list[name] = async (payload, { job: { attempts, max_attempts } }) => {
        const job: Job = {
          app: options.app,
          log: options.log,
          maintenance,
          isLastTry: attempts >= max_attempts,
          enterCompany: (empresa_id) => enterCompany(options, empresa_id, attempts >= max_attempts),
        };
        await task(job, toData(payload));
      };
    }
  return list;
};

const toData = (payload: unknown): JobData =>
  typeof payload === 'object' && payload !== null ? Object.fromEntries(Object.entries(payload)) : {};

const enterCompany = async (
  { app, log, readCompany }: WorkerOptions,
  empresa_id: number,
  isLastTry: boolean,
): Promise<CompanyJob> => {
  const { nombre, zona } = await readCompany(empresa_id);
  const who: Who = toWho({ empresa_id, empresa_nombre: nombre, zona, nombre: 'Bahía' }, newRef(), '', new Date());
  return { app, log, who, isLastTry, run: (work) => asWho(app.pool, who, work) };
};

const cronsOf = (rooms: readonly RoomJobs[]): CronItem[] =>
  rooms.flatMap(({ crons = {} }) =>
    Object.entries(crons).map(([task, { at, evenLate }]) => ({
      task,
      match: at,
      // With a key, what was missed and what is due now are one job.
      options: { jobKey: `reloj:${task}`, backfillPeriod: evenLate ? LATE_MS : 0 },
    })),
  );

const bury = async ({ log, onDead }: WorkerOptions, tarea: string, payload: unknown, error: unknown): Promise<void> => {
  const reason = error instanceof Error ? error.message : String(error);
  log.error({ tarea, reason }, 'a job failed for the last time');
  await onDead(tarea, toData(payload), reason).catch((second: unknown) =>
    log.error({ tarea, err: second }, 'and nobody could be told'),
  );
};
