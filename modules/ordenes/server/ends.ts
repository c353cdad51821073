import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** How an order ended. */
export type FinDeOrden = 'entrega' | 'cancelacion';
export type EndListener = (tx: Tx, who: Who, orden_id: string, fin: FinDeOrden) => Promise<void>;
/** A vehicle was here, or what was delivered to it no longer counts: its last visit is another. */
export type VisitListener = (tx: Tx, who: Who, orden_id: string, fin: 'entrega' | 'anulacion') => Promise<void>;

let listener: EndListener = () => Promise.resolve();
let visits: VisitListener = () => Promise.resolve();

/** What was asked for an order ends with it; whoever follows it stands above, and apps/server introduces him. */
export const listenToEnds = (one: EndListener): void => {
  listener = one;
};

/** Whoever keeps when each vehicle was here stands above, too. */
export const listenToVisits = (one: VisitListener): void => {
  visits = one;
};

export const tellEnd: EndListener = (tx, who, orden_id, fin) => listener(tx, who, orden_id, fin);
export const tellVisit: VisitListener = (tx, who, orden_id, fin) => visits(tx, who, orden_id, fin);
