import { DIAS_ELIMINADO } from '#modules/activos/contract.ts';
import type { RoomJobs } from '#platform/server/jobs/task.ts';
import { purgeEliminados } from './eliminados.ts';

export const activosJobs: RoomJobs = {
  tasks: {
    'activos.depurar': async (job) => {
      const { rows } = await job.maintenance.query<{ empresa_id: number }>(
        `select distinct empresa_id from activos.activo where eliminado_en <= now() - interval '${DIAS_ELIMINADO} days'`,
      );
      for (const { empresa_id } of rows) {
        const { who, run } = await job.enterCompany(empresa_id);
        while ((await run((tx) => purgeEliminados(tx, who))) > 0);
      }
    },
  },
  crons: { 'activos.depurar': { at: '25 9 * * *', evenLate: true } },
};
