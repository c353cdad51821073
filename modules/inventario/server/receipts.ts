import type { Cuenta } from '#modules/inventario/rules/formas.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** Goods that somebody brings to the shelves, before they are there. */
interface Entrada {
  /** The receipt itself, which its purchase keeps. */
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

/** What a supplier brought, with its paper. */
export interface Recepcion {
  pedido: { id: string; folio: string } | null;
  proveedor_id: string | null;
  proveedor: string;
  factura: string;
  /** What is owed for it, if that is registered now. */
  cuenta: Cuenta | null;
  orden_folio: string;
  renglones: readonly {
    articulo_id: string;
    cantidad_milesimas: number;
    costo_centavos: number;
    /** The line of the order that it answers. */
    pedido_renglon_id?: string;
  }[];
}
export interface Guardada {
  recepcion_id: string;
  /** Once the articles are held: the number by which the goods are known from now on. */
  number: () => Promise<string>;
}
/** Called before articles are locked. */
export type ReceiptKeeper = (tx: Tx, who: Who, recepcion: Recepcion) => Promise<Guardada>;

let keeps: ReceiptKeeper = () => Promise.reject(new Error('nobody keeps what suppliers bring'));

/** Who keeps purchases stands above; apps/server introduces it. */
export const keepReceiptsBy = (keeper: ReceiptKeeper): void => {
  keeps = keeper;
};

export const keepReceipt: ReceiptKeeper = (tx, who, recepcion) => keeps(tx, who, recepcion);

/** How the kardex says what goods came with. */
export const paperOf = (factura: string): string => (factura === '' ? '' : `Factura ${factura}`);

/** What came by this paper before receipts were purchases: each one with its order, if it answered any. */
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
