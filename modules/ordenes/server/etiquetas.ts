import { type Orden, ordenesRefusals } from '#modules/ordenes/contract.ts';
import { type Etiqueta, type EtiquetaCambio, type EtiquetaNueva, fitsState } from '#modules/ordenes/rules/etiquetas.ts';
import { etiquetasEstado } from '#modules/ordenes/rules.ts';
import { definedOnly } from '#platform/contract/fields.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { take, updateOrden } from './commands/change-orden.ts';
import { getOrden } from './queries.ts';
import { tellOrden } from './visible.ts';
import './tables.ts';

const etiquetas = (who: Who) =>
  q
    .selectFrom('ordenes.etiqueta')
    .select(['id', 'nombre', 'tono', 'estado', 'orden', 'activa', 'version'])
    .where('empresa_id', '=', who.empresa_id);

export const listEtiquetas = (tx: Tx, who: Who): Promise<Etiqueta[]> =>
  tx.rows(etiquetas(who).orderBy('orden').orderBy('nombre'));

const taken = (nombre: string) =>
  new Refusal(
    ordenesRefusals.etiqueta_repetida,
    { nombre },
    { fields: { nombre: 'Ya existe. Escribe otra, o vuelve a usar esa.' } },
  );

export const addEtiqueta = async (tx: Tx, who: Who, { id = newId(), ...nueva }: EtiquetaNueva): Promise<Etiqueta> => {
  const created = await tx.run(
    q
      .insertInto('ordenes.etiqueta')
      .values({ ...nueva, empresa_id: who.empresa_id, id })
      .onConflict((conflict) => conflict.doNothing()),
  );
  if (created === 0) throw taken(nueva.nombre);
  await tellEtiquetas(tx, who, id, `agregó la etiqueta «${nueva.nombre}».`);
  return tx.one(etiquetas(who).where('id', '=', id));
};

export const changeEtiqueta = async (
  tx: Tx,
  who: Who,
  id: string,
  cambio: EtiquetaCambio,
  version: number,
): Promise<Etiqueta> => {
  const { id: _, ...change } = definedOnly(cambio);
  const before = await tx.one(etiquetas(who).where('id', '=', id).forUpdate());
  if (before.version !== version) throw new Refusal(commonRefusals.version_anterior, {}, { current: before });
  if (change.nombre !== undefined) {
    const same = etiquetas(who).where('nombre', '=', change.nombre).where('id', '<>', id);
    if (await tx.maybe(same)) throw taken(change.nombre);
  }
  await tx.run(
    q
      .updateTable('ordenes.etiqueta')
      .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  await tellEtiquetas(tx, who, id, `cambió la etiqueta «${before.nombre}».`);
  return tx.one(etiquetas(who).where('id', '=', id));
};

const tellEtiquetas = async (tx: Tx, who: Who, id: string, what: string): Promise<void> => {
  await writeBitacora(tx, who, { accion: 'orden.etiquetas', id, texto: `${who.nombre} ${what}` });
  await emitEvent(tx, who, 'orden.etiquetas', 'ver_ordenes_trabajo|actualizar_servicio|administrar_permisos', {});
};

/** A label of the state in which the order stands, or none. */
export const labelOrden = async (
  tx: Tx,
  who: Who,
  id: string,
  etiqueta_id: string | null,
  version: number,
): Promise<Orden> => {
  const orden = await take(tx, who, id, version, 'assign');
  const etiqueta = etiqueta_id === null ? null : await tx.one(etiquetas(who).where('id', '=', etiqueta_id));
  if (etiqueta && !fitsState(etiqueta, orden.estado))
    throw new Refusal(ordenesRefusals.etiqueta_de_otro_estado, { estado: etiquetasEstado[orden.estado] });
  await updateOrden(tx, who, id, { etiqueta_id });
  await tellOrden(tx, who, 'orden.cambio', { id, folio: orden.folio });
  await writeBitacora(tx, who, {
    accion: 'orden.etiqueta',
    id,
    folio: orden.folio,
    texto: `${who.nombre} ${etiqueta ? `etiquetó ${orden.folio}: ${etiqueta.nombre}` : `quitó la etiqueta de ${orden.folio}`}.`,
  });
  return getOrden(tx, who, id);
};
