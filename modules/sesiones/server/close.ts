import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { emitEvent } from '#platform/server/events/events.ts';
import type { Who } from '#platform/server/http/who.ts';
import { hush } from './browser.ts';

/** Ends what a member has open in this company, but for the session that asks; his open pages learn it at once. Returns how many. */
export const closeSessionsOf = async (tx: Tx, who: Who, usuario_id: string): Promise<number> => {
  const closed = await tx.run(sql`update sesiones.sesion set revocada_en = ${who.now}
    where usuario_id = ${usuario_id} and empresa_id = ${who.empresa_id} and id <> ${who.sesion_id}
      and revocada_en is null and expira_en > ${who.now}`);
  await hush(
    tx,
    sql`usuario_id = ${usuario_id} and empresa_id = ${who.empresa_id} and id <> ${who.sesion_id}`,
    who.now,
  );
  // The event itself says nothing: it wakes the streams, and each one asks the gate whether it still may.
  if (closed > 0) await emitEvent(tx, who, 'sesion.cerrada', `usuario:${usuario_id}`, {});
  return closed;
};
