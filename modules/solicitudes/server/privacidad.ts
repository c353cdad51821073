import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Persona, tachar, texts } from '#platform/server/privacy/tachar.ts';

/** Invitations to his address, and what he wrote when he asked to be let in. */
export const forgetPersona = async (tx: Tx, who: Who, persona: Persona): Promise<string[]> => {
  await tx.run(sql`update solicitudes.invitacion set email = 'anonimo-' || id || '@borrado.invalid', nombre = ${persona.anonimo},
    no_llego = null,
    retirada_en = case when aceptada_en is null then coalesce(retirada_en, ${who.now}) else retirada_en end, version = version + 1
    where empresa_id = ${who.empresa_id} and email = any(${texts(persona.correosDeCuenta)})`);
  await tachar(tx, who, 'solicitudes.solicitud', ['mensaje', 'motivo'], 'usuario_id', persona.cuentas);
  return [];
};
