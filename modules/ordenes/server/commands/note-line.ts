import type { Orden } from '#modules/ordenes/contract.ts';
import { isDone } from '#modules/ordenes/rules.ts';
import { refuseBeyondConditions } from '#modules/partidas/server/front-door.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { refuseUnchecked, saveComprobacion } from '../checks.ts';
import { saveDetalle, setGarantia } from '../detalle.ts';
import { getOrden } from '../queries.ts';
import { tellOrden } from '../visible.ts';
import { updateOrden } from './change-orden.ts';
import { takeLine } from './do-work.ts';

export interface Anotado {
  partida_id: string;
  comprobacion?: { hechas: string[]; serie: string } | undefined;
  garantia?: { dias: number | null; km: number | null } | undefined;
  proximo?: { km: number | null; fecha: string | null } | undefined;
}

/** What is known of a line beside its price: what was checked, for how long it is answered for, when it is due again. */
export const noteLine = async (
  tx: Tx,
  who: Who,
  id: string,
  { partida_id, comprobacion, garantia, proximo }: Anotado,
  version: number,
): Promise<Orden> => {
  const { orden, partida } = await takeLine(tx, who, id, partida_id, version);
  if (comprobacion) {
    // What was called done does not come to lack what its service asks.
    if (isDone(partida.estado))
      refuseUnchecked(null, [{ ...partida, comprobado: { ...partida.comprobado, ...comprobacion } }]);
    await saveComprobacion(tx, who, id, partida_id, comprobacion);
  }
  if (garantia) {
    const given = { garantia_dias: garantia.dias, garantia_km: garantia.km };
    await refuseBeyondConditions(tx, who, { ...partida, ...given }, partida);
    await setGarantia(tx, who, id, partida_id, given);
  }
  if (proximo) await saveDetalle(tx, who, id, { partida_id, proximo_km: proximo.km, proximo_fecha: proximo.fecha });
  await updateOrden(tx, who, id, {});
  await tellOrden(tx, who, 'orden.cambio', { id, folio: orden.folio });
  const of = [comprobacion && 'lo revisado', garantia && 'la garantía', proximo && 'el próximo servicio'];
  await writeBitacora(tx, who, {
    accion: 'orden.servicio',
    id,
    folio: orden.folio,
    texto: `${who.nombre} anotó ${of.filter(Boolean).join(', ')} de «${partida.descripcion}».`,
    antes: { comprobado: partida.comprobado, dias: partida.garantia_dias, km: partida.garantia_km },
  });
  return getOrden(tx, who, id);
};
