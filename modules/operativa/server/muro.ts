import { type MuroOperativo, toMuro } from '#modules/operativa/rules/muro.ts';
import { marcoOf } from '#modules/tablero/server/front-door.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { readAhora } from './ahora.ts';

/** How the workshop is now, on a television that nobody signed in. */
export const readMuro = async (tx: Tx, who: Who): Promise<MuroOperativo> => {
  const marco = await marcoOf(tx, who);
  return { ...marco, visto: marco.muro === 'operativa' ? toMuro(await readAhora(tx, who)) : null };
};
