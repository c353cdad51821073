import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Persona, texts, uuids } from '#platform/server/privacy/tachar.ts';

/** Links that were sent to his address, and the mails that carried them. */
export const forgetPersona = async (tx: Tx, _who: Who, persona: Persona): Promise<string[]> => {
  await tx.run(
    sql`delete from cuentas.enlace where email = any(${texts(persona.correos)}) or usuario_id = any(${uuids(persona.cuentas)})`,
  );
  await tx.run(sql`select plataforma.olvidar_correos_de_acceso(${texts(persona.correos)})`);
  return [];
};
