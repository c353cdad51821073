import { type Orden, ordenesRefusals } from '#modules/ordenes/contract.ts';
import type { OrdenCancelada } from '#modules/ordenes/rules/cancelar.ts';
import { SALDO_A_FAVOR } from '#modules/pagos/rules.ts';
import {
  cancelCuenta,
  type HeldRefund,
  holdRefund,
  readCuentaOf,
  type Reembolso,
  refundPago,
} from '#modules/pagos/server/front-door.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { dropBenefits } from '../beneficios.ts';
import { stopClocks } from '../clocks.ts';
import { tellEnd } from '../ends.ts';
import { settlePendientes } from '../pendientes.ts';
import { getOrden } from '../queries.ts';
import { settleStock } from '../stock.ts';
import { endDifference, recordChange, take, updateOrden } from './change-orden.ts';

/** Cancels an open order. What its customer paid ahead goes back to them, or stays in their favour, as the person says. */
export const cancelOrden = async (
  tx: Tx,
  who: Who,
  id: string,
  { motivo, anticipo, sesion_id }: OrdenCancelada,
  version: number,
): Promise<Orden> => {
  // Customer and register before the document: the order of locks is told in `holdMoney`.
  const refund = anticipo && (await holdAdvance(tx, who, id, { motivo, anticipo, sesion_id }));
  const orden = await take(tx, who, id, version, 'cancel');
  await stopClocks(tx, who, id, 'cancelada');
  await settleStock(tx, who, orden, orden.partidas, true);
  await dropBenefits(tx, who, id, orden.partidas);
  await endDifference(tx, who, orden, 'La orden se canceló.', false);
  if (refund) await refundPago(tx, who, refund.reembolso, refund.held);
  else if (orden.pagado_centavos > 0) throw refusalOfPaid(orden);
  await cancelCuenta(tx, who, id);
  await updateOrden(tx, who, id, {
    estado: 'cancelada',
    espera_por: null,
    cancelada_en: who.now,
    cancelada_motivo: motivo,
  });
  await settlePendientes(tx, who, id, orden.partidas);
  await recordChange(tx, who, orden, 'cancelada', motivo);
  await tellEnd(tx, who, id, 'cancelacion');
  return getOrden(tx, who, id);
};

/** The refund of all that was paid, held; null when nothing was. */
const holdAdvance = async (
  tx: Tx,
  who: Who,
  id: string,
  {
    motivo,
    anticipo,
    sesion_id,
  }: Required<Pick<OrdenCancelada, 'anticipo' | 'motivo'>> & Pick<OrdenCancelada, 'sesion_id'>,
): Promise<{ reembolso: Reembolso; held: HeldRefund } | null> => {
  const { total_centavos, pagado_centavos } = await readCuentaOf(tx, who, id);
  if (pagado_centavos === 0) return null;
  const reembolso: Reembolso = {
    documento_id: id,
    // A cancelled order is worth nothing, so all that was paid is beyond it.
    monto_centavos: total_centavos,
    forma_pago: anticipo === 'a_favor' ? SALDO_A_FAVOR : null,
    motivo,
    sesion_id,
  };
  return { reembolso, held: await holdRefund(tx, who, reembolso) };
};

const refusalOfPaid = ({ folio, pagado_centavos }: Orden): Refusal =>
  new Refusal(ordenesRefusals.orden_pagada, { folio, pagado: formatPesos(pagado_centavos) });
