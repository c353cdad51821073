import type { RoomJobs } from '#platform/server/jobs/task.ts';
import { purge } from '#platform/server/jobs/upkeep.ts';
import { deliverNotice, deliverTest } from './delivery.ts';

export const dispositivosJobs: RoomJobs = {
  tasks: {
    'dispositivos.avisar': deliverNotice,
    'dispositivos.probar': deliverTest,
    'dispositivos.depurar': async (job) => {
      await purge(job, 'dispositivos.dispositivo', "coalesce(entregado_en, creado_en) < now() - interval '120 days'");
    },
  },
  crons: { 'dispositivos.depurar': { at: '25 9 * * *', evenLate: true } },
};
