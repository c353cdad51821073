import { companyTask, type RoomJobs } from '#platform/server/jobs/task.ts';
import { AT_ONCE, settlePremios } from './premiar.ts';
import './tables.ts';

/** Every few minutes, in the companies where somebody was sent. */
export const referidosJobs: RoomJobs = {
  tasks: {
    'referidos.premiar': async (job) => {
      const { rows } = await job.maintenance.query<{ empresa_id: number }>(
        'select distinct empresa_id from referidos.recomendacion',
      );
      for (const { empresa_id } of rows) await inCompany(job, { empresa_id });
    },
  },
  crons: { 'referidos.premiar': { at: '*/5 * * * *' } },
};

const inCompany = companyTask(async ({ who, run }) => {
  while ((await run((tx) => settlePremios(tx, who))) >= AT_ONCE);
});
