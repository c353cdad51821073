import type { Orden } from '#modules/ordenes/contract.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { getOrden } from '../queries.ts';
import { tellOrden } from '../visible.ts';
import { take, updateOrden } from './change-orden.ts';
import '../tables.ts';

/** The trade of a work that its service does not say, or says otherwise. */
export const sayOficio = async (
  tx: Tx,
  who: Who,
  id: string,
  { partida_id, oficio }: { partida_id: string; oficio: string },
  version: number,
): Promise<Orden> => {
  const orden = await take(tx, who, id, version, 'edit');
  const partida = orden.partidas.find((line) => line.id === partida_id);
  if (!partida) throw new Refusal(commonRefusals.no_encontrado);
  await tx.run(
    q
      .updateTable('ordenes.partida')
      .set({ oficio })
      .where('empresa_id', '=', who.empresa_id)
      .where('orden_id', '=', id)
      .where('id', '=', partida_id),
  );
  await updateOrden(tx, who, id, {});
  await tellOrden(tx, who, 'orden.cambio', { id, folio: orden.folio });
  await writeBitacora(tx, who, {
    accion: 'orden.oficio',
    id,
    folio: orden.folio,
    texto: `${who.nombre} dijo que «${partida.descripcion}» es de ${oficio || 'ningún oficio'}.`,
  });
  return getOrden(tx, who, id);
};
