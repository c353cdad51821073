import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** Those of a series that come later and nobody began, locked until the commit. */
export const lockFollowing = (tx: Tx, who: Who, { serie_id, desde }: { serie_id: string | null; desde: string }) =>
  tx.rows(
    q
      .selectFrom('citas.cita')
      .selectAll()
      .where('empresa_id', '=', who.empresa_id)
      .where('serie_id', '=', serie_id)
      .where('desde', '>', desde)
      .where('estado', 'in', ['pedida', 'confirmada'])
      .forUpdate(),
  );
