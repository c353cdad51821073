import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Persona, texts } from '#platform/server/privacy/tachar.ts';
import './tables.ts';

/** Each time that he asked to be let in. */
export const forgetPersona = async (tx: Tx, who: Who, persona: Persona): Promise<string[]> => {
  await tx.run(sql`delete from entradas.entrada where empresa_id = ${who.empresa_id}
    and (cliente_id = ${persona.cliente_id} or (cliente_id is null and correo = any(${texts(persona.correosDeCuenta)})))`);
  await tx.run(
    sql`delete from entradas.contacto where empresa_id = ${who.empresa_id} and cliente_id = ${persona.cliente_id}`,
  );
  return [];
};
