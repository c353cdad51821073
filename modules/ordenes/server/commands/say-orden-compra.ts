import { getCliente } from '#modules/clientes/server/front-door.ts';
import { requireOrdenDeCompra } from '#modules/acuerdos/server/front-door.ts';
import { getActivo } from '#modules/activos/server/front-door.ts';
import { Orden } from '#modules/ordenes/contract.ts';
import { setCuentaOrdenCompra } from '#modules/pagos/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { indexRecord } from '#platform/server/search/search.ts';
import { getOrden, lockOrden } from '../queries.ts';
import { tellOrden } from '../visible.ts';
import { updateOrden } from './change-orden.ts';

/** The customer's purchase order, in whatever state the document is: words, so no money moves. */
export const sayOrdenCompra = async (
  tx: Tx,
  who: Who,
  id: string,
  orden_compra: string,
  version: number,
): Promise<Orden> => {
  const row = await lockOrden(tx, who, id);
  const before = await getOrden(tx, who, id);
  if (row.version !== version)
    throw new Refusal(commonRefusals.version_anterior, {}, { current: before, shape: Orden });
  // What was delivered because the number stood is not left without it.
  if (before.entregada_en !== null) await requireOrdenDeCompra(tx, who, { ...before, orden_compra });
  await updateOrden(tx, who, id, { orden_compra });
  await setCuentaOrdenCompra(tx, who, id, orden_compra);
  const cliente = await getCliente(tx, who, before.cliente_id);
  const activo = before.activo_id ? await getActivo(tx, who, before.activo_id) : undefined;
  await indexRecord(tx, who, {
    tipo: 'orden',
    id,
    words: [cliente.nombre, activo?.marca ?? null, activo?.modelo ?? null],
    codes: [before.folio, activo?.placas ?? null, activo?.serie ?? null],
    reserved: { contacto: { codes: [cliente.telefono] }, compra: { codes: [orden_compra] } },
  });
  await tellOrden(tx, who, 'orden.cambio', { id, folio: before.folio });
  await writeBitacora(tx, who, {
    accion: 'orden.orden_compra',
    id,
    folio: before.folio,
    texto: `${who.nombre} dejó en ${before.folio} la orden de compra ${orden_compra || 'en blanco'}${before.orden_compra ? ` (antes ${before.orden_compra})` : ''}.`,
    antes: { orden_compra: before.orden_compra },
    despues: { orden_compra },
  });
  return getOrden(tx, who, id);
};
