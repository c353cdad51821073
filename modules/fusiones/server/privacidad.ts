import { sql } from '#platform/server/db/query.ts';
import type { Forget } from '#platform/server/privacy/above.ts';
import { idsOf, TACHADO, uuids } from '#platform/server/privacy/tachar.ts';
import './tables.ts';

/** That two were one stays, with the day and what changed hands; what each was called and had goes. */
export const forgetPersona: Forget = async (tx, who, persona) => {
  const his = uuids(idsOf(persona, 'clientes.cliente'));
  await tx.run(sql`update fusiones.fusion set queda = ${TACHADO}, va = ${TACHADO}, antes = '{}', despues = '{}'
    where empresa_id = ${who.empresa_id} and (queda_id = any(${his}) or va_id = any(${his}))`);
  return [];
};
