import { refuseWithoutCash } from '#modules/caja/server/front-door.ts';
import { type Pago, pagosRefusals } from '#modules/pagos/contract.ts';
import { EFECTIVO } from '#modules/pagos/rules.ts';
import { isMoney } from '#modules/pagos/rules/formas.ts';
import type { SaldoDevuelto } from '#modules/pagos/rules/saldos.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import { nextFolio } from '#platform/server/folios/folios.ts';
import type { Who } from '#platform/server/http/who.ts';
import { holdMoney } from './holding.ts';
import { getPago } from './pagos-queries.ts';
import { insertPago } from './receipt.ts';
import { refuseWithoutSaldo } from './saldo.ts';
import { tellRefund } from './tell-refund.ts';

/** Gives back, out of today's register, what a customer had in his favour. */
export const returnSaldo = async (
  tx: Tx,
  who: Who,
  cliente_id: string,
  { monto_centavos, forma_pago, motivo, sesion_id }: SaldoDevuelto,
): Promise<Pago> => {
  if (!isMoney(forma_pago)) throw new Refusal(pagosRefusals.forma_desconocida);
  const cash = forma_pago === EFECTIVO;
  const { cliente, sesion } = await holdMoney(tx, who, { cliente_id, sesion_id, gives_cash: cash });
  await refuseWithoutSaldo(tx, who, cliente, monto_centavos);
  if (cash) await refuseWithoutCash(tx, who, sesion.id, monto_centavos);
  const id = newId();
  const folio = await nextFolio(tx, who, 'DEV');
  insertPago(tx, who, {
    id,
    ...folio,
    tipo: 'devolucion',
    cliente_id,
    sesion_id: sesion.id,
    monto_centavos: -monto_centavos,
    recibido_centavos: 0,
    cambio_centavos: 0,
    motivo,
    nota: '',
    formas: [{ forma_pago, monto_centavos: -monto_centavos, referencia: {} }],
    aplicaciones: [],
    saldo_centavos: -monto_centavos,
    concepto: `Saldo a favor: ${motivo}`,
    beneficiario: cliente.nombre,
  });
  await emitEvent(tx, who, 'pago.devuelto', 'ver_pendiente_pago', { id, folio: folio.folio });
  const texto = `${who.nombre} devolvió ${formatPesos(monto_centavos)} de saldo a favor a ${cliente.nombre}: ${motivo}`;
  await writeBitacora(tx, who, { accion: 'pago.devuelto', id, folio: folio.folio, texto });
  await tellRefund(tx, who, cliente.nombre, texto);
  return getPago(tx, who, id);
};
