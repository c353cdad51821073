import type { RoomJobs } from '#platform/server/jobs/task.ts';
import { purge } from '#platform/server/jobs/upkeep.ts';
import { KEPT_DAYS } from './queries.ts';

export const vigilanciaJobs: RoomJobs = {
  tasks: {
    'vigilancia.depurar': async (job) => {
      await purge(job, 'vigilancia.evento', `ultima_en < now() - interval '${KEPT_DAYS} days'`);
    },
  },
  crons: { 'vigilancia.depurar': { at: '20 9 * * *', evenLate: true } },
};
