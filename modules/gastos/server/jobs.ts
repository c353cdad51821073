import { companyTask, type RoomJobs } from '#platform/server/jobs/task.ts';
import { repeatDue } from './commands/recurrentes.ts';

const MAX_ROUNDS = 20;

/** What comes again by itself: rent, electricity, the accountant. */
export const gastosJobs: RoomJobs = {
  tasks: {
    'gastos.repetir': async (job) => {
      // A day ahead of UTC: which day it is, each company knows.
      const { rows } = await job.maintenance.query<{ empresa_id: number }>(
        'select distinct empresa_id from gastos.recurrente where activo and proximo <= current_date + 1',
      );
      for (const { empresa_id } of rows) await repeatInCompany(job, { empresa_id });
    },
  },
  // Early in the morning everywhere in Mexico.
  crons: { 'gastos.repetir': { at: '45 9 * * *', evenLate: true } },
};

const repeatInCompany = companyTask(async ({ who, run }) => {
  for (let round = 0; round < MAX_ROUNDS; round++) if ((await run((tx) => repeatDue(tx, who))) === 0) return;
});
