import { sql } from '#platform/server/db/query.ts';
import type { Who } from '#platform/server/http/who.ts';

/** What the order `o` is worth: what was sold, less what came back and what its credit notes took off, whenever they did. */
export const worthOfOrden = (
  who: Who,
) => sql<number>`(o.total_centavos - coalesce((select sum(d.total_centavos) from ordenes.devolucion d
  where d.empresa_id = ${who.empresa_id} and d.orden_id = o.id), 0))::bigint`;
