import { type CompanyJob, companyTask, type RoomJobs } from '#platform/server/jobs/task.ts';
import { keepDays, kept } from './sumas.ts';

/** So long one company may take at a time: what is left is read from its documents meanwhile. */
const AT_MOST_MS = 60_000;

export const numerosJobs: RoomJobs = {
  tasks: {
    'numeros.sumar': async (job) => {
      const { rows } = await job.maintenance.query<{ empresa_id: number }>(
        'select distinct empresa_id from empresas.empresa',
      );
      for (const { empresa_id } of rows) await inCompany(job, { empresa_id });
    },
  },
  crons: { 'numeros.sumar': { at: '11,41 * * * *', evenLate: true } },
};

/** Adds up every day of the company that lies back and is not added up, or in which something was written since. */
export const sumInCompany = async ({ who, run }: Pick<CompanyJob, 'who' | 'run'>, atMostMs: number): Promise<void> => {
  const until = performance.now() + atMostMs;
  for (const fuente of kept)
    while (performance.now() < until) if ((await run((tx) => keepDays(tx, who, fuente))) === 0) break;
};

const inCompany = companyTask((job) => sumInCompany(job, AT_MOST_MS));
