import type { Orden } from '#modules/ordenes/contract.ts';
import { etiquetasTipo, type TipoDeOrden } from '#modules/ordenes/rules/pasos.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { getOrden } from '../queries.ts';
import { tellOrden } from '../visible.ts';
import { take, updateOrden } from './change-orden.ts';
import '../tables.ts';

/** Other steps are asked of it from now on; whether it goes beyond what was authorised was said when it was opened. */
export const changeTipo = async (tx: Tx, who: Who, id: string, tipo: TipoDeOrden, version: number): Promise<Orden> => {
  const orden = await take(tx, who, id, version, 'edit');
  if (orden.tipo === tipo) return orden;
  await updateOrden(tx, who, id, { tipo });
  await tellOrden(tx, who, 'orden.cambio', { id, folio: orden.folio });
  await writeBitacora(tx, who, {
    accion: 'orden.tipo',
    id,
    folio: orden.folio,
    texto: `${who.nombre} cambió el tipo de ${orden.folio}: de ${etiquetasTipo[orden.tipo].toLowerCase()} a ${etiquetasTipo[tipo].toLowerCase()}.`,
  });
  return getOrden(tx, who, id);
};
