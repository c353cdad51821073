import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Persona } from '#platform/server/privacy/tachar.ts';
import './tables.ts';

/** The stickers of his vehicles lead nowhere. */
export const forgetPersona = async (tx: Tx, who: Who, persona: Persona): Promise<string[]> => {
  await tx.run(sql`update pasaportes.pasaporte set revocado_en = ${who.now}, revocado_por = ${who.nombre}
    where empresa_id = ${who.empresa_id} and cliente_id = ${persona.cliente_id} and revocado_en is null`);
  return [];
};
