import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import { afterEach, describe, expect, inject, test, vi } from 'vitest';
import { startTest } from '../../../apps/server/testing/harness.ts';
import { openSuperuser } from '../../../apps/server/testing/tamper.ts';
import { soon } from '../../../apps/server/testing/soon.ts';
import { sql } from '../db/query.ts';
import type { Tx } from '../db/tx.ts';
import { installedVersion, SCHEMA_VERSION } from './install.ts';
import { queueJob } from './queue.ts';
import { quietLogger } from './quiet-logger.ts';
import { companyTask, type JobData, type RoomJobs, type Task } from './task.ts';
import { startWorker, type Worker } from './worker.ts';

const t = await startTest();
const maintenanceUrl = t.maintenanceUrl;
const ownerUrl = inject('cluster').owner.replace('__DB__', t.database);
const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };
const running: Worker[] = [];
const dead: { tarea: string; datos: JobData; reason: string }[] = [];

const work = (
  tasks: Record<string, Task>,
  more: Partial<RoomJobs> & { graceMs?: number; warn?: () => void } = {},
): Worker => {
  const { graceMs, warn = quiet.warn, ...rest } = more;
  const worker = startWorker({
    app: t.app,
    maintenanceUrl,
    rooms: [{ tasks, ...rest }],
    log: { ...quiet, warn },
    readCompany: async () => ({ nombre: 'Taller', zona: 'America/Mexico_City' }),
    onDead: async (tarea, datos, reason) => void dead.push({ tarea, datos, reason }),
    ...(graceMs === undefined ? {} : { graceMs }),
  });
  running.push(worker);
  return worker;
};
afterEach(async () => {
  await Promise.all(running.splice(0).map((worker) => worker.stop()));
  // Also what a node had begun: what one test leaves is not the next one's.
  await t.owner.query('delete from graphile_worker._private_jobs');
});
const waiting = async (): Promise<number> =>
  (await t.owner.query('select count(*)::int as n from graphile_worker._private_jobs')).rows[0].n;

// The product may not ask without naming the company; how much a job sees is found by asking so.
const companiesInSight = async (tx: Tx): Promise<number[]> => [
  ...new Set((await tx.rows(sql<{ empresa_id: number }>`table clientes.cliente`)).map((row) => row.empresa_id)),
];

