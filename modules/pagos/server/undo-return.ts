import { type Pago, pagosRefusals } from '#modules/pagos/contract.ts';
import { addCentavos } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import { nextFolio } from '#platform/server/folios/folios.ts';
import type { Who } from '#platform/server/http/who.ts';
import { holdMoney } from './holding.ts';
import { getPago } from './pagos-queries.ts';
import { insertPago } from './receipt.ts';
import { tellRefund } from './tell-refund.ts';
import './tables.ts';

/**
 * Undoes money that was given back out of a customer's favour: it enters the same register again, while that one is open,
 * and is in his favour again. The register's row is the contrary of the one that it undoes, so that the cut nets.
 */
export const undoReturnOfSaldo = async (
  tx: Tx,
  who: Who,
  pago: Pago,
  { motivo, texto }: { motivo: string; texto: string },
): Promise<{ id: string }> => {
  if (pago.corte !== null)
    throw new Refusal(pagosRefusals.devolucion_de_caja_cerrada, { folio: pago.folio, corte: pago.corte });
  const movimiento = await movimientoOf(tx, who, pago.id);
  // Held alone: of two who undo it, the second sees the first.
  const { cliente, sesion } = await holdMoney(tx, who, {
    cliente_id: pago.cliente_id,
    sesion_id: movimiento.sesion_id,
    gives_cash: true,
  });
  if ((await getPago(tx, who, pago.id)).cancelado) throw new Refusal(pagosRefusals.pago_ya_cancelado);
  const id = newId();
  const folio = await nextFolio(tx, who, 'CAN');
  const monto_centavos = -addCentavos(...pago.formas.map((forma) => forma.monto_centavos));
  insertPago(tx, who, {
    id,
    ...folio,
    tipo: 'cancelacion',
    cliente_id: pago.cliente_id,
    sesion_id: sesion.id,
    monto_centavos,
    recibido_centavos: 0,
    cambio_centavos: 0,
    corrige_id: pago.id,
    motivo,
    nota: '',
    formas: pago.formas.map((forma) => ({ ...forma, monto_centavos: -forma.monto_centavos })),
    aplicaciones: [],
    saldo_centavos: monto_centavos,
    concepto: motivo,
    beneficiario: cliente.nombre,
    deshace_id: movimiento.id,
  });
  await emitEvent(tx, who, 'pago.cancelado', 'ver_pendiente_pago', { id: pago.id, folio: pago.folio });
  await writeBitacora(tx, who, { accion: 'pago.cancelado', id: pago.id, folio: pago.folio, texto });
  await tellRefund(tx, who, pago.folio, texto);
  return { id };
};

/** A return of a favour goes out in one form, so it is one row of the register. */
const movimientoOf = (tx: Tx, who: Who, pago_id: string) =>
  tx.one(
    q
      .selectFrom('caja.movimiento')
      .select(['id', 'sesion_id'])
      .where('empresa_id', '=', who.empresa_id)
      .where('pago_id', '=', pago_id)
      .where('deshace_id', 'is', null),
  );
