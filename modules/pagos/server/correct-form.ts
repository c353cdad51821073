import { refuseForeignDrawer } from '#modules/caja/server/front-door.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import { type FormaCorregida, type Pago, pagosRefusals } from '#modules/pagos/contract.ts';
import { EFECTIVO, labelForma, SALDO_A_FAVOR } from '#modules/pagos/rules.ts';
import { whyNotCorrectable } from '#modules/pagos/rules/corregir.ts';
import { addCentavos } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import { nextFolio } from '#platform/server/folios/folios.ts';
import type { Who } from '#platform/server/http/who.ts';
import { judgeTender } from './commands.ts';
import { getPago } from './pagos-queries.ts';
import { insertPago } from './receipt.ts';
import { mirrorPago } from './reversals.ts';
import './tables.ts';

/**
 * The same amount in the form in which it was really paid: a mirror of the receipt and another in its place, in one act of the
 * register of today, so that a closed cut stays as it was.
 */
export const correctForm = async (
  tx: Tx,
  who: Who,
  id: string,
  { formas: said, motivo, sesion_id }: FormaCorregida,
): Promise<Pago> => {
  const pago = await getPago(tx, who, id);
  const reason = whyNotCorrectable(pago, {
    cobro: (await chargedBy(tx, who, id)) === who.usuario_id,
    cancela: who.can('cancelar_documento'),
  });
  if (reason) throw new Refusal(pagosRefusals.forma_no_corregible, { motivo: reason });
  const { formas_con_referencia } = await getEmpresa(tx, who);
  const money = pago.formas.filter(({ forma_pago }) => forma_pago !== SALDO_A_FAVOR);
  const total = addCentavos(...money.map(({ monto_centavos }) => monto_centavos));
  const { formas, cambio_centavos, recibido_centavos } = judgeTender(
    total,
    { formas: said, a_favor_centavos: 0 },
    formas_con_referencia,
  );
  if (
    formas.some(({ forma_pago }) => forma_pago === SALDO_A_FAVOR) ||
    addCentavos(...formas.map((f) => f.monto_centavos)) !== total
  )
    throw new Refusal(pagosRefusals.forma_desconocida);
  if (sayForms(formas) === sayForms(money) && sameAmounts(formas, money))
    throw new Refusal(pagosRefusals.misma_forma, { folio: pago.folio });
  const texto = `${who.nombre} corrigió la forma de pago de ${pago.folio}: ${sayForms(money)} → ${sayForms(formas)}. ${motivo}`;
  const { reversal, sesion, cliente } = await mirrorPago(tx, who, pago, { motivo, sesion_id, texto });
  if (formas.some(({ forma_pago }) => forma_pago === EFECTIVO)) refuseForeignDrawer(who, sesion);
  const recibo = await nextFolio(tx, who, 'REC');
  const newPago = newId();
  insertPago(tx, who, {
    id: newPago,
    ...recibo,
    tipo: pago.tipo,
    cliente_id: pago.cliente_id,
    sesion_id: sesion.id,
    monto_centavos: pago.monto_centavos,
    recibido_centavos,
    cambio_centavos,
    corrige_id: id,
    motivo,
    nota: pago.nota,
    formas,
    aplicaciones: pago.aplicaciones,
    saldo_centavos:
      pago.a_favor_centavos -
      addCentavos(
        ...pago.formas
          .filter(({ forma_pago }) => forma_pago === SALDO_A_FAVOR)
          .map(({ monto_centavos }) => monto_centavos),
      ),
    concepto: `${pago.folio} con su forma de pago · ${cliente}`,
  });
  await emitEvent(tx, who, 'pago.registrado', 'ver_pendiente_pago', { id: newPago, folio: recibo.folio });
  await writeBitacora(tx, who, {
    accion: 'pago.forma_corregida',
    id: newPago,
    folio: recibo.folio,
    texto: `${texto} Quedó en ${recibo.folio}, con ${reversal} por la cancelación.`,
  });
  return getPago(tx, who, newPago);
};

const chargedBy = async (tx: Tx, who: Who, id: string): Promise<string> =>
  (
    await tx.one(
      q.selectFrom('pagos.pago').select('usuario_id').where('empresa_id', '=', who.empresa_id).where('id', '=', id),
    )
  ).usuario_id;

const sayForms = (formas: readonly { forma_pago: string }[]): string =>
  formas.map(({ forma_pago }) => labelForma(forma_pago).toLowerCase()).join(' y ');

const sameAmounts = (
  one: readonly { monto_centavos: number }[],
  other: readonly { monto_centavos: number }[],
): boolean => one.every(({ monto_centavos }, at) => monto_centavos === other[at]?.monto_centavos);
