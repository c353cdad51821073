import { REOPEN_DAYS } from '#modules/soporte/rules.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import { companyTask, type RoomJobs } from '#platform/server/jobs/task.ts';
import { tellPages } from './commands/say.ts';
import './tables.ts';

const AT_ONCE = 200;

/** What was resolved and nobody came back to is closed for good. */
export const soporteJobs: RoomJobs = {
  tasks: {
    'soporte.cerrar_resueltos': async (job) => {
      const { rows } = await job.maintenance.query<{ empresa_id: number }>(
        `select distinct empresa_id from soporte.ticket where estado = 'resuelto' and resuelto_en < now() - interval '${REOPEN_DAYS} days'`,
      );
      for (const { empresa_id } of rows) await closeResolved(job, { empresa_id });
    },
  },
  crons: { 'soporte.cerrar_resueltos': { at: '30 9 * * *', evenLate: true } },
};

const closeResolved = companyTask(async ({ who, run }) => {
  await run(async (tx) => {
    const before = new Date(who.now.getTime() - REOPEN_DAYS * 86_400_000).toISOString();
    const closed = await tx.rows(
      q
        .updateTable('soporte.ticket')
        .set({ estado: 'cerrado', cerrado_en: who.now, version: sql<number>`version + 1` })
        .where('empresa_id', '=', who.empresa_id)
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('soporte.ticket')
            .select('id')
            .where('empresa_id', '=', who.empresa_id)
            .where('estado', '=', 'resuelto')
            .where('resuelto_en', '<', before)
            .limit(AT_ONCE)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['id', 'folio']),
    );
    for (const { id, folio } of closed) {
      await writeBitacora(tx, who, {
        accion: 'ticket.estado',
        id,
        folio,
        texto: `${folio} se cerró: pasaron ${REOPEN_DAYS} días desde que se resolvió.`,
      });
      await tellPages(tx, who, 'cambio', { id, folio });
    }
  });
});
