import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Persona, texts, uuids } from '#platform/server/privacy/tachar.ts';

/** Links of his own account, and the mails that carried them: an address that somebody wrote into a record opens and ends nothing. */
export const forgetPersona = async (tx: Tx, who: Who, persona: Persona): Promise<string[]> => {
  await tx.run(
    sql`delete from cuentas.enlace where usuario_id = any(${uuids(persona.cuentas)})
      or (usuario_id is null and email = any(${texts(persona.correosDeCuenta)}))`,
  );
  await tx.run(sql`select plataforma.olvidar_correos_de_acceso(${texts(persona.correosDeCuenta)})`);
  await tx.run(sql`delete from plataforma.correo_por_entregar
    where empresa_id = ${who.empresa_id} and lower(para) = any(${texts(persona.correosDeCuenta)})`);
  return [];
};
