import { companyTask, type RoomJobs } from '#platform/server/jobs/task.ts';
import { DIAS_DE_AVISO } from '#modules/gastos/rules.ts';
import { repeatDue } from './commands/recurrentes.ts';
import { tellDue } from './due.ts';

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
    'gastos.avisar': async (job) => {
      const { rows } = await job.maintenance.query<{ empresa_id: number }>(
        `select distinct empresa_id from gastos.gasto where cancelado_en is null and not borrador
          and pagado_centavos < total_centavos and avisado <> 'vencido' and vence <= current_date + 1 + $1::int`,
        [DIAS_DE_AVISO],
      );
      for (const { empresa_id } of rows) await tellInCompany(job, { empresa_id });
    },
  },
  // Early in the morning everywhere in Mexico.
  crons: {
    'gastos.repetir': { at: '45 9 * * *', evenLate: true },
    // After those of today were made, and before the workshop opens.
    'gastos.avisar': { at: '15 13 * * *', evenLate: true },
  },
};

const tellInCompany = companyTask(async ({ who, run }) => {
  await run((tx) => tellDue(tx, who));
});

const repeatInCompany = companyTask(async ({ who, run }) => {
  for (let round = 0; round < MAX_ROUNDS; round++) if ((await run((tx) => repeatDue(tx, who))) === 0) return;
});
