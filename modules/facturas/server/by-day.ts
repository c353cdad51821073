import { sql } from '#platform/server/db/query.ts';
import type { Who } from '#platform/server/http/who.ts';

type Fragment = ReturnType<typeof sql>;

/**
 * The invoices that count, by their days (`del`, `al`): one that came when its days were closed counts on the day on which it was asked
 * for; one that was undone when they were closed is taken off (`signo` −1) on the day on which it was undone.
 */
export const facturasDe = (who: Who): Fragment => sql`(
  select f.*, coalesce(f.contada_en, f.desde) as del, coalesce(f.contada_en, f.hasta) as al, 1 as signo
  from facturas.factura f where f.empresa_id = ${who.empresa_id} and (f.deshecha_en is null or f.baja_fecha is not null)
  union all
  select f.*, f.baja_fecha, f.baja_fecha, -1 from facturas.factura f where f.empresa_id = ${who.empresa_id} and f.baja_fecha is not null)`;
