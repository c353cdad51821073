import { refuseForeignDrawer } from '#modules/caja/server/front-door.ts';
import { type Cuenta, type Pago, type PagoNuevo, pagosRefusals } from '#modules/pagos/contract.ts';
import { EFECTIVO, SALDO_A_FAVOR, splitTender } from '#modules/pagos/rules.ts';
import { isTaken } from '#modules/pagos/rules/formas.ts';
import { checkReferencia } from '#modules/pagos/rules/referencias.ts';
import { formatPesos, sayExcess } from '#platform/contract/money.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { prepared } from '#platform/server/db/prepared.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import { nextFolio } from '#platform/server/folios/folios.ts';
import type { Who } from '#platform/server/http/who.ts';
import { lockCuentas } from './accounts.ts';
import { holdMoney } from './holding.ts';
import { getCuenta } from './cuentas-queries.ts';
import { getPago } from './pagos-queries.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import { insertPago, type Linea } from './receipt.ts';
import { refuseAnonymous, refuseWithoutSaldo } from './saldo.ts';
import { IN_SHOP_DATE } from './vence.ts';
import { tellRecibo } from './whatsapp.ts';
import './tables.ts';

/**
 * Charges one or several accounts of a customer: exact, never beyond a balance, in the open register. What he hands over
 * beyond them may stay in his favour, and what he has in favour may pay them.
 */
export const registerPago = async (tx: Tx, who: Who, nuevo: PagoNuevo): Promise<Pago & { cuentas: Cuenta[] }> => {
  const { id, cuentas, tell } = await charge(tx, who, nuevo);
  const [pago, after] = await Promise.all([
    getPago(tx, who, id),
    Promise.all(cuentas.map((cuenta) => getCuenta(tx, who, cuenta.id))),
    tell(),
  ]);
  return { ...pago, cuentas: after };
};

/** The same without reading it back. */
export const writePago = async (tx: Tx, who: Who, nuevo: PagoNuevo): Promise<void> => {
  const { tell } = await charge(tx, who, nuevo);
  await tell();
};

interface Charged {
  id: string;
  cuentas: readonly Locked[];
  /** Says it to the customer; left to the caller so that what he reads travels with it. */
  tell: () => Promise<unknown>;
}

const charge = async (tx: Tx, who: Who, nuevo: PagoNuevo): Promise<Charged> => {
  const { aplicaciones, a_favor_centavos } = nuevo;
  const total = aplicaciones.reduce((sum, aplicacion) => sum + aplicacion.monto_centavos, a_favor_centavos);
  const [{ formas_con_referencia }, cliente_id] = await Promise.all([getEmpresa(tx, who), findCliente(tx, who, nuevo)]);
  const { formas, cambio_centavos, recibido_centavos, usado_centavos } = judgeTender(
    total,
    nuevo,
    formas_con_referencia,
  );
  const ids = aplicaciones.map((aplicacion) => aplicacion.cuenta_id);
  // One flush, in the order of the locks.
  const [{ cliente, sesion }, cuentas] = await Promise.all([
    holdMoney(tx, who, { cliente_id, sesion_id: nuevo.sesion_id, gives_cash: false }),
    ids.length > 0 ? lockCuentas(tx, who, ids) : [],
  ]);
  if (formas.some(({ forma_pago }) => forma_pago === EFECTIVO)) refuseForeignDrawer(who, sesion);
  if (usado_centavos + a_favor_centavos > 0) refuseAnonymous(cliente);
  if (usado_centavos > 0) await refuseWithoutSaldo(tx, who, cliente, usado_centavos);
  const tipo = judgeKind(cuentas, aplicaciones);
  const recibo = (await ticketReceipt(tx, who, cuentas)) ?? (await nextFolio(tx, who, 'REC'));
  const id = nuevo.id ?? newId();
  const folios = cuentas.map((cuenta) => cuenta.folio).join(', ') || 'Anticipo';
  insertPago(tx, who, {
    id,
    ...recibo,
    tipo,
    cliente_id,
    sesion_id: sesion.id,
    monto_centavos: total - usado_centavos,
    recibido_centavos,
    cambio_centavos,
    nota: nuevo.nota,
    formas,
    aplicaciones,
    saldo_centavos: a_favor_centavos - usado_centavos,
    // A ticket is its own receipt: its folio already stands beside.
    concepto: folios === recibo.folio ? cliente.nombre : `${folios} · ${cliente.nombre}`,
  });
  const texto = `${who.nombre} cobró ${formatPesos(total)} a ${cliente.nombre} (${folios})${saySaldo(usado_centavos, a_favor_centavos)}.`;
  await emitEvent(tx, who, 'pago.registrado', 'ver_pendiente_pago', { id, folio: recibo.folio });
  await writeBitacora(tx, who, { accion: 'pago.registrado', id, folio: recibo.folio, texto });
  const tell = () => tellRecibo(tx, who, cliente, { id, folio: recibo.folio, monto_centavos: total, cuentas });
  return { id, cuentas, tell };
};

type Locked = Awaited<ReturnType<typeof lockCuentas>>[number];

const saySaldo = (usado_centavos: number, a_favor_centavos: number): string => {
  if (usado_centavos > 0) return `, ${formatPesos(usado_centavos)} con su saldo a favor`;
  return a_favor_centavos > 0 ? `; quedaron ${formatPesos(a_favor_centavos)} a su favor` : '';
};

