import type { Llegada, Pedido, PedidoNuevo } from '#modules/inventario/rules/formas.ts';
import { inventarioRefusals } from '#modules/inventario/rules/refusals.ts';
import { estadoOfPedido, stillToCome, unitFor, valueAt } from '#modules/inventario/rules.ts';
import { formatCantidad } from '#platform/contract/money.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { nextFolio } from '#platform/server/folios/folios.ts';
import type { Who } from '#platform/server/http/who.ts';
import { getPedido, listRenglones, type RenglonConCostos } from '../pedidos.ts';
import { namedProveedor } from '../proveedor.ts';
import { keepReceipt, paperOf, tellReceipt } from '../receipts.ts';
import { holdStock, saveStock, type Stock, stockOf } from '../stock.ts';
import { type Comprado, receiveInto, refuseInactive } from './move-stock.ts';
import '../tables.ts';

/** Orders from a supplier: what is to come is known by every article. */
export const addPedido = async (
  tx: Tx,
  who: Who,
  { id = newId(), renglones, ...nuevo }: PedidoNuevo,
): Promise<Pedido> => {
  const pedido = { ...nuevo, ...(await namedProveedor(tx, who, nuevo)) };
  const held = await holdStock(
    tx,
    who,
    renglones.map(({ articulo_id }) => articulo_id),
  );
  for (const { articulo_id, cantidad_milesimas } of renglones) {
    const stock = stockOf(held, articulo_id);
    refuseInactive(stock);
    stock.pedido_milesimas += cantidad_milesimas;
  }
  const { serie, numero, folio } = await nextFolio(tx, who, 'OC');
  await tx.run(
    q.insertInto('inventario.pedido').values({
      ...pedido,
      empresa_id: who.empresa_id,
      id,
      serie,
      numero,
      folio,
      fecha_negocio: who.hoy,
      usuario_nombre: who.nombre,
      creado_en: who.now,
    }),
  );
  await tx.run(
    q.insertInto('inventario.pedido_renglon').values(
      renglones.map((renglon, i) => ({
        ...renglon,
        empresa_id: who.empresa_id,
        pedido_id: id,
        id: newId(),
        renglon: i + 1,
      })),
    ),
  );
  await saveStock(tx, who, held);
  const made = await getPedido(tx, who, id);
  await writeBitacora(tx, who, {
    accion: 'pedido.creado',
    id,
    folio,
    texto: `${who.nombre} hizo ${folio}${pedido.proveedor === '' ? '' : ` a ${pedido.proveedor}`} con ${renglones.length} ${renglones.length === 1 ? 'artículo' : 'artículos'}.`,
    despues: made,
  });
  return made;
};

/** The order locked at the version that the person saw, while something of it is still to come. */
const take = async (tx: Tx, who: Who, id: string, version: number): Promise<Pedido> => {
  const row = await tx.one(
    q
      .selectFrom('inventario.pedido')
      .select(['version', 'folio', 'estado'])
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .forNoKeyUpdate(),
  );
  const pedido = await getPedido(tx, who, id);
  if (row.version !== version) throw new Refusal(commonRefusals.version_anterior, {}, { current: pedido });
  if (row.estado === 'recibido' || row.estado === 'cancelado')
    throw new Refusal(inventarioRefusals.pedido_cerrado, { folio: row.folio });
  return pedido;
};

/** Goods of an order arrived: all of it or a part, at the cost of the invoice when it is another. */
export const receivePedido = async (
  tx: Tx,
  who: Who,
  id: string,
  { renglones, factura, cuenta }: Llegada,
  version: number,
): Promise<Pedido> => {
  const pedido = await take(tx, who, id, version);
  const lines = await listRenglones(tx, who, id);
  const came = renglones.map(({ renglon_id, cantidad_milesimas, costo_centavos }) => {
    const line = lines.find((one) => one.id === renglon_id);
    if (!line) throw new Refusal(commonRefusals.no_encontrado);
    const { articulo_id } = line;
    return { line, articulo_id, cantidad_milesimas, costo_centavos: costo_centavos ?? line.costo_centavos };
  });
  const { proveedor_id, proveedor, folio } = pedido;
  const kept = await keepReceipt(tx, who, {
    pedido: { id, folio },
    proveedor_id,
    proveedor,
    factura,
    cuenta,
    orden_folio: '',
    renglones: came.map(({ line, ...one }) => ({ ...one, pedido_renglon_id: line.id })),
  });
  const { recepcion_id } = kept;
  const arriveForThem = await tellReceipt(tx, who, { recepcion_id, pedido_id: id, orden_folio: '', articulos: came });
  const held = await holdStock(
    tx,
    who,
    lines.map(({ articulo_id }) => articulo_id),
  );
  for (const { line, cantidad_milesimas, costo_centavos } of came)
    arrive(folio, held, line, { cantidad_milesimas, costo_centavos });
  const documento = { documento_tipo: 'recepcion', documento_id: recepcion_id, folio: await kept.number() };
  const nota = [folio, paperOf(factura)].filter(Boolean).join(' · ');
  receiveInto(held, came, { ...documento, nota, proveedor_id });
  for (const { line } of came) await writeRenglon(tx, who, id, line);
  await saveStock(tx, who, held);
  await writePedido(tx, who, id, { estado: estadoOfPedido(lines) });
  await arriveForThem();
  const after = await getPedido(tx, who, id);
  await writeBitacora(tx, who, {
    accion: 'pedido.recibido',
    id,
    folio,
    texto: `${who.nombre} recibió ${after.estado === 'recibido' ? 'todo lo de' : 'una parte de'} ${folio} (${documento.folio}).`,
    despues: renglones,
  });
  return after;
};

