import type { RoomJobs } from '#platform/server/jobs/task.ts';
import { purge } from '#platform/server/jobs/upkeep.ts';

/** Journeys that did not come back, and tries that nobody will look at any more. */
export const identidadJobs: RoomJobs = {
  tasks: {
    'identidad.depurar': async (job) => {
      await purge(job, 'identidad.viaje', 'expira_en < now()');
      await purge(job, 'identidad.espera', 'expira_en < now()');
      await purge(job, 'identidad.sesion_externa', "creada_en < now() - interval '1 day'");
      await purge(job, 'identidad.intento', "creado_en < now() - interval '7 days'");
    },
  },
  crons: { 'identidad.depurar': { at: '20 9 * * *', evenLate: true } },
};