/** What it is for the accounts it pays; refuses what no account can take. */
const judgeKind = (
  cuentas: readonly Locked[],
  aplicaciones: PagoNuevo['aplicaciones'],
): 'anticipo' | 'abono' | 'liquidacion' => {
  let settles = cuentas.length > 0;
  for (const { cuenta_id, monto_centavos } of aplicaciones) {
    const cuenta = cuentas.find((row) => row.id === cuenta_id);
    if (!cuenta) throw new Refusal(commonRefusals.no_encontrado);
    refuseExcess(cuenta, monto_centavos);
    if (monto_centavos < cuenta.total_centavos - cuenta.pagado_centavos) settles = false;
  }
  return settles ? 'liquidacion' : isFirst(cuentas) && cuentas.every(isBeforeWork) ? 'anticipo' : 'abono';
};

/** What is paid of a car that is still in the shop; of what was delivered there is no advance. */
const isBeforeWork = ({ vence }: Locked): boolean => vence === IN_SHOP_DATE;

const isFirst = (cuentas: readonly Locked[]): boolean => cuentas.every((cuenta) => cuenta.pagado_centavos === 0);

/** The number of a counter ticket serves once, for its first payment, unless one since cancelled already took it. */
const ticketReceipt = async (
  tx: Tx,
  who: Who,
  cuentas: readonly Locked[],
): Promise<{ serie: string; numero: number; folio: string } | undefined> => {
  const [only] = cuentas;
  if (!only || cuentas.length > 1 || !isFirst(cuentas)) return undefined;
  const { folio, recibo_serie: serie, recibo_numero: numero } = only;
  if (serie === null || numero === null) return undefined;
  const taken = await tx.maybe(numbered({ who, serie, numero }));
  return taken ? undefined : { serie, numero, folio };
};

const numbered = prepared(({ who, serie, numero }: { who: Who; serie: string; numero: number }) =>
  q
    .selectFrom('pagos.pago')
    .select('id')
    .where('empresa_id', '=', who.empresa_id)
    .where('serie', '=', serie)
    .where('numero', '=', numero),
);

export const judgeTender = (
  total: number,
  nuevo: Pick<PagoNuevo, 'formas' | 'a_favor_centavos'>,
  exigidas: readonly string[],
): { formas: Linea[]; cambio_centavos: number; recibido_centavos: number; usado_centavos: number } => {
  const fields: Record<string, string> = {};
  nuevo.formas.forEach((forma, i) => {
    if (!isTaken(forma.forma_pago)) fields[`formas.${i}.forma_pago`] = pagosRefusals.forma_desconocida.message;
    const exigida = exigidas.includes(forma.forma_pago);
    for (const [campo, problema] of Object.entries(checkReferencia(forma.forma_pago, forma.referencia, exigida)))
      fields[`formas.${i}.referencia.${campo}`] = problema;
  });
  if (Object.keys(fields).length > 0) throw new Refusal(commonRefusals.datos_invalidos, {}, { fields });
  const reparto = splitTender(total, nuevo.formas);
  if (!reparto.ok)
    throw new Refusal(pagosRefusals.reparto, { motivo: reparto.mensaje }, { fields: { formas: reparto.mensaje } });
  const money = reparto.formas.filter((forma) => forma.forma_pago !== SALDO_A_FAVOR);
  const recibido_centavos = money.reduce((sum, forma) => sum + forma.recibido_centavos, 0);
  const usado_centavos = total - money.reduce((sum, forma) => sum + forma.monto_centavos, 0);
  if (usado_centavos > 0 && nuevo.a_favor_centavos > 0) throw new Refusal(pagosRefusals.saldo_doble);
  // Cash comes out joined in one line; the others in the order in which they were handed over, each with its own reference.
  const references = nuevo.formas
    .filter(({ forma_pago }) => forma_pago !== EFECTIVO && forma_pago !== SALDO_A_FAVOR)
    .map((forma) => forma.referencia);
  const formas = money.map(({ forma_pago, monto_centavos }) => ({
    forma_pago,
    monto_centavos,
    referencia: forma_pago === EFECTIVO ? {} : (references.shift() ?? {}),
  }));
  return { formas, cambio_centavos: reparto.cambio_centavos, recibido_centavos, usado_centavos };
};

const findCliente = async (tx: Tx, who: Who, { aplicaciones, cliente_id }: PagoNuevo): Promise<string> => {
  if (aplicaciones.length === 0) {
    if (cliente_id) return cliente_id;
    throw new Refusal(commonRefusals.datos_invalidos, {}, { fields: { aplicaciones: 'Elige qué se cobra.' } });
  }
  const ids = [...new Set(aplicaciones.map((aplicacion) => aplicacion.cuenta_id))];
  if (ids.length !== aplicaciones.length)
    throw new Refusal(commonRefusals.datos_invalidos, {}, { fields: { aplicaciones: 'Cada cuenta va una sola vez.' } });
  const rows = await tx.rows(ownersOf({ who, ids }));
  if (rows.length !== ids.length) throw new Refusal(commonRefusals.no_encontrado);
  const [first] = rows;
  const owner = cliente_id ?? first?.cliente_id;
  if (!first || rows.some((row) => row.cliente_id !== owner)) throw new Refusal(pagosRefusals.otro_cliente);
  return first.cliente_id;
};

const ownersOf = prepared(({ who, ids }: { who: Who; ids: readonly string[] }) =>
  q
    .selectFrom('pagos.cuenta')
    .select(['id', 'cliente_id'])
    .where('empresa_id', '=', who.empresa_id)
    .where(sql<boolean>`id = any(${ids}::uuid[])`),
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
      { folio: cuenta.folio, motivo: sayExcess(saldo, 'Cobra') },
      { fields: { monto_centavos: `Debe ${formatPesos(saldo)}.` } },
    );
};
