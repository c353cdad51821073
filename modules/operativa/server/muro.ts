import { type MuroOperativo, toMuro } from '#modules/operativa/rules/muro.ts';
import { pantallaOf } from '#modules/tablero/server/front-door.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { readAhora } from './ahora.ts';

/** How the workshop is now, on a television that nobody signed in. */
export const readMuro = async (tx: Tx, who: Who): Promise<MuroOperativo> => {
  const { nombre: pantalla, muro, tema } = await pantallaOf(tx, who);
  const visto = muro === 'operativa' ? toMuro(await readAhora(tx, who)) : null;
  return { empresa: who.empresa_nombre, zona: who.zona, pantalla, muro, tema, visto };
};
