import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Persona, uuids } from '#platform/server/privacy/tachar.ts';

/** No browser of his is told anything. */
export const forgetPersona = async (tx: Tx, _who: Who, persona: Persona): Promise<string[]> => {
  await tx.run(sql`delete from dispositivos.dispositivo where usuario_id = any(${uuids(persona.cuentas)})`);
  return [];
};
