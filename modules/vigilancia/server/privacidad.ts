import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Persona, tachar } from '#platform/server/privacy/tachar.ts';

/** Whose page something touched. */
export const forgetPersona = async (tx: Tx, who: Who, persona: Persona): Promise<string[]> => {
  await tachar(
    tx,
    who,
    'vigilancia.evento',
    ['usuario', 'detalle', 'pagina', 'dispositivo'],
    'usuario_id',
    persona.cuentas,
  );
  return [];
};
