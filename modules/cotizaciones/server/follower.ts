import type { Cotizacion } from '#modules/cotizaciones/contract.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** What the room of orders does when a difference is answered, in the same transaction. */
export interface DifferenceFollower {
  /** Locks the order, before its quotation is: lines are changed the same way round, so neither waits for the other in a circle. */
  hold: (tx: Tx, who: Who, orden_id: string) => Promise<unknown>;
  hear: (
    tx: Tx,
    who: Who,
    orden_id: string,
    answer: { folio: string; nombre: string; partidas: Cotizacion['partidas'] },
  ) => Promise<void>;
  /** What the customer has authorised of the order, and of its lines that rose, what he had authorised before. */
  stand: (tx: Tx, who: Who, orden_id: string) => Promise<NonNullable<Cotizacion['firmado']>>;
}

let follower: DifferenceFollower | null = null;

/** Orders are a room above: they say once, when the house opens, what an answer does to them. */
export const listenToDifferences = (listener: DifferenceFollower): void => {
  follower = listener;
};

export const followerOfDifferences = (): DifferenceFollower | null => follower;
