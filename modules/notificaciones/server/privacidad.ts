import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { holding, type Persona, texts, uuids } from '#platform/server/privacy/tachar.ts';

/** What was told of him, and to him. */
export const forgetPersona = async (tx: Tx, who: Who, persona: Persona): Promise<string[]> => {
  await tx.run(sql`delete from notificaciones.notificacion where empresa_id = ${who.empresa_id}
    and (usuario_id = any(${uuids(persona.cuentas)}) or ruta ilike any(${texts(holding(persona.registros))})
      or titulo ilike any(${texts(holding(persona.textos))}) or texto ilike any(${texts(holding(persona.textos))}))`);
  return [];
};
