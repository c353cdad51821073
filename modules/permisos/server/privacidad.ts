import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** He comes in here no more; his account in other companies is theirs. */
export const endMembresiaOf = (tx: Tx, who: Who, cliente_id: string): Promise<number> =>
  tx.run(sql`update permisos.membresia set activa = false
    where empresa_id = ${who.empresa_id} and cliente_id = ${cliente_id} and activa`);
