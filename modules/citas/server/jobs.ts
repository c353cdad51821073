import { companyTask, type RoomJobs } from '#platform/server/jobs/task.ts';
import { remindInCompany } from './recordar.ts';

/** Whoever comes the next day hears of it, in the hours of each company. */
export const citasJobs: RoomJobs = {
  tasks: {
    'citas.recordar': async (job) => {
      const { rows } = await job.maintenance.query<{ empresa_id: number }>(
        `select distinct empresa_id from citas.cita where recordada_en is null and estado in ('pedida', 'confirmada')
          and desde between now() and now() + interval '8 days'`,
      );
      for (const { empresa_id } of rows) await inCompany(job, { empresa_id });
    },
  },
  crons: { 'citas.recordar': { at: '12,42 * * * *', evenLate: true } },
};

const inCompany = companyTask(remindInCompany);
