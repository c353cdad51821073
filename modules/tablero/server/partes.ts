import { sql } from '#platform/server/db/query.ts';
import type { Who } from '#platform/server/http/who.ts';

/** The customer and the vehicle of each order that goes by `o`, looked up one by one: few hang, and the workshop knows many. */
export const partiesOf = (who: Who) => sql`
  join lateral (select * from clientes.cliente x where x.empresa_id = ${who.empresa_id} and x.id = o.cliente_id limit 1) c on true
  left join lateral (select * from activos.activo x where x.empresa_id = ${who.empresa_id} and x.id = o.activo_id limit 1) a on true`;
