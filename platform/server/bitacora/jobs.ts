import type { RoomJobs } from '#platform/server/jobs/task.ts';
import { sealBitacora } from './sealing.ts';

/** What is written becomes unchangeable within twenty minutes: one look to mark it, the next to seal it. */
export const bitacoraJobs: RoomJobs = {
  tasks: {
    'bitacora.sellar': async ({ maintenance }) => {
      const client = await maintenance.connect();
      try {
        await sealBitacora(client);
      } finally {
        client.release();
      }
    },
  },
  crons: { 'bitacora.sellar': { at: '*/10 * * * *' } },
};
