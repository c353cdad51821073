import { getCliente } from '#modules/clientes/server/front-door.ts';
import { getEmpresa } from '#modules/empresas/server/front-door.ts';
import type { Comprobante, EstadoFactura, Factura } from '#modules/facturas/contract.ts';
import { comprobanteIndividual, POR_DEFINIR, totalPorFacturar } from '#modules/facturas/rules/comprobante.ts';
import { problemsOfEmisor, problemsOfReceptor } from '#modules/facturas/rules/fiscales.ts';
import { facturasRefusals } from '#modules/facturas/rules/refusals.ts';
import type { Orden } from '#modules/ordenes/contract.ts';
import { getOrden, lockOrden } from '#modules/ordenes/server/front-door.ts';
import { metodoPagoOf, SALDO_A_FAVOR } from '#modules/pagos/rules.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { countedOn } from '#platform/server/closed-month.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { indexRecord } from '#platform/server/search/search.ts';
import { facturaOf, getFactura } from './queries.ts';
import { formsOfSales, linesOf } from './sales.ts';
import type { Periodicidad } from '#modules/facturas/rules/periodos.ts';
import './tables.ts';

/** How a sale stands: in which invoice, or what it lacks for one of its own. */
export const readEstado = async (tx: Tx, who: Who, documento_id: string): Promise<EstadoFactura> => {
  const { orden, venta, ...facts } = await gather(tx, who, documento_id);
  const factura = await facturaOf(tx, who, documento_id);
  return {
    documento_id,
    folio: orden.folio,
    cliente_id: orden.cliente_id,
    cliente: orden.cliente,
    total_centavos: totalPorFacturar(venta),
    metodo: facts.metodo,
    forma_pago: facts.forma_pago,
    tipo: factura?.tipo ?? 'no',
    factura,
    faltan_cliente: problemsOfReceptor(facts.cliente),
    faltan_empresa: problemsOfEmisor(facts.empresa),
  };
};

const gather = async (tx: Tx, who: Who, documento_id: string) => {
  const orden = await getOrden(tx, who, documento_id);
  const [cliente, empresa, lines, formas] = await Promise.all([
    getCliente(tx, who, orden.cliente_id),
    getEmpresa(tx, who),
    linesOf(tx, who, [documento_id]),
    formsOfSales(tx, who, [documento_id]),
  ]);
  const metodo = metodoPagoOf(orden.saldo_centavos);
  // What is paid later is said by the complement of each payment.
  const forma_pago = metodo === 'PPD' ? POR_DEFINIR : (formas[0]?.forma_pago ?? SALDO_A_FAVOR);
  const venta = { folio: orden.folio, precios: orden.precios, lineas: lines.get(documento_id) ?? [] };
  return { orden, cliente, empresa, venta, metodo, forma_pago } as const;
};

/** The invoice of one sale to its customer by name: what it says is fixed here, to be stamped outside. */
export const askFactura = async (tx: Tx, who: Who, documento_id: string): Promise<Factura> => {
  const { entregada_fecha } = await lockOrden(tx, who, documento_id);
  const { orden, cliente, empresa, venta, metodo, forma_pago } = await gather(tx, who, documento_id);
  refuseUnsold(orden, totalPorFacturar(venta));
  await refuseInvoiced(tx, who, orden);
  refuseLacking(problemsOfEmisor(empresa), facturasRefusals.faltan_datos_de_la_empresa);
  refuseLacking(problemsOfReceptor(cliente), facturasRefusals.faltan_datos_del_cliente, cliente.nombre);
  const fecha = entregada_fecha ?? who.hoy;
  const total_centavos = totalPorFacturar(venta);
  return insertFactura(tx, who, {
    tipo: 'individual',
    folio: orden.folio,
    cliente_id: cliente.id,
    cliente: cliente.nombre,
    rfc: cliente.rfc,
    periodicidad: null,
    desde: fecha,
    hasta: fecha,
    forma_pago,
    metodo,
    total_centavos,
    comprobante: comprobanteIndividual({ emisor: empresa, folio: orden.folio, forma_pago, metodo }, cliente, venta),
    ventas: [{ documento_id, folio: orden.folio, total_centavos }],
  });
};

const refuseUnsold = ({ folio, entregada_en }: Orden, total_centavos: number): void => {
  if (entregada_en === null) throw new Refusal(facturasRefusals.sin_entregar, { folio });
  if (total_centavos === 0) throw new Refusal(facturasRefusals.sin_importe, { folio });
};

const refuseInvoiced = async (tx: Tx, who: Who, { id, folio }: { id: string; folio: string }): Promise<void> => {
  const factura = await facturaOf(tx, who, id);
  if (factura) throw new Refusal(facturasRefusals.ya_facturada, { folio, tipo: factura.tipo });
};

/** Names all that is missing at once, each by its field. */
export const refuseLacking = (
  fields: Record<string, string>,
  refusal: (typeof facturasRefusals)['faltan_datos_de_la_empresa' | 'faltan_datos_del_cliente'],
  cliente = '',
): void => {
  const faltan = Object.values(fields).join(' ');
  if (faltan !== '') throw new Refusal(refusal, { faltan, cliente }, { fields });
};

