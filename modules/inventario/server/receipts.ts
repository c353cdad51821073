import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** Goods that somebody brings to the shelves, before they are there. */
interface Entrada {
  /** The receipt itself: of a purchase, the one that it keeps. */
  recepcion_id: string | null;
  /** The purchase order that it answers. */
  pedido_id: string | null;
  /** The order of work that it was bought for, as its folio was written. */
  orden_folio: string;
  articulos: readonly { articulo_id: string; cantidad_milesimas: number }[];
}

/** Called before anything is locked, so that documents are locked before articles; what it answers, once they are on the shelf. */
export type ReceiptListener = (tx: Tx, who: Who, entrada: Entrada) => Promise<() => Promise<void>>;

let hears: ReceiptListener = () => Promise.resolve(() => Promise.resolve());

/** Who waits for goods stands above; apps/server introduces it. */
export const listenToReceipts = (listener: ReceiptListener): void => {
  hears = listener;
};

export const tellReceipt: ReceiptListener = (tx, who, entrada) => hears(tx, who, entrada);

/** What a supplier's paper brought to the shelf: each receipt, with the folio of the purchase order that it answers, if any. */
export const receiptsOf = (
  tx: Tx,
  who: Who,
  proveedor_id: string,
  factura: string,
): Promise<{ documento_id: string; pedido: string | null; fecha: string }[]> =>
  tx.rows(
    sql`select distinct m.documento_id, case when m.documento_tipo = 'pedido' then m.folio end as pedido,
        to_char(m.fecha_negocio, 'DD/MM/YYYY') as fecha
      from inventario.movimiento m
      where m.empresa_id = ${who.empresa_id} and m.proveedor_id = ${proveedor_id} and m.tipo = 'compra'
        and upper(case when m.documento_tipo = 'pedido' then m.nota else m.folio end)
          in (upper(${factura}), upper(${paperOf(factura)}))`,
  );

/** How the kardex of an order says which paper its goods came with. */
export const paperOf = (factura: string): string => `Factura ${factura}`;
