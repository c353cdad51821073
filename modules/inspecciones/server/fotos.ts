import type { JudgeDueno } from '#modules/fotos/server/front-door.ts';
import { judgeFotosDeOrden } from '#modules/ordenes/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { q } from '#platform/server/db/query.ts';
import './tables.ts';

/** What holds for the photos of its order holds for those of an inspection; a part is one of its points. Cancelled ones take no more. */
export const judgeFotosDeInspeccion: JudgeDueno = async (tx, who, id, parte_id) => {
  const { orden_id, estado } = await tx.one(
    q
      .selectFrom('inspecciones.inspeccion')
      .select(['orden_id', 'estado'])
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  const orden = await judgeFotosDeOrden(tx, who, orden_id, null);
  if (parte_id !== null) {
    const point = await tx.maybe(
      q
        .selectFrom('inspecciones.punto')
        .select('id')
        .where('empresa_id', '=', who.empresa_id)
        .where('inspeccion_id', '=', id)
        .where('id', '=', parte_id),
    );
    if (!point) throw new Refusal(commonRefusals.no_encontrado);
  }
  return { ...orden, toma: orden.toma && estado !== 'cancelada' };
};
