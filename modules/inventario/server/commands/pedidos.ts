import type { Llegada, Pedido, PedidoNuevo, PedidoRenglon } from '#modules/inventario/rules/formas.ts';
import { inventarioRefusals } from '#modules/inventario/rules/refusals.ts';
import { estadoOfPedido, stillToCome, unitFor } from '#modules/inventario/rules.ts';
import { formatCantidad } from '#platform/contract/money.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { nextFolio } from '#platform/server/folios/folios.ts';
import type { Who } from '#platform/server/http/who.ts';
import { getPedido, listRenglones } from '../pedidos.ts';
import { namedProveedor } from '../proveedor.ts';
import { paperOf, tellReceipt } from '../receipts.ts';
import { holdStock, saveStock, type Stock, stockOf } from '../stock.ts';
import { receiveInto, refuseInactive } from './move-stock.ts';
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
  { renglones, factura }: Llegada,
  version: number,
): Promise<Pedido> => {
  const pedido = await take(tx, who, id, version);
  const lines = await listRenglones(tx, who, id);
  const arriveForThem = await tellReceipt(tx, who, {
    recepcion_id: null,
    pedido_id: id,
    orden_folio: '',
    articulos: renglones.flatMap(({ renglon_id, cantidad_milesimas }) =>
      lines.filter((line) => line.id === renglon_id).map(({ articulo_id }) => ({ articulo_id, cantidad_milesimas })),
    ),
  });
  const held = await holdStock(
    tx,
    who,
    lines.map(({ articulo_id }) => articulo_id),
  );
  for (const { renglon_id, cantidad_milesimas, costo_centavos } of renglones) {
    const line = lines.find((one) => one.id === renglon_id);
    if (!line) throw new Refusal(commonRefusals.no_encontrado);
    arrive(pedido.folio, held, line, cantidad_milesimas);
    receiveInto(
      held,
      [
        {
          articulo_id: line.articulo_id,
          cantidad_milesimas,
          costo_centavos: costo_centavos ?? line.costo_centavos,
        },
      ],
      {
        documento_tipo: 'pedido',
        documento_id: id,
        folio: pedido.folio,
        nota: factura && paperOf(factura),
        proveedor_id: pedido.proveedor_id,
      },
    );
    await writeRenglon(tx, who, id, line);
  }
  await saveStock(tx, who, held);
  await writePedido(tx, who, id, { estado: estadoOfPedido(lines) });
  await arriveForThem();
  const after = await getPedido(tx, who, id);
  await writeBitacora(tx, who, {
    accion: 'pedido.recibido',
    id,
    folio: pedido.folio,
    texto: `${who.nombre} recibió ${after.estado === 'recibido' ? 'todo lo de' : 'una parte de'} ${pedido.folio}.`,
    despues: renglones,
  });
  return after;
};

type Line = PedidoRenglon & { costo_centavos: number };

const arrive = (folio: string, held: ReadonlyMap<string, Stock>, line: Line, cantidad_milesimas: number): void => {
  const left = stillToCome(line);
  if (cantidad_milesimas > left)
    throw new Refusal(inventarioRefusals.recepcion_excesiva, {
      articulo: line.descripcion,
      faltan: formatCantidad(left),
      unidad: unitFor(line.unidad, left),
      folio,
    });
  line.recibido_milesimas += cantidad_milesimas;
  stockOf(held, line.articulo_id).pedido_milesimas -= cantidad_milesimas;
};

const writeRenglon = (tx: Tx, who: Who, pedidoId: string, line: Line) =>
  tx.run(
    q
      .updateTable('inventario.pedido_renglon')
      .set({ recibido_milesimas: line.recibido_milesimas, cancelado_milesimas: line.cancelado_milesimas })
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
