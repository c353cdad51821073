import { refuseWithoutCash } from '#modules/caja/server/front-door.ts';
import { lockCliente } from '#modules/clientes/server/front-door.ts';
import { type Pago, pagosRefusals } from '#modules/pagos/contract.ts';
import {
  EFECTIVO,
  formsOf,
  labelForma,
  type PagoAplicado,
  SALDO_A_FAVOR,
  takeFromForms,
} from '#modules/pagos/rules.ts';
import { isReturnOfSaldo } from '#modules/pagos/rules/cancelar.ts';
import { isTaken } from '#modules/pagos/rules/formas.ts';
import { addCentavos, formatPesos } from '#platform/contract/money.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { SesionCaja } from '#modules/caja/contract.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import { type Folio, nextFolio } from '#platform/server/folios/folios.ts';
import type { Who } from '#platform/server/http/who.ts';
import { sesionesRefusals } from '#modules/sesiones/contract.ts';
import { spendAuthority } from '#modules/sesiones/server/front-door.ts';
import { lockCuentaOf, lockCuentas, readCuentaOf } from './accounts.ts';
import { type ClaseDeBaja, noteCambio } from './cambios.ts';
import { holdMoney } from './holding.ts';
import { getPago } from './pagos-queries.ts';
import { insertPago } from './receipt.ts';
import { refuseAnonymous, refuseSpentSaldo } from './saldo.ts';
import { formasDeAplicacion } from './formas.ts';
import { tellRefund } from './tell-refund.ts';
import { undoReturnOfSaldo } from './undo-return.ts';
import './tables.ts';

export interface Reembolso {
  documento_id: string;
  /** What the document is worth less from now on. */
  monto_centavos: number;
  /** Null: it goes back as it came in, each form its part. */
  forma_pago: string | null;
  motivo: string;
  /** The act that lowers the document. */
  clase?: ClaseDeBaja | undefined;
  /** The series of its number where no money goes back with it; without one it is known by its document. */
  serie_sin_dinero?: string | undefined;
  sesion_id?: string | undefined;
  /** The yes of who may cancel documents, for cash that leaves by somebody who may not. */
  autorizacion_id?: string | null | undefined;
  /** Cash leaves only with that yes. */
  pide_permiso?: boolean | undefined;
  /** Cash that enters the same drawer in the same act, which the money that goes back may count on. */
  entra_efectivo_centavos?: number | undefined;
}

/** What of it had been paid beyond the document's new total. */
const moneyBack = (cuenta: { total_centavos: number; pagado_centavos: number }, monto_centavos: number): number =>
  Math.max(0, cuenta.pagado_centavos - (cuenta.total_centavos - monto_centavos));

/** The session out of which money goes back, held; null when nothing of it had been paid. */
export interface HeldRefund {
  cliente: string;
  sesion_id: string | null;
}

/**
 * The first half of a refund, before its document is locked: holds the customer and, if money will go back, the
 * register. While the customer is held nobody charges or gives back on his accounts.
 */
export const holdRefund = async (tx: Tx, who: Who, reembolso: Reembolso): Promise<HeldRefund> => {
  const { documento_id, forma_pago, sesion_id, monto_centavos } = reembolso;
  if (forma_pago !== null && !isTaken(forma_pago)) throw new Refusal(pagosRefusals.forma_desconocida);
  const { cliente_id } = await readCuentaOf(tx, who, documento_id);
  const cliente = await lockCliente(tx, who, cliente_id);
  const { nombre } = cliente;
  const cuenta = await readCuentaOf(tx, who, documento_id);
  refuseBeyondNotas(cuenta, monto_centavos);
  if (moneyBack(cuenta, monto_centavos) === 0) return { cliente: nombre, sesion_id: null };
  if (forma_pago === SALDO_A_FAVOR) refuseAnonymous(cliente);
  const held = await holdMoney(tx, who, { cliente_id, sesion_id, gives_cash: (forma_pago ?? EFECTIVO) === EFECTIVO });
  return { cliente: nombre, sesion_id: held.sesion.id };
};

/** What its credit notes already took off cannot be given back a second time. */
const refuseBeyondNotas = (
  {
    folio,
    total_centavos,
    acreditado_centavos,
  }: { folio: string; total_centavos: number; acreditado_centavos: number },
  monto_centavos: number,
): void => {
  if (acreditado_centavos > 0 && monto_centavos > total_centavos)
    throw new Refusal(pagosRefusals.devolucion_con_notas, { folio, total: formatPesos(total_centavos) });
};

