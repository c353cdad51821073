import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Persona, uuids } from '#platform/server/privacy/tachar.ts';

/** An account that nobody uses any more: no name, no address, no way in. */
export const forgetPersona = async (tx: Tx, _who: Who, persona: Persona): Promise<string[]> => {
  await tx.run(sql`delete from usuarios.segundo_factor where usuario_id = any(${uuids(persona.cuentas)})`);
  await tx.run(sql`delete from usuarios.codigo_recuperacion where usuario_id = any(${uuids(persona.cuentas)})`);
  await tx.run(sql`update usuarios.usuario set email = 'anonimo-' || id || '@borrado.invalid', nombre = ${persona.anonimo},
    telefono = '', password_hash = '', activo = false, version = version + 1 where id = any(${uuids(persona.cuentas)})`);
  return [];
};
