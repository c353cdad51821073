import { type Compra, type CompraNueva, comprasRefusals } from '#modules/compras/contract.ts';
import { type Importes, isOfThePaper, sumCompra } from '#modules/compras/rules.ts';
import { cancelGasto, getGasto, registerGasto } from '#modules/gastos/server/front-door.ts';
import { valueAt } from '#modules/inventario/rules.ts';
import { getArticulos, receiptsOf, receiveGoods, takeBackGoods } from '#modules/inventario/server/front-door.ts';
import { getProveedor } from '#modules/proveedores/server/front-door.ts';
import { formatPesos } from '#platform/contract/money.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import { nextFolio } from '#platform/server/folios/folios.ts';
import type { Who } from '#platform/server/http/who.ts';
import { getCompra } from './queries.ts';

/** Goods and what is owed for them, in one act: stock in at its cost, and the expense paid or left to be paid. */
export const registerCompra = async (tx: Tx, who: Who, nueva: CompraNueva): Promise<Compra> => {
  const { id = newId(), factura } = nueva;
  const proveedor = await getProveedor(tx, who, nueva.proveedor_id);
  await refuseRepeated(tx, who, proveedor, factura);
  const renglones = await describe(tx, who, nueva);
  const importes = sumCompra(renglones);
  const total_centavos = totalOf(nueva, importes);
  const goods = await receiveGoods(tx, who, {
    proveedor_id: proveedor.id,
    proveedor: proveedor.nombre.slice(0, 120),
    factura,
    renglones: nueva.renglones,
    orden_folio: nueva.orden_folio,
  });
  const { serie, numero, folio } = await nextFolio(tx, who, 'CPR');
  const gasto = await registerGasto(tx, who, {
    fecha: nueva.fecha,
    proveedor_id: proveedor.id,
    categoria: 'refacciones',
    concepto: conceptOf(folio, factura, renglones),
    orden_folio: nueva.orden_folio,
    orden_id: null,
    total_centavos,
    iva_centavos: importes.iva_centavos,
    isr_retenido_centavos: 0,
    iva_retenido_centavos: 0,
    mercancia: true,
    entero: false,
    vence: nueva.vence,
    notas: nueva.notas,
    cfdi_id: null,
    pago: nueva.pago,
    sesion_id: nueva.sesion_id,
    forma_pago: nueva.forma_pago,
    referencia: nueva.referencia,
    recurrencia: null,
  });
  await tx.run(
    q.insertInto('compras.compra').values({
      empresa_id: who.empresa_id,
      id,
      serie,
      numero,
      folio,
      fecha: nueva.fecha,
      fecha_negocio: who.hoy,
      proveedor_id: proveedor.id,
      factura,
      orden_folio: nueva.orden_folio.toUpperCase(),
      recepcion_id: goods.id,
      gasto_id: gasto.id,
      articulos: new Set(renglones.map(({ articulo_id }) => articulo_id)).size,
      subtotal_centavos: importes.subtotal_centavos,
      iva_centavos: importes.iva_centavos,
      redondeo_centavos: total_centavos - importes.total_centavos,
      total_centavos,
      notas: nueva.notas,
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );
  await tx.run(
    q
      .insertInto('compras.compra_renglon')
      .values(
        renglones.map((renglon, i) => ({ ...renglon, empresa_id: who.empresa_id, compra_id: id, renglon: i + 1 })),
      ),
  );
  await emitEvent(tx, who, 'compra.registrada', 'registrar_compras', { id, folio });
  await writeBitacora(tx, who, {
    accion: 'compra.registrada',
    id,
    folio,
    texto: `${who.nombre} registró ${folio} a ${proveedor.nombre} por ${formatPesos(total_centavos)} (${gasto.folio}).`,
  });
  return getCompra(tx, who, id);
};

/** Undoes a purchase whole: the goods leave the shelf, and its expense is cancelled if nobody did it before. */
export const cancelCompra = async (
  tx: Tx,
  who: Who,
  id: string,
  { motivo, sesion_id }: { motivo: string; sesion_id?: string | undefined },
): Promise<Compra> => {
  await tx.one(
    q
      .selectFrom('compras.compra')
      .select('id')
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .forNoKeyUpdate(),
  );
  const compra = await getCompra(tx, who, id);
  if (compra.cancelada) throw new Refusal(comprasRefusals.compra_cancelada, { folio: compra.folio });
  await takeBackGoods(tx, who, compra.renglones, {
    documento_tipo: 'compra',
    documento_id: id,
    folio: compra.folio,
    nota: `Compra cancelada: ${motivo}`.slice(0, 200),
  });
  const gasto = await getGasto(tx, who, compra.gasto_id);
  if (gasto.estado !== 'cancelado')
    await cancelGasto(tx, who, compra.gasto_id, {
      motivo: `${compra.folio} cancelada: ${motivo}`.slice(0, 300),
      sesion_id,
    });
  await tx.run(
    q
      .updateTable('compras.compra')
      .set({ cancelada_en: who.now, cancelada_por: who.nombre, motivo, version: sql<number>`version + 1` })
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );
  await emitEvent(tx, who, 'compra.cancelada', 'registrar_compras', { id, folio: compra.folio });
  await writeBitacora(tx, who, {
    accion: 'compra.cancelada',
    id,
    folio: compra.folio,
    texto: `${who.nombre} canceló ${compra.folio} por ${formatPesos(compra.total_centavos)}: ${motivo}.`,
  });
  return getCompra(tx, who, id);
};

/** Of two who register the same paper at once the second is told which purchase it is: the index lets in only one. */
const refuseRepeated = async (
  tx: Tx,
  who: Who,
  { id, nombre }: { id: string; nombre: string },
  factura: string,
): Promise<void> => {
  if (factura === '') return;
  await oneAtATime(tx, `compra ${who.empresa_id} ${id} ${factura.toUpperCase()}`);
  const known = await tx.maybe(
    q
      .selectFrom('compras.compra')
      .select('folio')
      .where('empresa_id', '=', who.empresa_id)
      .where('proveedor_id', '=', id)
      .where(sql`upper(factura)`, '=', factura.toUpperCase())
      .where('factura', '<>', '')
      .where('cancelada_en', 'is', null),
  );
  if (known) throw new Refusal(comprasRefusals.factura_repetida, { factura, proveedor: nombre, folio: known.folio });
  await refuseReceived(tx, who, id, factura);
};

/** Goods of this paper that are on the shelf without a purchase of their own would enter twice. */
const refuseReceived = async (tx: Tx, who: Who, proveedor_id: string, factura: string): Promise<void> => {
  const came = await receiptsOf(tx, who, proveedor_id, factura);
  if (came.length === 0) return;
  const bought = await tx.rows(
    q
      .selectFrom('compras.compra')
      .select('recepcion_id')
      .where('empresa_id', '=', who.empresa_id)
      .where(sql<boolean>`recepcion_id = any(${came.map(({ documento_id }) => documento_id)}::uuid[])`),
  );
  const own = new Set(bought.map(({ recepcion_id }) => recepcion_id));
  const bare = came.find(({ documento_id }) => !own.has(documento_id));
  if (bare)
    throw new Refusal(comprasRefusals.mercancia_recibida, {
      factura,
      fecha: bare.fecha,
      documento: bare.pedido ?? 'una recepción sin compra',
    });
};

/** Each line with what its article is called today, and its rate. */
const describe = async (tx: Tx, who: Who, { renglones }: CompraNueva) => {
  const ids = renglones.map(({ articulo_id }) => articulo_id);
  const known = new Map((await getArticulos(tx, who, ids)).map((articulo) => [articulo.id, articulo]));
  return renglones.map(({ articulo_id, cantidad_milesimas, costo_centavos }) => {
    const articulo = known.get(articulo_id);
    if (!articulo) throw new Refusal(commonRefusals.no_encontrado);
    const { sku, descripcion, unidad, tasa_iva } = articulo;
    const valor_centavos = valueAt(costo_centavos, cantidad_milesimas);
    return { articulo_id, sku, descripcion, unidad, cantidad_milesimas, costo_centavos, valor_centavos, tasa_iva };
  });
};

const totalOf = ({ total_centavos }: CompraNueva, importes: Importes): number => {
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