interface Reembolsado {
  id: string | null;
  monto_centavos: number;
  numero: Folio | null;
}

/**
 * Lowers the account of a document and gives back what was paid beyond its new total, out of today's register
 * (`holdRefund`). Returns the receipt of the money given back, or null when nothing of it had been paid, and then its number.
 */
export const refundPago = async (tx: Tx, who: Who, reembolso: Reembolso, held: HeldRefund): Promise<Reembolsado> => {
  const { documento_id, monto_centavos, motivo, clase = 'devolucion', entra_efectivo_centavos = 0 } = reembolso;
  const cuenta = await lockCuentaOf(tx, who, documento_id);
  const back = moneyBack(cuenta, monto_centavos);
  const unpaid = monto_centavos - back;
  if (unpaid > 0)
    await tx.run(
      q
        .updateTable('pagos.cuenta')
        .set((eb) => ({ total_centavos: eb('total_centavos', '-', unpaid), version: eb('version', '+', 1) }))
        .where('empresa_id', '=', who.empresa_id)
        .where('id', '=', cuenta.id),
    );
  if (back === 0) {
    await tellRefund(
      tx,
      who,
      cuenta.folio,
      `${who.nombre} bajó ${formatPesos(unpaid)} de lo que debía ${cuenta.folio}: ${motivo}`,
    );
    const { serie_sin_dinero: serie } = reembolso;
    const numero = serie === undefined ? null : await nextFolio(tx, who, serie);
    await noteCambio(tx, who, {
      cuenta_id: cuenta.id,
      clase,
      monto_centavos: -monto_centavos,
      folio: numero?.folio,
    });
    return { id: null, monto_centavos: 0, numero };
  }
  const { sesion_id } = held;
  // Only if the account moved although its customer was held; then what the person saw is no longer so.
  if (sesion_id === null) throw new Refusal(commonRefusals.version_anterior);
  const formas = await formsBack(tx, who, cuenta, reembolso, back);
  const money = formas.filter((forma) => forma.forma_pago !== SALDO_A_FAVOR);
  const a_favor = back - addCentavos(...money.map((forma) => forma.monto_centavos));
  const cash = (money.find((forma) => forma.forma_pago === EFECTIVO)?.monto_centavos ?? 0) - entra_efectivo_centavos;
  if (cash > 0) await refuseWithoutCash(tx, who, sesion_id, cash);
  const autorizo = cash > 0 && reembolso.pide_permiso ? await requireYes(tx, who, reembolso, cash) : null;
  const id = newId();
  const folio = await nextFolio(tx, who, 'DEV');
  insertPago(tx, who, {
    id,
    ...folio,
    tipo: 'devolucion',
    cliente_id: cuenta.cliente_id,
    sesion_id,
    monto_centavos: a_favor - back,
    recibido_centavos: 0,
    cambio_centavos: 0,
    motivo,
    nota: '',
    formas: money.map((forma) => ({ ...forma, monto_centavos: -forma.monto_centavos, referencia: {} })),
    aplicaciones: [{ cuenta_id: cuenta.id, monto_centavos: -back }],
    saldo_centavos: a_favor,
    concepto: `${cuenta.folio}: ${motivo}`,
    beneficiario: held.cliente,
  });
  await noteCambio(tx, who, { cuenta_id: cuenta.id, clase, monto_centavos: -monto_centavos, folio: folio.folio });
  await emitEvent(tx, who, 'pago.devuelto', 'ver_pendiente_pago', { id, folio: folio.folio });
  const texto = `${who.nombre} ${a_favor === back ? 'dejó a favor' : 'devolvió'} ${formatPesos(back)} de ${cuenta.folio}${sayForms(money)}: ${motivo}${autorizo === null ? '' : ` (autorizó ${autorizo})`}`;
  await writeBitacora(tx, who, { accion: 'pago.devuelto', id, folio: folio.folio, texto });
  await tellRefund(tx, who, cuenta.folio, texto);
  return { id, monto_centavos: back, numero: null };
};

