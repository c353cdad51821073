import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { idsOf, type Persona, tachar, uuids } from '#platform/server/privacy/tachar.ts';
import './tables.ts';

/** What was noted of the parts of his orders. */
export const forgetPersona = async (tx: Tx, who: Who, persona: Persona): Promise<string[]> => {
  await tachar(tx, who, 'refacciones.refaccion', ['nota', 'motivo'], 'orden_id', idsOf(persona, 'ordenes.orden'));
  const ids = await tx.rows(sql<{ id: string }>`select id from refacciones.refaccion
    where empresa_id = ${who.empresa_id} and orden_id = any(${uuids(idsOf(persona, 'ordenes.orden'))})`);
  await tachar(
    tx,
    who,
    'refacciones.paso',
    ['nota'],
    'refaccion_id',
    ids.map(({ id }) => id),
  );
  return [];
};
