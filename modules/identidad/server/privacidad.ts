import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Persona, uuids } from '#platform/server/privacy/tachar.ts';

/** Who vouched for him, and each time that he came by there. */
export const forgetPersona = async (tx: Tx, _who: Who, persona: Persona): Promise<string[]> => {
  await tx.run(sql`delete from identidad.identidad where usuario_id = any(${uuids(persona.cuentas)})`);
  await tx.run(sql`delete from identidad.espera where usuario_id = any(${uuids(persona.cuentas)})`);
  await tx.run(sql`delete from identidad.viaje where usuario_id = any(${uuids(persona.cuentas)})`);
  await tx.run(sql`update identidad.intento set claims = null, tokens = null, ip = '', agente = '', detalle = ''
    where usuario_id = any(${uuids(persona.cuentas)})`);
  return [];
};
