import { importacionesRefusals, type ImportacionCompleta } from '#modules/importaciones/contract.ts';
import { findProblemasColumnas, importacionCan, writesOf } from '#modules/importaciones/rules.ts';
import { camposFor, definicionOf } from '#modules/importaciones/rules/tipos.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { queueJob } from '#platform/server/jobs/queue.ts';
import { refuseForeignKind } from '../kinds.ts';
import { remember } from '../memory.ts';
import { getImportacion, lockImportacion } from '../queries.ts';
import { holdReview } from './review.ts';

/** Says yes to what was reviewed: from here on the workshop's own hands write it, whether the page stays open or not. */
export const confirmReview = async (tx: Tx, who: Who, id: string, version: number): Promise<ImportacionCompleta> => {
  const held = await holdReview(tx, who, id, version);
  const problemas = findProblemasColumnas(
    camposFor(held.tipo, (permiso) => who.can(permiso)),
    held.columnas,
  );
  if (Object.keys(problemas).length > 0)
    throw new Refusal(importacionesRefusals.columnas_mal, {}, { fields: problemas });
  if (!importacionCan.confirm(held)) throw new Refusal(importacionesRefusals.nada_que_importar);
  await tx.run(sql`update importaciones.importacion set estado = 'escribiendo', falla = '', confirmada_por = ${who.usuario_id},
    confirmada_nombre = ${who.nombre}, version = version + 1 where empresa_id = ${who.empresa_id} and id = ${id}`);
  const total = writesOf(held.cuentas);
  await remember(tx, who, held);
  await startWork(tx, who, id, total, 'importaciones.escribir');
  await writeBitacora(tx, who, {
    accion: 'importacion.confirmada',
    id,
    texto: `${who.nombre} confirmó importar ${total.toLocaleString('es-MX')} ${definicionOf(held.tipo).varios} de «${held.archivo}».`,
  });
  return getImportacion(tx, who, id);
};

/** Asks for a finished import to be taken back. */
export const askUndo = async (
  tx: Tx,
  who: Who,
  id: string,
  motivo: string,
  version: number,
): Promise<ImportacionCompleta> => {
  const held = await lockImportacion(tx, who, id);
  refuseForeignKind(who, held.tipo);
  if (!importacionCan.undo(held)) throw new Refusal(importacionesRefusals.no_se_deshace);
  if (held.version !== version)
    throw new Refusal(commonRefusals.version_anterior, {}, { current: await getImportacion(tx, who, id) });
  await tx.run(sql`update importaciones.importacion set estado = 'deshaciendo', falla = '', deshecha_por = ${who.usuario_id},
    deshecha_nombre = ${who.nombre}, motivo = ${motivo}, version = version + 1
    where empresa_id = ${who.empresa_id} and id = ${id}`);
  await startWork(tx, who, id, writesOf(held.cuentas), 'importaciones.deshacer');
  await writeBitacora(tx, who, {
    accion: 'importacion.reversion_pedida',
    id,
    texto: `${who.nombre} pidió deshacer la importación de «${held.archivo}»: ${motivo}`,
  });
  return getImportacion(tx, who, id);
};

const startWork = async (tx: Tx, who: Who, id: string, total: number, tarea: string): Promise<void> => {
  await tx.run(sql`insert into importaciones.avance (empresa_id, importacion_id, total) values (${who.empresa_id}, ${id}, ${total})
    on conflict (empresa_id, importacion_id) do update set hechos = 0, total = excluded.total`);
  await queueJob(tx, tarea, { id, permisos: [...who.permisos] }, { key: `importacion:${id}` });
};
