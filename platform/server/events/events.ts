import { insertion } from '#platform/server/db/prepared.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { ringBell } from './bell.ts';

const told = new WeakMap<Tx, Set<string>>();

/** Of what one transaction does to thousands of records, open pages hear once for each kind of thing that happened. */
export const tellOnce = (tx: Tx): void => void told.set(tx, new Set());

export type EventFollower = (tx: Tx, who: Who, tipo: string) => void;
let follower: EventFollower = () => undefined;

/** Who looks again at what it watches once something happened; it stands above, so apps/server introduces it. */
export const followEvents = (hear: EventFollower): void => {
  follower = hear;
};

/**
 * Tells open pages that something changed; delivered after the commit, only to members who hold `permiso` or one of
 * several (`a|b`), to one of them (`usuario:<id>`), or to one while he holds a permission (`a:<id>`).
 */
export const emitEvent = async (
  tx: Tx,
  who: Who,
  tipo: string,
  permiso: string | null,
  datos: Record<string, unknown>,
): Promise<void> => {
  follower(tx, who, tipo);
  const heard = told.get(tx);
  if (heard?.has(tipo)) return;
  heard?.add(tipo);
  tx.afterCommit((pool) => ringBell(pool, who.empresa_id));
  tx.along(insertion('plataforma.evento', { empresa_id: who.empresa_id, tipo, permiso, datos: JSON.stringify(datos) }));
};
