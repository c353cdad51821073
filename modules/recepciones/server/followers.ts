import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

export interface Venida {
  cita_id: string;
  orden_id: string;
}
type Follower = (tx: Tx, who: Who, venida: Venida) => Promise<void>;

let follower: Follower | undefined;

/** The room of appointments, which stands above this one, hears in the same transaction what came of one. */
export const listenToArrivals = (listen: Follower): void => {
  follower = listen;
};

export const tellArrivalOf = async (tx: Tx, who: Who, cita_id: string | null, orden_id: string): Promise<void> => {
  if (cita_id !== null) await follower?.(tx, who, { cita_id, orden_id });
};
