import { type Compra, comprasRefusals } from '#modules/compras/contract.ts';
import { cancelGasto, getGasto } from '#modules/gastos/server/front-door.ts';
import { expectAgain, holdPedido, takeBackGoods } from '#modules/inventario/server/front-door.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { getCompra } from '../queries.ts';
import { holdCompra, renglonesOf } from '../writing.ts';

/** Undoes a purchase whole: the goods leave the shelf, its order expects them again, and its expense is cancelled. */
export const cancelCompra = async (
  tx: Tx,
  who: Who,
  id: string,
  { motivo, sesion_id }: { motivo: string; sesion_id?: string | undefined },
): Promise<Compra> => {
  const { pedido_id } = await getCompra(tx, who, id);
  if (pedido_id !== null) await holdPedido(tx, who, pedido_id);
  const compra = await holdCompra(tx, who, id);
  const { folio, gasto_id } = compra;
  if (compra.cancelada_en !== null) throw new Refusal(comprasRefusals.compra_cancelada, { folio });
  if (compra.devuelto_centavos > 0) throw new Refusal(comprasRefusals.compra_devuelta, { folio });
  const renglones = await renglonesOf(tx, who, id);
  await takeBackGoods(tx, who, renglones, {
    documento_tipo: 'compra',
    documento_id: id,
    folio,
    nota: `Compra cancelada: ${motivo}`.slice(0, 200),
  });
  if (pedido_id !== null) await expectAgain(tx, who, pedido_id, renglones);
  if (gasto_id !== null && (await getGasto(tx, who, gasto_id)).estado !== 'cancelado')
    await cancelGasto(tx, who, gasto_id, { motivo: `${folio} cancelada: ${motivo}`.slice(0, 300), sesion_id });
  await tx.run(
    q
      .updateTable('compras.compra')
      .set({ cancelada_en: who.now, cancelada_por: who.nombre, motivo, version: sql<number>`version + 1` })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  await emitEvent(tx, who, 'compra.cancelada', 'registrar_compras', { id, folio });
  await writeBitacora(tx, who, {
    accion: 'compra.cancelada',
    id,
    folio,
    texto: `${who.nombre} canceló ${folio} por ${formatPesos(compra.total_centavos)}: ${motivo}.`,
  });
  return getCompra(tx, who, id);
};
