import { recordMovimiento, refuseWithoutCash, requireSesion } from '#modules/caja/server/front-door.ts';
import { lockCliente } from '#modules/clientes/server/front-door.ts';
import { type Cuenta, type Pago, type PagoNuevo, pagosRefusals } from '#modules/pagos/contract.ts';
import { checkReferencia, EFECTIVO, findForma, splitTender } from '#modules/pagos/rules.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import { nextFolio } from '#platform/server/folios/folios.ts';
import type { Who } from '#platform/server/http/who.ts';
import { lockCuentaOf } from './accounts.ts';
import { getCuenta, getPago } from './queries.ts';
import './tables.ts';

interface Linea {
  forma_pago: string;
  monto_centavos: number;
  referencia: Record<string, string>;
}

/** Charges one or several accounts of a customer: exact, never beyond a balance, in the open register. */
export const registerPago = async (tx: Tx, who: Who, nuevo: PagoNuevo): Promise<Pago & { cuentas: Cuenta[] }> => {
  const total = nuevo.aplicaciones.reduce((sum, aplicacion) => sum + aplicacion.monto_centavos, 0);
  const { formas, cambio_centavos, recibido_centavos } = judgeTender(total, nuevo);
  const cliente_id = await findCliente(tx, who, nuevo);
  const cliente = await lockCliente(tx, who, cliente_id);
  const sesion = await requireSesion(tx, who, nuevo.sesion_id);
  const cuentas = await lockCuentas(
    tx,
    who,
    nuevo.aplicaciones.map((aplicacion) => aplicacion.cuenta_id),
  );
  let settles = true;
  for (const { cuenta_id, monto_centavos } of nuevo.aplicaciones) {
    const cuenta = cuentas.find((row) => row.id === cuenta_id);
    if (!cuenta) throw new Refusal(commonRefusals.no_encontrado);
    refuseExcess(cuenta, monto_centavos);
    if (monto_centavos < cuenta.total_centavos - cuenta.pagado_centavos) settles = false;
  }
  const first = cuentas.every((cuenta) => cuenta.pagado_centavos === 0);
  const [only] = cuentas;
  // The ticket's own number serves once, for its first payment.
  const recibo =
    (cuentas.length === 1 && first && only && (await ticketReceipt(tx, who, only))) ||
    (await nextFolio(tx, who, 'REC'));
  const id = nuevo.id ?? newId();
  await insertPago(tx, who, {
    id,
    ...recibo,
    tipo: settles ? 'liquidacion' : first ? 'anticipo' : 'abono',
    cliente_id,
    sesion_id: sesion.id,
    monto_centavos: total,
    recibido_centavos,
    cambio_centavos,
    nota: nuevo.nota,
    formas,
    aplicaciones: nuevo.aplicaciones,
  });
  const texto = `${who.nombre} cobró ${formatPesos(total)} a ${cliente.nombre} (${cuentas.map((cuenta) => cuenta.folio).join(', ')}).`;
  const [pago, after] = await Promise.all([
    getPago(tx, who, id),
    Promise.all(cuentas.map((cuenta) => getCuenta(tx, who, cuenta.id))),
    emitEvent(tx, who, 'pago.registrado', 'ver_pendiente_pago', { id, folio: recibo.folio }),
    writeBitacora(tx, who, { accion: 'pago.registrado', id, folio: recibo.folio, texto }),
  ]);
  return { ...pago, cuentas: after };
};

/** The number of a counter ticket as a receipt, unless a payment since cancelled already took it. */
const ticketReceipt = async (
  tx: Tx,
  who: Who,
  {
    folio,
    recibo_serie: serie,
    recibo_numero: numero,
  }: { folio: string; recibo_serie: string | null; recibo_numero: number | null },
): Promise<{ serie: string; numero: number; folio: string } | undefined> => {
  if (serie === null || numero === null) return undefined;
  const taken = await tx.maybe(
    q
      .selectFrom('pagos.pago')
      .select('id')
      .where('empresa_id', '=', who.empresa_id)
      .where('serie', '=', serie)
      .where('numero', '=', numero),
  );
  return taken ? undefined : { serie, numero, folio };
};

