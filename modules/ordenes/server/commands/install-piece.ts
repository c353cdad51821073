import { type Orden, ordenesRefusals, type PartidaDeOrden } from '#modules/ordenes/contract.ts';
import { isDone, reasonAgainst } from '#modules/ordenes/rules.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { dateInZone, type Who } from '#platform/server/http/who.ts';
import { refuseUnauthorised } from '../authorised.ts';
import { getOrden } from '../queries.ts';
import { settleStock } from '../stock.ts';
import { tellOrden } from '../visible.ts';
import { updateOrden } from './change-orden.ts';
import '../tables.ts';

/**
 * A piece of the order is in the vehicle: its line is done and has left the shelf, once, whoever says it and however often.
 * It is nobody's work: no clock and no share follows it. The caller holds the order.
 */
export const installPiece = async (tx: Tx, who: Who, id: string, partida_id: string, en: Date): Promise<void> => {
  const { orden, partida } = await pieceOf(tx, who, id, partida_id);
  if (isDone(partida.estado)) return;
  refuseClosed(orden, who);
  refuseUnauthorised(orden, partida);
  const done = { estado: 'hecha', hecha_en: en, hecha_fecha: dateInZone(en, who.zona) } as const;
  await putPiece(tx, who, orden, partida, done);
};

/** It came out again, and is on the shelf for this order. */
export const takeOutPiece = async (tx: Tx, who: Who, id: string, partida_id: string): Promise<void> => {
  const { orden, partida } = await pieceOf(tx, who, id, partida_id);
  if (!isDone(partida.estado)) return;
  refuseClosed(orden, who);
  const estado = partida.trabajadores.length > 0 ? ('asignada' as const) : ('pendiente' as const);
  await putPiece(tx, who, orden, partida, { estado, hecha_en: null, hecha_fecha: null });
};

const refuseClosed = (orden: Orden, who: Who): void => {
  const motivo = reasonAgainst('edit', orden, who.can);
  if (motivo) throw new Refusal(ordenesRefusals.no_se_puede, { motivo });
};

const pieceOf = async (tx: Tx, who: Who, id: string, partida_id: string) => {
  const orden = await getOrden(tx, who, id);
  const partida = orden.partidas.find((line) => line.id === partida_id);
  if (!partida) throw new Refusal(commonRefusals.no_encontrado);
  return { orden, partida };
};

const putPiece = async (
  tx: Tx,
  who: Who,
  orden: Orden,
  partida: PartidaDeOrden,
  change: { estado: PartidaDeOrden['estado']; hecha_en: Date | null; hecha_fecha: string | null },
): Promise<void> => {
  await tx.run(
    q
      .updateTable('ordenes.partida')
      .set(change)
      .where('empresa_id', '=', who.empresa_id)
      .where('orden_id', '=', orden.id)
      .where('id', '=', partida.id),
  );
  await settleStock(tx, who, orden, [partida]);
  await updateOrden(tx, who, orden.id, {});
  await tellOrden(tx, who, 'orden.cambio', { id: orden.id, folio: orden.folio });
};
