import type { RoomJobs } from '#platform/server/jobs/task.ts';
import { purge } from '#platform/server/jobs/upkeep.ts';

/** Sessions that ended and wrong tries long past. */
export const sesionesJobs: RoomJobs = {
  tasks: {
    'sesiones.depurar': async (job) => {
      await purge(job, 'sesiones.sesion', "limite_en < now() - interval '30 days'");
      await purge(job, 'sesiones.intento', "ultimo_en < now() - interval '7 days'");
      await purge(job, 'sesiones.intento_cuenta', "ultimo_en < now() - interval '7 days'");
      await purge(job, 'sesiones.captcha', 'expira_en < now()');
      await purge(job, 'sesiones.paso', 'expira_en < now()');
      await purge(job, 'sesiones.deshacer', 'expira_en < now()');
      await purge(job, 'sesiones.dispositivo', "usado_en < now() - interval '400 days'");
    },
  },
  crons: { 'sesiones.depurar': { at: '15 9 * * *', evenLate: true } },
};
