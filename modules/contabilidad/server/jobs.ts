import { DIAS_DE_PAQUETE, PERMISO } from '#modules/contabilidad/rules.ts';
import { daysOfMes } from '#platform/contract/meses.ts';
import { notify } from '#modules/notificaciones/server/front-door.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type CompanyJob, companyTask, type RoomJobs } from '#platform/server/jobs/task.ts';
import { clearDiscarded, discardKeys } from '#platform/server/files/archivos.ts';
import { pack } from './empacar.ts';
import { papersOf } from './papeles.ts';
import { TAREA } from './paquetes.ts';
import { sayMes } from '#platform/contract/meses.ts';
import './tables.ts';

interface Pedido {
  id: string;
  mes: string;
  usuario_id: string;
}

const pending = (tx: Tx, who: Who, id: string): Promise<Pedido | undefined> =>
  tx.maybe(
    q
      .selectFrom('contabilidad.paquete as p')
      .select(['p.id', sql<string>`to_char(p.mes, 'YYYY-MM')`.as('mes'), 'p.usuario_id'])
      .where('p.empresa_id', '=', who.empresa_id)
      .where('p.id', '=', id)
      .where('p.estado', '=', 'pendiente'),
  );

const change = (tx: Tx, who: Who, id: string, set: object) =>
  tx.run(
    q
      .updateTable('contabilidad.paquete')
      .set(set)
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .where('estado', '=', 'pendiente'),
  );

/** How often the screen is told how many are in. */
const EVERY = 50;

const make = async (job: CompanyJob, { id, mes, usuario_id }: Pedido): Promise<void> => {
  const { app, who, run } = job;
  const papeles = await papersOf(job, daysOfMes(mes));
  await run((tx) => change(tx, who, id, { documentos: papeles.length, hechos: 0 }));
  const packed = await pack(papeles, async (hechos) => {
    if (hechos % EVERY === 0) await run((tx) => change(tx, who, id, { hechos }));
  });
  const clave = `contabilidad/${who.empresa_id}/${id}.zip`;
  try {
    await app.files.take(clave, packed.path);
  } finally {
    await packed.forget();
  }
  const { tamano, documentos, faltantes } = packed;
  await run(async (tx) => {
    const done = {
      estado: 'listo' as const,
      clave,
      tamano,
      hechos: documentos,
      documentos,
      faltantes,
      listo_en: new Date(),
    };
    if ((await change(tx, who, id, done)) === 0) return;
    await emitEvent(tx, who, 'paquete.listo', PERMISO, { id });
    await tell(tx, who, usuario_id, mes, {
      titulo: `Los papeles de ${sayMes(mes)} están listos`,
      texto: `${documentos === 1 ? '1 papel' : `${documentos} papeles`}${faltantes > 0 ? `; ${faltantes} no se encontraron y el índice dice cuáles` : ''}. Se guardan ${DIAS_DE_PAQUETE} días.`,
    });
  });
};

const tell = (tx: Tx, who: Who, usuario_id: string, mes: string, words: { titulo: string; texto: string }) =>
  notify(tx, who, {
    usuario_ids: [usuario_id],
    permiso: PERMISO,
    tipo: 'contabilidad.papeles',
    ruta: `/reportes/mesContable?mes=${mes}`,
    incluye_autor: true,
    ...words,
  });

export const contabilidadJobs: RoomJobs = {
  tasks: {
    [TAREA]: companyTask(async (job, datos) => {
      const { who, run } = job;
      const asked = await run((tx) => pending(tx, who, String(datos['paquete_id'])));
      if (!asked) return;
      try {
        await make(job, asked);
      } catch (error) {
        if (!job.isLastTry) throw error;
        await run(async (tx) => {
          await change(tx, who, asked.id, { estado: 'fallido' });
          await tell(tx, who, asked.usuario_id, asked.mes, {
            titulo: `No se pudieron juntar los papeles de ${sayMes(asked.mes)}`,
            texto: 'Pídelos otra vez. Si vuelve a pasar, avisa a soporte.',
          });
        });
        throw error;
      }
    }),
    'contabilidad.vencer': async (job) => {
      const { rows } = await job.maintenance.query<{ empresa_id: number }>(
        `select distinct empresa_id from contabilidad.paquete where estado = 'listo' and listo_en < now() - interval '${DIAS_DE_PAQUETE} days'`,
      );
      for (const { empresa_id } of rows) await forgetOld(await job.enterCompany(empresa_id));
    },
  },
  crons: { 'contabilidad.vencer': { at: '35 9 * * *', evenLate: true } },
};

const A_DAY_MS = 86_400_000;

/** First the word that it is gone, and that its bytes are to go: a cut between them is made good the next night. */
export const forgetOld = async ({ app, who, run }: CompanyJob): Promise<void> => {
  const before = new Date(who.now.getTime() - DIAS_DE_PAQUETE * A_DAY_MS);
  await run(async (tx) => {
    const old = await tx.rows(
      sql<{
        id: string;
      }>`update contabilidad.paquete set estado = 'vencido', clave = '' where empresa_id = ${who.empresa_id}
        and estado = 'listo' and listo_en < ${before} returning id`,
    );
    const keys = old.map(({ id }) => `contabilidad/${who.empresa_id}/${id}.zip`);
    await discardKeys(tx, who, keys);
  });
  await clearDiscarded(run, who, app.files);
};
