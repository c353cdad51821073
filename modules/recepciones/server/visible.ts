import { requireVisible } from '#modules/ordenes/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { placeOf } from './queries.ts';

/** Whoever receives sees every reception; whoever only does the work, those of the orders that he may see. */
export const requireSeen = async (tx: Tx, who: Who, orden_id: string | null): Promise<void> => {
  if (who.can('recibir_vehiculos')) return;
  if (orden_id !== null) return requireVisible(tx, who, orden_id);
  if (!who.can('ver_ordenes_trabajo')) throw new Refusal(commonRefusals.no_encontrado);
};

export const requireSeenRecepcion = async (tx: Tx, who: Who, id: string): Promise<void> =>
  requireSeen(tx, who, (await placeOf(tx, who, id)).orden_id);

/** An order of this company, that he may see, as the steps of it are said. */
export const requireOrden = async (tx: Tx, who: Who, id: string) => {
  const orden = await tx.one(
    q
      .selectFrom('ordenes.orden')
      .select(['tipo', 'activo_id'])
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  await requireSeen(tx, who, id);
  return orden;
};
