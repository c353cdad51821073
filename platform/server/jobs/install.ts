import type pg from 'pg';

/** Schema of the job queue that the installed graphile-worker needs; a test compares. */
export const SCHEMA_VERSION = 20;

/** Leaves the tables of the job queue in place, as their owner. Loads the library only when there is something to do. */
export const installJobs = async (client: pg.Client, ownerUrl: string): Promise<void> => {
  if ((await installedVersion(client)) >= SCHEMA_VERSION) return;
  const { runMigrations } = await import('graphile-worker');
  const { quietLogger } = await import('./quiet-logger.ts');
  await runMigrations({ connectionString: ownerUrl, logger: quietLogger });
  // Its only view would otherwise show the jobs of every company with the rights of the owner.
  await client.query('alter view graphile_worker.jobs set (security_invoker = true)');
};

export const installedVersion = async (client: pg.Client | pg.Pool): Promise<number> => {
  const { rows } = await client.query("select to_regclass('graphile_worker.migrations') is not null as hay");
  if (!rows[0].hay) return 0;
  return (await client.query('select coalesce(max(id), 0)::int as version from graphile_worker.migrations')).rows[0]
    .version;
};
