import { notify } from '#modules/notificaciones/server/front-door.ts';
import { addHabiles, DIAS_DE_AVISO } from '#modules/privacidad/rules.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { clearDiscarded } from '#platform/server/files/archivos.ts';
import { companyTask, type RoomJobs } from '#platform/server/jobs/task.ts';
import { writeDay } from '#platform/server/pdf/write-figures.ts';
import { removePapers } from './cancelar.ts';
import './tables.ts';

/** Tells whoever answers for it that a term is about to end, or has ended: each once. Returns how many. */
export const tellPlazos = async (tx: Tx, who: Who): Promise<number> => {
  const soon = addHabiles(who.hoy, DIAS_DE_AVISO);
  const due = await tx.rows(sql<{ id: string; folio: string; limite: string; avisada: 'por_vencer' | 'vencida' }>`
    update privacidad.solicitud s set avisada = case when l.limite < ${who.hoy}::date then 'vencida' else 'por_vencer' end
    from (select o.id, case when o.respondida is null then o.responder_antes else o.ejecutar_antes end as limite
      from privacidad.solicitud o where o.empresa_id = ${who.empresa_id}
        and (o.respondida is null or (o.procedente is true and o.ejecutada is null))) l
    where s.empresa_id = ${who.empresa_id} and s.id = l.id and l.limite <= ${soon}::date
      and s.avisada <> case when l.limite < ${who.hoy}::date then 'vencida' else 'por_vencer' end
    returning s.id, s.folio, l.limite, s.avisada`);
  for (const { id, folio, limite, avisada } of due)
    await notify(tx, who, {
      permiso: 'administrar_permisos',
      tipo: 'privacidad.solicitud',
      titulo: `${folio}: ${avisada === 'vencida' ? 'venció su plazo' : 'su plazo está por vencer'}`,
      texto: `${avisada === 'vencida' ? 'Debió atenderse' : 'Atiéndela'} a más tardar el ${writeDay(limite)}.`,
      ruta: `/clientes/privacidad?ver=${id}`,
      incluye_autor: true,
    });
  return due.length;
};

const tellInCompany = companyTask(async ({ who, run }) => {
  await run((tx) => tellPlazos(tx, who));
});

export const privacidadJobs: RoomJobs = {
  tasks: {
    'privacidad.plazos': async (job) => {
      const { rows } = await job.maintenance.query<{ empresa_id: number }>(
        `select distinct empresa_id from privacidad.solicitud
         where respondida is null or (procedente is true and ejecutada is null)`,
      );
      for (const { empresa_id } of rows) await tellInCompany(job, { empresa_id });
    },
    'privacidad.borrar_archivos': companyTask(async ({ app, who, run }, datos) => {
      const named = (key: string) => (Array.isArray(datos[key]) ? datos[key].map(String) : []);
      await removePapers(app.files, who.empresa_id, named('papeles'));
      for (const clave of named('retratos')) await app.files.remove(clave);
      await clearDiscarded(run, who, app.files);
    }),
  },
  // Before the workshop opens, everywhere in Mexico.
  crons: { 'privacidad.plazos': { at: '25 13 * * *', evenLate: true } },
};
