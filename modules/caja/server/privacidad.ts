import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { idsOf, type Persona, tachar } from '#platform/server/privacy/tachar.ts';
import './tables.ts';

/** For what money moved, where it was his. */
export const forgetPersona = async (tx: Tx, who: Who, persona: Persona): Promise<string[]> => {
  await tachar(tx, who, 'caja.movimiento', ['concepto', 'beneficiario'], 'pago_id', idsOf(persona, 'pagos.pago'));
  return [];
};
