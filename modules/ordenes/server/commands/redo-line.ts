import { type Orden, ordenesRefusals } from '#modules/ordenes/contract.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { getOrden } from '../queries.ts';
import { tellOrden } from '../visible.ts';
import { takeLine } from './do-work.ts';
import { updateOrden } from './change-orden.ts';
import '../tables.ts';

export interface Original {
  orden_id: string;
  partida_id: string;
}

/**
 * Says that a line does again, under warranty, what another order delivered: once this one is delivered, what the first work
 * paid goes to whoever did it again. Of what was itself done again, the first is the one.
 */
export const redoLine = async (
  tx: Tx,
  who: Who,
  id: string,
  { partida_id, de, motivo }: { partida_id: string; de: Original | null; motivo: string },
  version: number,
): Promise<Orden> => {
  const { orden, partida } = await takeLine(tx, who, id, partida_id, version);
  const first = de && (await firstOf(tx, who, orden, de));
  await tx.run(
    q
      .deleteFrom('ordenes.retrabajo')
      .where('empresa_id', '=', who.empresa_id)
      .where('orden_id', '=', id)
      .where('partida_id', '=', partida_id),
  );
  if (first)
    await tx.run(
      q.insertInto('ordenes.retrabajo').values({
        empresa_id: who.empresa_id,
        orden_id: id,
        partida_id,
        de_orden_id: first.orden_id,
        de_partida_id: first.partida_id,
        motivo,
        usuario_nombre: who.nombre,
        creado_en: who.now,
      }),
    );
  await updateOrden(tx, who, id, {});
  await tellOrden(tx, who, 'orden.cambio', { id, folio: orden.folio });
  const texto = first
    ? `${who.nombre} dijo que «${partida.descripcion}» es garantía de ${first.folio}.${motivo === '' ? '' : ` ${motivo}`}`
    : `${who.nombre} dijo que «${partida.descripcion}» no es garantía de otro trabajo.`;
  await writeBitacora(tx, who, { accion: 'orden.garantia', id, folio: orden.folio, texto });
  return getOrden(tx, who, id);
};

/** The delivered line of the same customer or vehicle that is done again. */
const firstOf = async (tx: Tx, who: Who, orden: Orden, { orden_id, partida_id }: Original) => {
  const before = await tx.maybe(sql<Original>`select de_orden_id as orden_id, de_partida_id as partida_id
    from ordenes.retrabajo where empresa_id = ${who.empresa_id} and orden_id = ${orden_id} and partida_id = ${partida_id}`);
  const root = before ?? { orden_id, partida_id };
  const found = await tx.maybe(sql<Original & { folio: string }>`select o.id as orden_id, p.id as partida_id, o.folio
    from ordenes.orden o join ordenes.partida p on p.empresa_id = o.empresa_id and p.orden_id = o.id
    where o.empresa_id = ${who.empresa_id} and o.id = ${root.orden_id} and p.id = ${root.partida_id} and o.entregada_fecha is not null
      and o.id <> ${orden.id} and (o.cliente_id = ${orden.cliente_id} or o.activo_id = ${orden.activo_id}::uuid)`);
  if (!found)
    throw new Refusal(
      ordenesRefusals.original_desconocido,
      {},
      { fields: { de: ordenesRefusals.original_desconocido.message } },
    );
  return found;
};
