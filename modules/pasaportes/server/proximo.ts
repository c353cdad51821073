import type { ProximoServicio } from '#modules/pasaportes/contract.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** What says when a vehicle should come again. */
export type ProximoReader = (tx: Tx, who: Who, activo_id: string) => Promise<ProximoServicio | null>;

const reader: { read: ProximoReader } = { read: () => Promise.resolve(null) };

/** Said once, where the rooms are put together, by the one that estimates it; until then nobody can tell. */
export const listenForProximo = (read: ProximoReader): void => {
  reader.read = read;
};

export const readProximo: ProximoReader = (tx, who, activo_id) => reader.read(tx, who, activo_id);