describe('work left for later', () => {
  test('is done after the commit, as the company that left it, and never if the transaction fails', async () => {
    const taller = await t.company();
    const seen: unknown[] = [];
    const tasks = {
      'prueba.contar': companyTask(async (job, datos) => {
        seen.push({
          datos,
          visibles: await job.run(companiesInSight),
        });
      }),
    };
    await expect(
      taller.run(async (tx) => {
        await queueJob(tx, 'prueba.contar', { vez: 1 });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await taller.run((tx) => queueJob(tx, 'prueba.contar', { vez: 2, empresa_id: 999 }));
    work(tasks);
    await soon(() => seen.length).toBe(1);
    expect(seen).toEqual([{ datos: { vez: 2, empresa_id: taller.empresa_id }, visibles: [taller.empresa_id] }]);
  });

  test("asked for twice with one key is done once; another company's same key is its own", async () => {
    const [uno, dos] = [await t.company(), await t.company()];
    const seen: unknown[] = [];
    const later = { key: 'resumen' };
    for (const taller of [uno, uno, dos]) await taller.run((tx) => queueJob(tx, 'prueba.anotar', {}, later));
    work({ 'prueba.anotar': async (_job, datos) => void seen.push(datos['empresa_id']) });
    await soon(() => seen.length).toBe(2);
    expect(new Set(seen)).toEqual(new Set([uno.empresa_id, dos.empresa_id]));
  });

  test('of a company that left three hundred does not stand before the only one of another', async () => {
    const [mucho, poco] = [await t.company(), await t.company()];
    const seen: unknown[] = [];
    for (let portion = 0; portion < 3; portion++)
      await mucho.run(async (tx) => {
        for (let n = 0; n < 100; n++) await queueJob(tx, 'prueba.anotar', { n });
      });
    await poco.run((tx) => queueJob(tx, 'prueba.anotar'));
    work({ 'prueba.anotar': async (_job, datos) => void seen.push(datos['empresa_id']) });
    await soon(() => seen.length).toBe(301);
    expect(seen.indexOf(poco.empresa_id)).toBeLessThan(4);
  });

  test('that fails is tried again, and what fails for the last time is told', async () => {
    const taller = await t.company();
    let tries = 0;
    await taller.run((tx) => queueJob(tx, 'prueba.terca', { cosa: 'x' }));
    await t.owner.query('update graphile_worker._private_jobs set max_attempts = 2');
    work({
      'prueba.terca': async (job) => {
        tries++;
        throw new Error(job.isLastTry ? 'la última' : 'otra vez');
      },
    });
    await soon(() => dead.length).toBe(1);
    expect(tries).toBe(2);
    expect(dead[0]).toEqual({
      tarea: 'prueba.terca',
      datos: { cosa: 'x', empresa_id: taller.empresa_id },
      reason: 'la última',
    });
  });

  test('is shared by two nodes, each piece done once', async () => {
    const taller = await t.company();
    const done = new Map<number, number>();
    await taller.run(async (tx) => {
      for (let n = 0; n < 60; n++) await queueJob(tx, 'prueba.pieza', { n });
    });
    const byNode = [0, 0];
    const node = (which: number) => ({
      'prueba.pieza': async (_job: unknown, datos: JobData) => {
        byNode[which] = (byNode[which] ?? 0) + 1;
        done.set(Number(datos['n']), (done.get(Number(datos['n'])) ?? 0) + 1);
        await sleep(5);
      },
    });
    // A node whose connection is cut by a stall of the machine leaves what it did without having told it.
    work(node(0), { graceMs: 1_000 });
    work(node(1), { graceMs: 1_000 });
    await soon(() => done.size).toBe(60);
    expect([...done.values()].every((times) => times === 1)).toBe(true);
    expect(Math.min(...byNode)).toBeGreaterThan(0);
    await soon(waiting).toBe(0);
  });

  test('survives that the database cuts every connection', async () => {
    const taller = await t.company();
    const seen: unknown[] = [];
    work({ 'prueba.tras_corte': async (_job, datos) => void seen.push(datos['n']) });
    await taller.run((tx) => queueJob(tx, 'prueba.tras_corte', { n: 1 }));
    await soon(() => seen.length).toBe(1);
    await t.owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name in ('bahia-trabajos', 'bahia-presencia') and datname = current_database()",
    );
    await taller.run((tx) => queueJob(tx, 'prueba.tras_corte', { n: 2 }));
    await soon(() => seen).toEqual([1, 2]);
  });

  test('whose outcome cannot be noted because the database is away ends nothing, and is done again when it is back', async () => {
    const taller = await t.company();
    const superuser = await openSuperuser(t);
    const ended: unknown[] = [];
    const note = (reason: unknown) => void ended.push(reason);
    process.on('unhandledRejection', note);
    try {
      for (const outcome of ['fails', 'ends']) {
        let times = 0;
        const tasks = {
          'prueba.sin-base': async () => {
            times += 1;
            if (times > 1) return;
            await superuser.query(`alter database ${t.database} connection limit 0`);
            await superuser.query(
              "select pg_terminate_backend(pid) from pg_stat_activity where application_name in ('bahia-trabajos', 'bahia-presencia') and datname = current_database()",
            );
            if (outcome === 'fails') throw new Error('todavía no');
          },
        };
        const warn = vi.fn();
        const worker = work(tasks, { graceMs: 500, warn });
        await taller.run((tx) => queueJob(tx, 'prueba.sin-base'));
        await soon(() => times).toBe(1);
        await soon(() => warn.mock.calls.some(([, said]) => said === 'the job queue stopped')).toBe(true);
        await superuser.query(`alter database ${t.database} connection limit -1`);
        await soon(() => times).toBe(2);
        await soon(waiting).toBe(0);
        await worker.stop();
      }
      expect(ended).toEqual([]);
    } finally {
      process.off('unhandledRejection', note);
      await superuser.end();
    }
  });

  test('a stop waits for what is being done', async () => {
    const taller = await t.company();
    let finish = () => undefined as void;
    let ended = false;
    const started = vi.fn();
    const worker = work({
      'prueba.larga': async () => {
        started();
        await new Promise<void>((resolve) => (finish = resolve));
        ended = true;
      },
    });
    await taller.run((tx) => queueJob(tx, 'prueba.larga'));
    await soon(() => started.mock.calls.length).toBe(1);
    const stopped = worker.stop();
    finish();
    await stopped;
    expect(ended).toBe(true);
    expect(await waiting()).toBe(0);
  });

  test('what a killed node left half done is taken over, and what a living one does is not', async () => {
    const taller = await t.company();
    const seen: unknown[] = [];
    let release = () => undefined as void;
    await taller.run((tx) => queueJob(tx, 'prueba.viva'));
    work({ 'prueba.viva': () => new Promise<void>((resolve) => (release = resolve)) });
    await soon(
      async () =>
        (await t.owner.query('select 1 from graphile_worker._private_jobs where locked_by is not null')).rowCount,
    ).toBe(1);
    await taller.run((tx) => queueJob(tx, 'prueba.huerfana'));
    await t.owner.query(`update graphile_worker._private_jobs j set locked_by = 'pool-muerto', locked_at = now()
      from graphile_worker._private_tasks k where k.id = j.task_id and k.identifier = 'prueba.huerfana' and locked_by is null`);
    work(
      { 'prueba.huerfana': async () => void seen.push('huerfana'), 'prueba.viva': async () => void seen.push('viva') },
      { graceMs: 500 },
    );
    await soon(() => seen).toEqual(['huerfana']);
    release();
    await soon(waiting).toBe(0);
    expect(seen).toEqual(['huerfana']);
  });

  test('the request role can neither read the queue nor write in it but by its door', async () => {
    for (const statement of [
      'select * from graphile_worker._private_jobs',
      "select graphile_worker.add_job('x')",
      'select * from plataforma.correo_de_acceso',
    ])
      await expect(t.app.pool.query(statement), statement).rejects.toMatchObject({ code: '42501' });
  });

  test('the tables of the queue are those that the installed library asks for', async () => {
    await runMigrations({ connectionString: ownerUrl, logger: quietLogger });
    expect(await installedVersion(t.owner)).toBe(SCHEMA_VERSION);
  });
});
