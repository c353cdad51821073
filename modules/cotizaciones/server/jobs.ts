import { companyTask, type RoomJobs } from '#platform/server/jobs/task.ts';
import { printCotizacion } from './pdf-data.ts';
import { noteExpired } from './pendientes.ts';

const MAX_ROUNDS = 50;

const noteInCompany = companyTask(async ({ who, run }) => {
  for (let round = 0; round < MAX_ROUNDS; round++) if ((await run((tx) => noteExpired(tx, who))) === 0) return;
});

/** The paper that a mail takes with it is made when the mail leaves; what expired without an answer is pending work. */
export const cotizacionesJobs: RoomJobs = {
  tasks: {
    'cotizaciones.vencidas': async (job) => {
      // A day ahead of UTC: which day it is, each company knows.
      const { rows } = await job.maintenance.query<{ empresa_id: number }>(
        `select distinct empresa_id from cotizaciones.cotizacion
          where case when estado in ('enviada', 'vista') and orden_id is null then vigencia end is not null
            and vigencia < current_date + 1`,
      );
      for (const { empresa_id } of rows) await noteInCompany(job, { empresa_id });
    },
  },
  // After midnight everywhere in Mexico.
  crons: { 'cotizaciones.vencidas': { at: '15 9 * * *', evenLate: true } },
  attachments: {
    'cotizaciones.pdf': async ({ app: { files }, who, run }, datos) => {
      const print = await run((tx) => printCotizacion(tx, who, String(datos['id']), { files }));
      return print();
    },
  },
};