/** Held before its purchases, which are held before articles. */
export const holdPedido = async (tx: Tx, who: Who, id: string): Promise<void> => {
  await tx.one(
    q
      .selectFrom('inventario.pedido')
      .select('id')
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .forNoKeyUpdate(),
  );
};

/** A receipt of an order was undone: what it had brought is expected again. The order is held (`holdPedido`). */
export const expectAgain = async (
  tx: Tx,
  who: Who,
  id: string,
  undone: readonly { pedido_renglon_id: string | null; cantidad_milesimas: number; valor_centavos: number }[],
): Promise<void> => {
  const lines = await listRenglones(tx, who, id);
  const back = undone.flatMap(({ pedido_renglon_id, ...one }) => {
    const line = lines.find((other) => other.id === pedido_renglon_id);
    return line ? [{ ...one, line }] : [];
  });
  const held = await holdStock(
    tx,
    who,
    back.map(({ line }) => line.articulo_id),
  );
  for (const { line, cantidad_milesimas, valor_centavos } of back) {
    line.recibido_milesimas -= cantidad_milesimas;
    line.recibido_centavos -= valor_centavos;
    stockOf(held, line.articulo_id).pedido_milesimas += cantidad_milesimas;
  }
  for (const { line } of back) await writeRenglon(tx, who, id, line);
  await saveStock(tx, who, held);
  await writePedido(tx, who, id, { estado: estadoOfPedido(lines) });
};

type Line = RenglonConCostos;
type Came = Pick<Comprado, 'cantidad_milesimas' | 'costo_centavos'>;

const arrive = (
  folio: string,
  held: ReadonlyMap<string, Stock>,
  line: Line,
  { cantidad_milesimas, costo_centavos }: Came,
): void => {
  const left = stillToCome(line);
  if (cantidad_milesimas > left)
    throw new Refusal(inventarioRefusals.recepcion_excesiva, {
      articulo: line.descripcion,
      faltan: formatCantidad(left),
      unidad: unitFor(line.unidad, left),
      folio,
    });
  line.recibido_milesimas += cantidad_milesimas;
  line.recibido_centavos += valueAt(costo_centavos, cantidad_milesimas);
  stockOf(held, line.articulo_id).pedido_milesimas -= cantidad_milesimas;
};

const writeRenglon = (tx: Tx, who: Who, pedidoId: string, line: Line) =>
  tx.run(
    q
      .updateTable('inventario.pedido_renglon')
      .set({
        recibido_milesimas: line.recibido_milesimas,
        recibido_centavos: line.recibido_centavos,
        cancelado_milesimas: line.cancelado_milesimas,
      })
      .where('empresa_id', '=', who.empresa_id)
      .where('pedido_id', '=', pedidoId)
      .where('id', '=', line.id),
  );

const writePedido = (tx: Tx, who: Who, id: string, change: { estado: Pedido['estado']; cancelado_motivo?: string }) =>
  tx.run(
    q
      .updateTable('inventario.pedido')
      .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id),
  );

/** What has not come will not come; what came stays. */
export const cancelPedido = async (tx: Tx, who: Who, id: string, motivo: string, version: number): Promise<Pedido> => {
  const pedido = await take(tx, who, id, version);
  const lines = await listRenglones(tx, who, id);
  const held = await holdStock(
    tx,
    who,
    lines.map(({ articulo_id }) => articulo_id),
  );
  for (const line of lines) {
    const left = stillToCome(line);
    if (left === 0) continue;
    line.cancelado_milesimas += left;
    stockOf(held, line.articulo_id).pedido_milesimas -= left;
    await writeRenglon(tx, who, id, line);
  }
  await saveStock(tx, who, held);
  await writePedido(tx, who, id, { estado: estadoOfPedido(lines), cancelado_motivo: motivo });
  await writeBitacora(tx, who, {
    accion: 'pedido.cancelado',
    id,
    folio: pedido.folio,
    texto: `${who.nombre} canceló lo que faltaba de ${pedido.folio}: ${motivo}.`,
  });
  return getPedido(tx, who, id);
};
