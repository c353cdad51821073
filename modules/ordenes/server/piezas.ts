import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** A piece that was put in, and whether the one that it replaced went to the customer. */
export interface PiezaReemplazada {
  descripcion: string;
  entregada: boolean;
}
export type PiezasReader = (tx: Tx, who: Who, orden_id: string) => Promise<readonly PiezaReemplazada[]>;

let reader: PiezasReader = () => Promise.resolve([]);

/** The room that knows what was done with the pieces taken out stands above; apps/server introduces it. */
export const listenForPiezas = (piezas: PiezasReader): void => {
  reader = piezas;
};

export const piezasReemplazadas: PiezasReader = (tx, who, orden_id) => reader(tx, who, orden_id);
