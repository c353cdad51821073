import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

export interface Folio {
  serie: string;
  numero: number;
  /** As people read it: `COT-15`. */
  folio: string;
}

/**
 * Next number of a series, consecutive and without gaps: the counter's row stays locked until the commit, so take it
 * last in a short transaction.
 */
export const nextFolio = async (tx: Tx, who: Who, serie: string): Promise<Folio> => {
  const row = await tx.one(
    sql<{
      numero: number;
    }>`insert into plataforma.folio (empresa_id, serie, siguiente) values (${who.empresa_id}, ${serie}, 2)
      on conflict (empresa_id, serie) do update set siguiente = plataforma.folio.siguiente + 1
      returning siguiente - 1 as numero`,
  );
  return { serie, numero: row.numero, folio: `${serie}-${row.numero}` };
};
