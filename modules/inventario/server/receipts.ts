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