/** Who let this person hand cash back; null of who may by himself. */
const requireYes = async (tx: Tx, who: Who, reembolso: Reembolso, monto_centavos: number): Promise<string | null> => {
  if (who.can('cancelar_documento')) return null;
  const { autorizacion_id, documento_id } = reembolso;
  if (!autorizacion_id)
    throw new Refusal(sesionesRefusals.requiere_autorizacion, {
      motivo: `Salen ${formatPesos(monto_centavos)} en efectivo: pide que lo autorice quien puede cancelar documentos.`,
    });
  return spendAuthority(tx, who, { id: autorizacion_id, permiso: 'cancelar_documento', documento_id, monto_centavos });
};

/**
 * In which forms money goes back: those in which it came and has not gone back yet, or the one asked for. More of one than
 * came in it is of who may cancel documents: a card's money must not leave as cash by itself. In favour no money leaves.
 */
const formsBack = async (
  tx: Tx,
  who: Who,
  { id, folio }: { id: string; folio: string },
  { forma_pago }: Reembolso,
  back: number,
): Promise<{ forma_pago: string; monto_centavos: number }[]> => {
  const kept = await formsOfCuenta(tx, who, id);
  if (forma_pago === null) return takeFromForms(kept, back);
  const hay = Math.max(0, kept.get(forma_pago) ?? 0);
  if (back > hay && forma_pago !== SALDO_A_FAVOR && !who.can('cancelar_documento'))
    throw new Refusal(pagosRefusals.devolver_en_otra_forma, {
      folio,
      hay: formatPesos(hay),
      forma: labelForma(forma_pago).toLowerCase(),
    });
  return [{ forma_pago, monto_centavos: back }];
};

/** « en efectivo», « en efectivo y tarjeta de crédito»; nothing where no money left. */
const sayForms = (money: readonly { forma_pago: string }[]): string =>
  money.length === 0 ? '' : ` en ${money.map(({ forma_pago }) => labelForma(forma_pago).toLowerCase()).join(' y ')}`;

/** What an account keeps of each form, what went back already out. */
export const formsOfCuenta = async (tx: Tx, who: Who, cuenta_id: string): Promise<Map<string, number>> =>
  formsOf(
    await tx.rows(sql<PagoAplicado>`
      select ap.monto_centavos as aplicado_centavos,
        jsonb_agg(jsonb_build_object('forma_pago', f.forma_pago, 'monto_centavos', f.monto_centavos) order by f.renglon) as formas
      from pagos.aplicacion ap cross join lateral ${formasDeAplicacion(who)} f
      where ap.empresa_id = ${who.empresa_id} and ap.cuenta_id = ${cuenta_id}
      group by ap.pago_id, ap.monto_centavos order by ap.pago_id`),
  );

/** «NC-9 pasó $500.00 al saldo a favor: cancela antes esa nota», «DEV-3 devolvió $45.00»: where what was paid of an account went. */
const whatTook = async (tx: Tx, who: Who, cuenta_id: string): Promise<string> => {
  const notas = await tx.rows(
    q
      .selectFrom('pagos.nota_credito')
      .select(['folio', 'a_favor_centavos'])
      .where('empresa_id', '=', who.empresa_id)
      .where('cuenta_id', '=', cuenta_id)
      .where('cancelada_en', 'is', null)
      .where('a_favor_centavos', '>', 0)
      .orderBy('numero'),
  );
  const devueltos = await tx.rows(
    q
      .selectFrom('pagos.aplicacion as ap')
      .innerJoin('pagos.pago as p', (join) =>
        join.onRef('p.empresa_id', '=', 'ap.empresa_id').onRef('p.id', '=', 'ap.pago_id'),
      )
      .select(['p.folio', 'ap.monto_centavos'])
      .where('ap.empresa_id', '=', who.empresa_id)
      .where('ap.cuenta_id', '=', cuenta_id)
      .where('p.tipo', '=', 'devolucion')
      .orderBy('p.numero'),
  );
  return [
    ...devueltos.map(({ folio, monto_centavos }) => `${folio} ya devolvió ${formatPesos(-monto_centavos)}`),
    ...notas.map(
      ({ folio, a_favor_centavos }) =>
        `${folio} pasó ${formatPesos(a_favor_centavos)} al saldo a favor (cancela antes esa nota)`,
    ),
  ].join(' y ');
};