const judgeTender = (
  total: number,
  nuevo: PagoNuevo,
): { formas: Linea[]; cambio_centavos: number; recibido_centavos: number } => {
  const fields: Record<string, string> = {};
  nuevo.formas.forEach((forma, i) => {
    if (!findForma(forma.forma_pago)) fields[`formas.${i}.forma_pago`] = pagosRefusals.forma_desconocida.message;
    for (const [campo, problema] of Object.entries(checkReferencia(forma.forma_pago, forma.referencia, 'minima')))
      fields[`formas.${i}.referencia.${campo}`] = problema;
  });
  if (Object.keys(fields).length > 0) throw new Refusal(commonRefusals.datos_invalidos, {}, { fields });
  const reparto = splitTender(total, nuevo.formas);
  if (!reparto.ok)
    throw new Refusal(pagosRefusals.reparto, { motivo: reparto.mensaje }, { fields: { formas: reparto.mensaje } });
  // Cash comes out joined in one line; the others in the order in which they were handed over, each with its own reference.
  const references = nuevo.formas.filter((forma) => forma.forma_pago !== EFECTIVO).map((forma) => forma.referencia);
  const formas = reparto.formas.map(({ forma_pago, monto_centavos }) => ({
    forma_pago,
    monto_centavos,
    referencia: forma_pago === EFECTIVO ? {} : (references.shift() ?? {}),
  }));
  return {
    formas,
    cambio_centavos: reparto.cambio_centavos,
    recibido_centavos: reparto.formas.reduce((sum, forma) => sum + forma.recibido_centavos, 0),
  };
};

const findCliente = async (tx: Tx, who: Who, { aplicaciones }: PagoNuevo): Promise<string> => {
  const ids = [...new Set(aplicaciones.map((aplicacion) => aplicacion.cuenta_id))];
  if (ids.length !== aplicaciones.length)
    throw new Refusal(commonRefusals.datos_invalidos, {}, { fields: { aplicaciones: 'Cada cuenta va una sola vez.' } });
  const rows = await tx.rows(
    q
      .selectFrom('pagos.cuenta')
      .select(['id', 'cliente_id'])
      .where('empresa_id', '=', who.empresa_id)
      .where('id', 'in', ids),
  );
  if (rows.length !== ids.length) throw new Refusal(commonRefusals.no_encontrado);
  const [first] = rows;
  if (!first || rows.some((row) => row.cliente_id !== first.cliente_id)) throw new Refusal(pagosRefusals.otro_cliente);
  return first.cliente_id;
};

const lockCuentas = (tx: Tx, who: Who, ids: string[]) =>
  tx.rows(
    q
      .selectFrom('pagos.cuenta')
      .selectAll()
      .where('empresa_id', '=', who.empresa_id)
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate(),
  );

const refuseExcess = (
  cuenta: { folio: string; total_centavos: number; pagado_centavos: number; cancelada_en: string | null },
  monto_centavos: number,
): void => {
  if (cuenta.cancelada_en !== null) throw new Refusal(pagosRefusals.cuenta_cancelada, { folio: cuenta.folio });
  const saldo = cuenta.total_centavos - cuenta.pagado_centavos;
  if (monto_centavos > saldo)
    throw new Refusal(
      pagosRefusals.excede_saldo,
      { folio: cuenta.folio, saldo: formatPesos(saldo) },
      { fields: { monto_centavos: `Debe ${formatPesos(saldo)}.` } },
    );
};

