import { DIAS_PAPELERA } from '#modules/fotos/rules.ts';
import { clearDiscarded } from '#platform/server/files/archivos.ts';
import { companyTask, type RoomJobs } from '#platform/server/jobs/task.ts';
import { purgeFotos } from './papelera.ts';

const A_DAY_MS = 86_400_000;

/** What was deleted long ago goes for ever; what a cut left of it too. */
export const fotosJobs: RoomJobs = {
  tasks: {
    'fotos.papelera': async (job) => {
      const { rows } = await job.maintenance.query<{ empresa_id: number }>(
        `select distinct empresa_id from fotos.foto
           where eliminada_en <= now() - interval '${DIAS_PAPELERA} days' and purgada_en is null
         union select distinct empresa_id from plataforma.archivo_por_borrar`,
      );
      for (const { empresa_id } of rows) {
        const { app, who, run } = await job.enterCompany(empresa_id);
        const before = new Date(who.now.getTime() - DIAS_PAPELERA * A_DAY_MS);
        while ((await run((tx) => purgeFotos(tx, who, before))) > 0);
        await clearDiscarded(run, who, app.files);
      }
    },
    'fotos.borrar': companyTask(async ({ app, who, run }) => {
      await clearDiscarded(run, who, app.files);
    }),
  },
  // After midnight everywhere in Mexico.
  crons: { 'fotos.papelera': { at: '20 9 * * *', evenLate: true } },
};
