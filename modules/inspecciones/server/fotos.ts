import type { JudgeDueno } from '#modules/fotos/server/front-door.ts';
import { requireVisible, workersOf } from '#modules/ordenes/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { q } from '#platform/server/db/query.ts';
import './tables.ts';

/** Whoever sees an order sees what was photographed of its inspections; a part is one of their points. Cancelled ones take no more. */
export const judgeFotosDeInspeccion: JudgeDueno = async (tx, who, id, parte_id) => {
  const { orden_id, folio, estado } = await tx.one(
    q
      .selectFrom('inspecciones.inspeccion as i')
      .innerJoin('ordenes.orden as o', (join) =>
        join.onRef('o.empresa_id', '=', 'i.empresa_id').onRef('o.id', '=', 'i.orden_id'),
      )
      .select(['i.orden_id', 'i.estado', 'o.folio'])
      .where('i.empresa_id', '=', who.empresa_id)
      .where('i.id', '=', id),
  );
  await requireVisible(tx, who, orden_id);
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
  return {
    folio,
    audiencia: ['ver_ordenes_trabajo', ...(await workersOf(tx, who, orden_id))],
    toma: estado !== 'cancelada' && ['tomar_fotos', 'actualizar_servicio', 'ver_ordenes_trabajo'].some(who.can),
    ordena: who.can('ver_ordenes_trabajo'),
  };
};