interface PagoCompleto {
  id: string;
  serie: string;
  numero: number;
  folio: string;
  tipo: Pago['tipo'];
  cliente_id: string;
  sesion_id: string;
  /** Signed, as every amount below. */
  monto_centavos: number;
  recibido_centavos: number;
  cambio_centavos: number;
  corrige_id?: string;
  motivo?: string;
  nota: string;
  formas: Linea[];
  aplicaciones: { cuenta_id: string; monto_centavos: number }[];
}

/**
 * Writes the receipt, its forms, what it applies, what it leaves paid and what enters or leaves the register. The
 * counter and the customer are held meanwhile, so it travels in two flushes instead of one question after another.
 */
const insertPago = async (tx: Tx, who: Who, { formas, aplicaciones, ...pago }: PagoCompleto): Promise<void> => {
  const { empresa_id } = who;
  const head = {
    ...pago,
    corrige_id: pago.corrige_id ?? null,
    empresa_id,
    fecha_negocio: who.hoy,
    usuario_id: who.usuario_id,
  };
  const lines = formas.map((forma, i) => ({
    ...forma,
    empresa_id,
    pago_id: pago.id,
    renglon: i + 1,
    referencia: JSON.stringify(forma.referencia),
  }));
  const [saldos] = await Promise.all([
    Promise.all(aplicaciones.map((aplicacion) => tx.one(applyTo(who, aplicacion, pago.tipo === 'devolucion')))),
    tx.run(q.insertInto('pagos.pago').values({ ...head, usuario_nombre: who.nombre, creado_en: who.now })),
    tx.run(q.insertInto('pagos.pago_forma').values(lines)),
  ]);
  const applied = aplicaciones.map((aplicacion, i) => ({
    ...aplicacion,
    empresa_id,
    pago_id: pago.id,
    saldo_centavos: saldos[i]?.saldo_centavos ?? 0,
  }));
  const tipo = pago.tipo === 'devolucion' || pago.tipo === 'cancelacion' ? pago.tipo : 'cobro';
  const { sesion_id, id: pago_id, folio, motivo: concepto = '' } = pago;
  await Promise.all([
    tx.run(q.insertInto('pagos.aplicacion').values(applied)),
    ...formas.map(({ forma_pago, monto_centavos }) =>
      recordMovimiento(tx, who, { sesion_id, tipo, forma_pago, monto_centavos, concepto, pago_id, folio }),
    ),
  ]);
};

/** Moves what an account was paid; a return lowers its total as well. */
const applyTo = (who: Who, { cuenta_id, monto_centavos }: PagoCompleto['aplicaciones'][number], lowersTotal: boolean) =>
  q
    .updateTable('pagos.cuenta')
    .set((eb) => ({
      pagado_centavos: eb('pagado_centavos', '+', monto_centavos),
      ...(lowersTotal ? { total_centavos: eb('total_centavos', '+', monto_centavos) } : {}),
      version: eb('version', '+', 1),
    }))
    .where('empresa_id', '=', who.empresa_id)
    .where('id', '=', cuenta_id)
    .returning((eb) => eb('total_centavos', '-', eb.ref('pagado_centavos')).as('saldo_centavos'));

export interface Reembolso {
  documento_id: string;
  /** What the document is worth less from now on. */
  monto_centavos: number;
  forma_pago: string;
  motivo: string;
  sesion_id?: string | undefined;
}

/**
 * Lowers the account of a document and gives back what was paid beyond its new total, out of today's register. Returns
 * the receipt of the money given back, or null when nothing of it had been paid.
 */
