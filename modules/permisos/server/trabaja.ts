import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** Works in some company, by role: whatever opens an account without its password asks this first. */
export const worksSomewhere = async (tx: Tx, usuario_id: string): Promise<boolean> =>
  (await tx.one(sql<{ trabaja: boolean }>`select permisos.trabaja(${usuario_id}::uuid) as trabaja`)).trabaja;

/** Of a membership with its role joined as `r`: works here. */
export const worksHere = sql<boolean>`r.preset <> 'cliente'`;

/** The customer whose account this is; no row, or null, for staff. */
export const ownClienteQuery = (who: Who) =>
  q
    .selectFrom('permisos.membresia')
    .select('cliente_id')
    .where('empresa_id', '=', who.empresa_id)
    .where('usuario_id', '=', who.usuario_id)
    .where('activa', '=', true);

export const ownCliente = async (tx: Tx, who: Who): Promise<string | null> =>
  (await tx.maybe(ownClienteQuery(who)))?.cliente_id ?? null;