export interface FacturaNueva {
  tipo: Factura['tipo'];
  folio: string;
  cliente_id: string | null;
  cliente: string;
  rfc: string;
  periodicidad: Periodicidad | null;
  desde: string;
  hasta: string;
  forma_pago: string;
  metodo: 'PUE' | 'PPD';
  total_centavos: number;
  comprobante: Comprobante;
  ventas: readonly { documento_id: string; folio: string; total_centavos: number }[];
}

export const insertFactura = async (
  tx: Tx,
  who: Who,
  { comprobante, ventas, ...nueva }: FacturaNueva,
): Promise<Factura> => {
  const { empresa_id } = who;
  const id = newId();
  const { fecha_papel } = await countedOn(tx, who, nueva.desde);
  await tx.run(
    q.insertInto('facturas.factura').values({
      ...nueva,
      contada_en: fecha_papel === null ? null : who.hoy,
      empresa_id,
      id,
      documentos: ventas.length,
      comprobante: JSON.stringify(comprobante),
      usuario_id: who.usuario_id,
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );
  const kept = await tx.run(
    q
      .insertInto('facturas.venta')
      .values(ventas.map((venta) => ({ ...venta, empresa_id, factura_id: id })))
      .onConflict((conflict) =>
        conflict.columns(['empresa_id', 'documento_id']).where('quitada_en', 'is', null).doNothing(),
      ),
  );
  // Somebody put one of them in an invoice while this one was being made.
  if (kept !== ventas.length) throw new Refusal(facturasRefusals.cambio_la_lista);
  await indexRecord(tx, who, { tipo: 'factura', id, words: [nueva.cliente], codes: [nueva.folio, nueva.rfc] });
  await writeBitacora(tx, who, {
    accion: 'factura.pedida',
    id,
    folio: nueva.folio,
    texto: `${who.nombre} pidió la factura ${nueva.tipo} ${nueva.folio} de ${nueva.cliente} por ${formatPesos(nueva.total_centavos)}.`,
  });
  await emitEvent(tx, who, 'factura.cambio', 'ver_resumen_ventas', { id, folio: nueva.folio });
  return getFactura(tx, who, id);
};

const lockFactura = (tx: Tx, who: Who, id: string) =>
  tx.one(
    q
      .selectFrom('facturas.factura')
      .select(['id', 'folio', 'tipo', 'deshecha_en', 'desde', 'contada_en'])
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .forUpdate(),
  );

/** Undoes a whole invoice: its sales are without one again, and it stays to be read. */
export const undoFactura = async (tx: Tx, who: Who, id: string, motivo: string): Promise<Factura> => {
  const { folio, tipo, deshecha_en, ...days } = await lockFactura(tx, who, id);
  if (deshecha_en !== null) throw new Refusal(facturasRefusals.ya_deshecha);
  // Of closed days it is taken off today, and stays in what those added up to.
  const { fecha_papel } = await countedOn(tx, who, days.contada_en ?? days.desde);
  await tx.run(
    q
      .updateTable('facturas.factura')
      .set({
        deshecha_en: who.now,
        deshecha_por: who.nombre,
        deshecha_motivo: motivo,
        baja_fecha: fecha_papel === null ? null : who.hoy,
      })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  await takeOut(tx, who, id);
  await writeBitacora(tx, who, {
    accion: 'factura.deshecha',
    id,
    folio,
    texto: `${who.nombre} deshizo la factura ${tipo} ${folio}: ${motivo}`,
  });
  await emitEvent(tx, who, 'factura.cambio', 'ver_resumen_ventas', { id, folio });
  return getFactura(tx, who, id);
};

const takeOut = async (tx: Tx, who: Who, factura_id: string, documento_id?: string): Promise<void> => {
  const all = q
    .updateTable('facturas.venta')
    .set({ quitada_en: who.now })
    .where('empresa_id', '=', who.empresa_id)
    .where('factura_id', '=', factura_id)
    .where('quitada_en', 'is', null);
  await tx.run(documento_id === undefined ? all : all.where('documento_id', '=', documento_id));
};

/** Leaves one sale without invoice: undoes its own, or takes it out of the global one, which then needs a correction. */
export const undoDocumento = async (tx: Tx, who: Who, documento_id: string, motivo: string): Promise<EstadoFactura> => {
  const { folio } = await lockOrden(tx, who, documento_id);
  const factura = await facturaOf(tx, who, documento_id);
  if (!factura) throw new Refusal(facturasRefusals.ya_deshecha);
  if (factura.tipo === 'individual') await undoFactura(tx, who, factura.id, motivo);
  else {
    await lockFactura(tx, who, factura.id);
    await takeOut(tx, who, factura.id, documento_id);
    await writeBitacora(tx, who, {
      accion: 'factura.quitada',
      id: factura.id,
      folio: factura.folio,
      texto: `${who.nombre} quitó ${folio} de la factura global ${factura.folio}: ${motivo}`,
    });
  }
  return readEstado(tx, who, documento_id);
};
