import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** How an order ended. */
export type FinDeOrden = 'entrega' | 'cancelacion';
export type EndListener = (tx: Tx, who: Who, orden_id: string, fin: FinDeOrden) => Promise<void>;

let listener: EndListener = () => Promise.resolve();

/** What was asked for an order ends with it; whoever follows it stands above, and apps/server introduces him. */
export const listenToEnds = (one: EndListener): void => {
  listener = one;
};

export const tellEnd: EndListener = (tx, who, orden_id, fin) => listener(tx, who, orden_id, fin);
