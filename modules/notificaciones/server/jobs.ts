import { purge } from '#platform/server/jobs/upkeep.ts';
import type { RoomJobs } from '#platform/server/jobs/task.ts';

export const notificacionesJobs: RoomJobs = {
  tasks: {
    'notificaciones.depurar': async (job) => {
      await purge(
        job,
        'notificaciones.notificacion',
        "creada_en < now() - interval '180 days' or leida_en < now() - interval '90 days'",
      );
    },
  },
  crons: { 'notificaciones.depurar': { at: '20 9 * * *', evenLate: true } },
};
