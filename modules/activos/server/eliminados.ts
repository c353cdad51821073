import { Activo, activosRefusals, DIAS_ELIMINADO } from '#modules/activos/contract.ts';
import { activoLabel } from '#modules/activos/rules.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { usedAmong } from '#platform/server/db/used-among.ts';
import type { Who } from '#platform/server/http/who.ts';
import { unindexRecords } from '#platform/server/search/search.ts';
import { indexActivo, requireOwner } from './commands.ts';
import { activos, getActivo } from './queries.ts';
import './tables.ts';

const A_DAY_MS = 86_400_000;
const MOST_LISTED = 100;
const MOST_PURGED = 200;

/** Takes a vehicle without documents out of every list. Nothing of it is lost until it is purged. */
export const deleteActivo = async (tx: Tx, who: Who, id: string, version: number): Promise<{ success: boolean }> => {
  const activo = await getActivo(tx, who, id);
  if ((await usedAmong(tx, who.empresa_id, 'activos.activo', [id], 'cascading')).size > 0)
    throw new Refusal(activosRefusals.activo_con_documentos);
  const changed = await tx.run(
    q
      .updateTable('activos.activo')
      .set((eb) => ({
        activo: false,
        eliminado_en: who.now,
        eliminado_por: who.nombre,
        version: eb('version', '+', 1),
      }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .where('version', '=', version),
  );
  if (changed === 0) throw new Refusal(commonRefusals.version_anterior, {}, { current: activo, shape: Activo });
  await unindexRecords(tx, who, 'activo', [id]);
  await writeBitacora(tx, who, {
    accion: 'activo.eliminado',
    id,
    texto: `${who.nombre} eliminó ${activoLabel(activo)}. Se puede recuperar ${DIAS_ELIMINADO} días.`,
    antes: activo,
  });
  return { success: true };
};

/** Vehicles that can still be brought back, the last deleted first. */
export const listEliminados = async (tx: Tx, who: Who) => ({
  data: await tx.last(
    activos(who, { eliminados: true })
      .select(['a.eliminado_por', sql<string>`a.eliminado_en`.as('eliminado_en')])
      .where('a.eliminado_en', '>', before(who).toISOString())
      .orderBy('a.eliminado_en', 'desc')
      .limit(MOST_LISTED),
  ),
});

/** Brings a deleted vehicle back as it was, with its owners and its passport. */
export const recoverActivo = async (tx: Tx, who: Who, id: string): Promise<Activo> => {
  const deleted = await tx.maybe(activos(who, { eliminados: true }).where('a.id', '=', id));
  // Brought back twice it is back all the same.
  if (!deleted) return getActivo(tx, who, id);
  await requireOwner(tx, who, deleted.cliente_id);
  await tx.run(
    q
      .updateTable('activos.activo')
      .set((eb) => ({ activo: true, eliminado_en: null, eliminado_por: '', version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  const activo = await getActivo(tx, who, id);
  await indexActivo(tx, who, activo);
  await writeBitacora(tx, who, {
    accion: 'activo.recuperado',
    id,
    texto: `${who.nombre} recuperó ${activoLabel(activo)} de los eliminados.`,
    despues: activo,
  });
  return activo;
};

/** What was deleted long ago goes for good. Returns how many went. */
export const purgeEliminados = async (tx: Tx, who: Who): Promise<number> => {
  const gone = await tx.rows(
    sql<{ id: string }>`delete from activos.activo where empresa_id = ${who.empresa_id} and id = any(array(
      select a.id from activos.activo a where a.empresa_id = ${who.empresa_id} and a.eliminado_en <= ${before(who)}
      order by a.eliminado_en limit ${MOST_PURGED})) returning id`,
  );
  return gone.length;
};

const before = (who: Who): Date => new Date(who.now.getTime() - DIAS_ELIMINADO * A_DAY_MS);