export const refundPago = async (
  tx: Tx,
  who: Who,
  reembolso: Reembolso,
): Promise<{ id: string | null; monto_centavos: number }> => {
  const { documento_id, monto_centavos, forma_pago, motivo } = reembolso;
  const cuenta = await lockCuentaOf(tx, who, documento_id);
  if (!cuenta) throw new Refusal(commonRefusals.no_encontrado);
  const back = Math.max(0, cuenta.pagado_centavos - (cuenta.total_centavos - monto_centavos));
  const unpaid = monto_centavos - back;
  if (unpaid > 0)
    await tx.run(
      q
        .updateTable('pagos.cuenta')
        .set((eb) => ({ total_centavos: eb('total_centavos', '-', unpaid), version: eb('version', '+', 1) }))
        .where('empresa_id', '=', who.empresa_id)
        .where('id', '=', cuenta.id),
    );
  if (back === 0) return { id: null, monto_centavos: 0 };
  if (!findForma(forma_pago)) throw new Refusal(pagosRefusals.forma_desconocida);
  const sesion = await requireSesion(tx, who, reembolso.sesion_id);
  if (forma_pago === EFECTIVO) await refuseWithoutCash(tx, who, sesion.id, back);
  const id = newId();
  const folio = await nextFolio(tx, who, 'DEV');
  await insertPago(tx, who, {
    id,
    ...folio,
    tipo: 'devolucion',
    cliente_id: cuenta.cliente_id,
    sesion_id: sesion.id,
    monto_centavos: -back,
    recibido_centavos: 0,
    cambio_centavos: 0,
    motivo,
    nota: '',
    formas: [{ forma_pago, monto_centavos: -back, referencia: {} }],
    aplicaciones: [{ cuenta_id: cuenta.id, monto_centavos: -back }],
  });
  await emitEvent(tx, who, 'pago.devuelto', 'ver_pendiente_pago', { id, folio: folio.folio });
  await writeBitacora(tx, who, {
    accion: 'pago.devuelto',
    id,
    folio: folio.folio,
    texto: `${who.nombre} devolvió ${formatPesos(back)} de ${cuenta.folio}: ${motivo}`,
  });
  return { id, monto_centavos: back };
};

/** Undoes a payment with its mirror image in today's register; the original stays as it was. */
export const cancelPago = async (
  tx: Tx,
  who: Who,
  id: string,
  { motivo, sesion_id }: { motivo: string; sesion_id?: string | undefined },
): Promise<Pago> => {
  const pago = await getPago(tx, who, id);
  if (pago.monto_centavos < 0) throw new Refusal(pagosRefusals.pago_no_cancelable);
  await lockCliente(tx, who, pago.cliente_id);
  if ((await getPago(tx, who, id)).cancelado) throw new Refusal(pagosRefusals.pago_ya_cancelado);
  const sesion = await requireSesion(tx, who, sesion_id);
  const cuentas = await lockCuentas(
    tx,
    who,
    pago.aplicaciones.map((aplicacion) => aplicacion.cuenta_id),
  );
  for (const aplicacion of pago.aplicaciones) {
    const cuenta = cuentas.find((row) => row.id === aplicacion.cuenta_id);
    if (!cuenta || cuenta.pagado_centavos < aplicacion.monto_centavos)
      throw new Refusal(pagosRefusals.pago_con_devolucion);
  }
  const cash = pago.formas
    .filter((forma) => forma.forma_pago === EFECTIVO)
    .reduce((sum, forma) => sum + forma.monto_centavos, 0);
  if (cash > 0) await refuseWithoutCash(tx, who, sesion.id, cash);
  const reversalId = newId();
  const folio = await nextFolio(tx, who, 'CAN');
  await insertPago(tx, who, {
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
    formas: pago.formas.map((forma) => ({ ...forma, monto_centavos: -forma.monto_centavos })),
    aplicaciones: pago.aplicaciones.map(({ cuenta_id, monto_centavos }) => ({
      cuenta_id,
      monto_centavos: -monto_centavos,
    })),
  });
  await emitEvent(tx, who, 'pago.cancelado', 'ver_pendiente_pago', { id, folio: pago.folio });
  await writeBitacora(tx, who, {
    accion: 'pago.cancelado',
    id,
    folio: pago.folio,
    texto: `${who.nombre} canceló ${pago.folio} por ${formatPesos(pago.monto_centavos)}: ${motivo}`,
  });
  return getPago(tx, who, reversalId);
};
