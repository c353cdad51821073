import { companyTask, type RoomJobs } from '#platform/server/jobs/task.ts';
import { settleMonths } from './liquidar.ts';

/** The months that are over are settled by themselves. */
export const esquemasJobs: RoomJobs = {
  tasks: {
    'esquemas.liquidar': async (job) => {
      const { rows } = await job.maintenance.query<{ empresa_id: number }>(
        `select distinct empresa_id from esquemas.definicion where forma <> 'linea'`,
      );
      for (const { empresa_id } of rows) await inCompany(job, { empresa_id });
    },
  },
  // Early in the morning everywhere in Mexico; every day, for what came back of an earlier month.
  crons: { 'esquemas.liquidar': { at: '55 9 * * *', evenLate: true } },
};

const inCompany = companyTask(async ({ who, run }) => {
  await run((tx) => settleMonths(tx, who));
});
