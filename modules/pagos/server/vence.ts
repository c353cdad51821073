import { sql } from '#platform/server/db/query.ts';
import type { Who } from '#platform/server/http/who.ts';

/**
 * When an account (`k`) is due: an agreement that is kept puts it off to its next instalment. Written into the query that
 * asks, so that it goes with it to the server where the company is; almost no account asks the second half.
 */
export const venceOf = (who: Who) => sql<string>`case when k.plan_id is null then k.vence else coalesce((
  select case when min(z.vence) >= ${who.hoy}::date then min(z.vence) end from pagos.plazo z
  where z.empresa_id = ${who.empresa_id} and z.plan_id = k.plan_id and z.hasta_centavos > (
    select coalesce(sum(greatest(0, o.plan_saldo_centavos
      - case when o.cancelada_en is null then o.total_centavos - o.pagado_centavos else 0 end)), 0)
    from pagos.cuenta o where o.empresa_id = ${who.empresa_id} and o.plan_id = k.plan_id)), k.vence) end`;
