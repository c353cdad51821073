import type { JudgeDueno } from '#modules/fotos/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { q } from '#platform/server/db/query.ts';
import { requireVisible, workersOf } from './visible.ts';
import './tables.ts';

/** Whoever sees an order sees its photos; who works on it takes them, and who attends customers puts them in order. */
export const judgeFotosDeOrden: JudgeDueno = async (tx, who, id, parte_id) => {
  await requireVisible(tx, who, id);
  const { folio } = await tx.one(
    q.selectFrom('ordenes.orden').select('folio').where('empresa_id', '=', who.empresa_id).where('id', '=', id),
  );
  if (parte_id !== null) {
    const line = await tx.maybe(
      q
        .selectFrom('ordenes.partida')
        .select('id')
        .where('empresa_id', '=', who.empresa_id)
        .where('orden_id', '=', id)
        .where('id', '=', parte_id),
    );
    if (!line) throw new Refusal(commonRefusals.no_encontrado);
  }
  return {
    folio,
    audiencia: ['ver_ordenes_trabajo', ...(await workersOf(tx, who, id))],
    toma: ['tomar_fotos', 'actualizar_servicio', 'ver_ordenes_trabajo'].some(who.can),
    ordena: who.can('ver_ordenes_trabajo'),
  };
};