/** Undoes a payment; whoever may cancel documents hears of it. */
export const cancelPago = async (
  tx: Tx,
  who: Who,
  id: string,
  { motivo, sesion_id }: { motivo: string; sesion_id?: string | undefined },
): Promise<Pago> => {
  const pago = await getPago(tx, who, id);
  const texto = `${who.nombre} canceló ${pago.folio} por ${formatPesos(Math.abs(pago.monto_centavos))}: ${motivo}`;
  const { id: reversalId } = isReturnOfSaldo(pago)
    ? await undoReturnOfSaldo(tx, who, pago, { motivo, texto })
    : await mirrorPago(tx, who, pago, { motivo, sesion_id, texto });
  return getPago(tx, who, reversalId);
};

/** Writes the mirror image of a payment in today's register; the original stays as it was. `texto`: what the journal says. */
export const mirrorPago = async (
  tx: Tx,
  who: Who,
  pago: Pago,
  { motivo, sesion_id, texto }: { motivo: string; sesion_id?: string | undefined; texto: string },
): Promise<{ id: string; reversal: string; sesion: SesionCaja; cliente: string }> => {
  const { id } = pago;
  if (pago.tipo === 'devolucion' || pago.tipo === 'cancelacion') throw new Refusal(pagosRefusals.pago_no_cancelable);
  const money = pago.formas.filter((forma) => forma.forma_pago !== SALDO_A_FAVOR);
  // What it left in favour, or (−) spent of it.
  const saldo_centavos =
    pago.a_favor_centavos -
    pago.formas.reduce((sum, f) => sum + (f.forma_pago === SALDO_A_FAVOR ? f.monto_centavos : 0), 0);
  const cash = money
    .filter((forma) => forma.forma_pago === EFECTIVO)
    .reduce((sum, forma) => sum + forma.monto_centavos, 0);
  const { cliente, sesion } = await holdMoney(tx, who, {
    cliente_id: pago.cliente_id,
    sesion_id,
    gives_cash: cash > 0,
  });
  if ((await getPago(tx, who, id)).cancelado) throw new Refusal(pagosRefusals.pago_ya_cancelado);
  const ids = pago.aplicaciones.map((aplicacion) => aplicacion.cuenta_id);
  const cuentas = ids.length > 0 ? await lockCuentas(tx, who, ids) : [];
  for (const aplicacion of pago.aplicaciones) {
    const cuenta = cuentas.find((row) => row.id === aplicacion.cuenta_id);
    if (!cuenta) throw new Refusal(commonRefusals.no_encontrado);
    if (cuenta.pagado_centavos < aplicacion.monto_centavos)
      throw new Refusal(pagosRefusals.pago_con_devolucion, {
        folio: cuenta.folio,
        queda: formatPesos(cuenta.pagado_centavos),
        puso: formatPesos(aplicacion.monto_centavos),
        pago: pago.folio,
        motivo: await whatTook(tx, who, cuenta.id),
      });
  }
  if (saldo_centavos > 0) await refuseSpentSaldo(tx, who, pago.cliente_id, saldo_centavos);
  if (cash > 0) await refuseWithoutCash(tx, who, sesion.id, cash);
  const reversalId = newId();
  const folio = await nextFolio(tx, who, 'CAN');
  insertPago(tx, who, {
    id: reversalId,
    ...folio,
    tipo: 'cancelacion',
    cliente_id: pago.cliente_id,
    sesion_id: sesion.id,
    monto_centavos: -pago.monto_centavos,
    recibido_centavos: 0,
    cambio_centavos: 0,
    corrige_id: id,
    motivo,
    nota: '',
    formas: money.map((forma) => ({ ...forma, monto_centavos: -forma.monto_centavos })),
    aplicaciones: pago.aplicaciones.map(({ cuenta_id, monto_centavos }) => ({
      cuenta_id,
      monto_centavos: -monto_centavos,
    })),
    saldo_centavos: -saldo_centavos,
    concepto: motivo,
    beneficiario: cliente.nombre,
  });
  await emitEvent(tx, who, 'pago.cancelado', 'ver_pendiente_pago', { id, folio: pago.folio });
  await writeBitacora(tx, who, { accion: 'pago.cancelado', id, folio: pago.folio, texto });
  await tellRefund(tx, who, pago.folio, texto);
  return { id: reversalId, reversal: folio.folio, sesion, cliente: cliente.nombre };
};
