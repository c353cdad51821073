import { sql } from '#platform/server/db/query.ts';
import type { Forget } from '#platform/server/privacy/above.ts';
import { TACHADO, uuids } from '#platform/server/privacy/tachar.ts';
import './tables.ts';

/** That two were one stays, with the day and what changed hands; what each was called and had goes. */
export const forgetPersona: Forget = async (tx, who, { registros }) => {
  await tx.run(sql`update fusiones.fusion set queda = ${TACHADO}, va = ${TACHADO}, antes = '{}', despues = '{}'
    where empresa_id = ${who.empresa_id} and (queda_id = any(${uuids(registros)}) or va_id = any(${uuids(registros)}))`);
  return [];
};
