import type { RoomJobs } from '#platform/server/jobs/task.ts';
import { purge } from '#platform/server/jobs/upkeep.ts';

/** Links that nobody will use any more, and with them what a registration that was never confirmed said. */
export const cuentasJobs: RoomJobs = {
  tasks: {
    'cuentas.depurar': async (job) => {
      await purge(job, 'cuentas.enlace', "expira_en < now() - interval '1 day'");
    },
  },
  // Anybody may type any address to register: that it bounces is news to nobody.
  failedMails: { 'acceso.registro': () => Promise.resolve() },
  crons: { 'cuentas.depurar': { at: '20 9 * * *', evenLate: true } },
};
