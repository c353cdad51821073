import { type Compra, comprasRefusals, type FacturaNueva } from '#modules/compras/contract.ts';
import { type Importes, isOfThePaper, sumCompra, tasasOfCompra } from '#modules/compras/rules.ts';
import { addDays } from '#modules/gastos/rules.ts';
import { getGasto, registerGasto } from '#modules/gastos/server/front-door.ts';
import { inventarioRefusals } from '#modules/inventario/rules/refusals.ts';
import { getProveedor } from '#modules/proveedores/server/front-door.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { findPaper } from '../papers.ts';
import { getCompra } from '../queries.ts';
import { holdCompra, renglonesOf } from '../writing.ts';

/** The invoice of goods that came before it: what is owed, or was paid, under the number that they have. */
export const billCompra = async (tx: Tx, who: Who, id: string, nueva: FacturaNueva): Promise<Compra> => {
  const { factura, proveedor_id } = await getCompra(tx, who, id);
  const number = nueva.factura === '' ? factura : nueva.factura;
  const chosen = nueva.proveedor_id ?? proveedor_id;
  if (chosen === null)
    throw new Refusal(
      inventarioRefusals.cuenta_sin_proveedor,
      {},
      { fields: { proveedor_id: 'Elige a quién se le compró.' } },
    );
  const proveedor = await getProveedor(tx, who, chosen);
  const known = await findPaper(tx, who, proveedor.id, number);
  if (known && known.id !== id)
    throw new Refusal(comprasRefusals.factura_repetida, {
      factura: number,
      proveedor: proveedor.nombre,
      folio: known.folio,
    });
  await writeFactura(tx, who, id, { ...nueva, factura: number, proveedor_id: proveedor.id });
  return getCompra(tx, who, id);
};

export type Facturada = FacturaNueva & { proveedor_id: string; orden_folio?: string };

/** Its expense, paid or owed, and what the paper says. The paper is its own (`findPaper`). */
export const writeFactura = async (tx: Tx, who: Who, id: string, nueva: Facturada): Promise<void> => {
  const compra = await holdCompra(tx, who, id);
  if (compra.cancelada_en !== null) throw new Refusal(comprasRefusals.compra_cancelada, { folio: compra.folio });
  if (compra.gasto_id !== null) {
    const { folio } = await getGasto(tx, who, compra.gasto_id);
    throw new Refusal(comprasRefusals.ya_facturada, { folio: compra.folio, gasto: folio });
  }
  const proveedor = await getProveedor(tx, who, nueva.proveedor_id);
  const renglones = await renglonesOf(tx, who, id);
  const importes = sumCompra(renglones);
  const total_centavos = totalOf(nueva, importes);
  const orden_folio = nueva.orden_folio || compra.orden_folio;
  const gasto = await registerGasto(
    tx,
    who,
    {
      fecha: nueva.fecha,
      proveedor_id: proveedor.id,
      categoria: 'refacciones',
      concepto: conceptOf(compra.folio, nueva.factura, renglones),
      orden_folio,
      orden_id: null,
      total_centavos,
      iva_centavos: importes.iva_centavos,
      isr_retenido_centavos: 0,
      iva_retenido_centavos: 0,
      mercancia: true,
      entero: false,
      vence: nueva.vence ?? (nueva.dias_credito === null ? null : addDays(nueva.fecha, nueva.dias_credito)),
      notas: nueva.notas,
      cfdi_id: null,
      pago: nueva.pago,
      sesion_id: nueva.sesion_id,
      forma_pago: nueva.forma_pago,
      referencia: nueva.referencia,
      recurrencia: null,
    },
    { tasas: tasasOfCompra(renglones) },
  );
  await tx.run(
    q
      .updateTable('compras.compra')
      .set({
        proveedor_id: proveedor.id,
        proveedor_nombre: '',
        factura: nueva.factura,
        fecha: nueva.fecha,
        orden_folio: orden_folio.toUpperCase(),
        gasto_id: gasto.id,
        redondeo_centavos: total_centavos - importes.total_centavos,
        total_centavos,
        notas: nueva.notas,
        version: sql<number>`version + 1`,
      })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  const { folio } = compra;
  await emitEvent(tx, who, 'compra.registrada', 'registrar_compras', { id, folio });
  await writeBitacora(tx, who, {
    accion: 'compra.registrada',
    id,
    folio,
    texto: `${who.nombre} registró ${folio} a ${proveedor.nombre} por ${formatPesos(total_centavos)} (${gasto.folio}).`,
  });
};

const totalOf = ({ total_centavos }: Pick<FacturaNueva, 'total_centavos'>, importes: Importes): number => {
  const total = total_centavos ?? importes.total_centavos;
  if (total === 0) throw new Refusal(comprasRefusals.compra_sin_importe);
  if (isOfThePaper(importes, total)) return total;
  const suma = formatPesos(importes.total_centavos);
  throw new Refusal(
    comprasRefusals.total_no_cuadra,
    { suma, total: formatPesos(total) },
    { fields: { total_centavos: `Los renglones suman ${suma} con IVA.` } },
  );
};

const conceptOf = (folio: string, factura: string, renglones: readonly { descripcion: string }[]): string => {
  const [first] = renglones;
  const what = renglones.length === 1 && first ? first.descripcion : `${renglones.length} artículos`;
  return `Compra ${folio}${factura === '' ? '' : `, factura ${factura}`}: ${what}`.slice(0, 200);
};
