import { companyTask, type RoomJobs } from '#platform/server/jobs/task.ts';
import { purge } from '#platform/server/jobs/upkeep.ts';
import { deliver } from './delivery.ts';

/** Sends what was left to be sent, and forgets what is a year old. */
export const whatsappJobs: RoomJobs = {
  tasks: {
    'whatsapp.enviar': companyTask((job, datos) => deliver(job, datos)),
    'whatsapp.depurar': async (job) => {
      await purge(job, 'whatsapp.mensaje', "creado_en < now() - interval '1 year'");
    },
  },
  crons: { 'whatsapp.depurar': { at: '40 9 * * *', evenLate: true } },
};
