import { sql } from '#platform/server/db/query.ts';
import type { Who } from '#platform/server/http/who.ts';

/**
 * The date of an account whose car is in the shop: after all others, so that nothing that compares dates finds it overdue.
 * Outside of this room it is no date (`null`): it is due when the car is delivered, or finished and its customer told.
 */
export const IN_SHOP_DATE = 'infinity';
const inShop = sql.lit(IN_SHOP_DATE);

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

/** The same as people read it: null while its car is in the shop. */
export const dueDateOf = (who: Who) => sql<string | null>`nullif(${venceOf(who)}, ${inShop})`;

/** It fell due more than so many days ago, and no agreement that is kept puts it off. */
export const isOverdue = (who: Who, days = 0) =>
  sql<boolean>`(k.vence < ${who.hoy}::date - ${sql.lit(days)} and (k.plan_id is null or ${venceOf(who)} < ${who.hoy}::date - ${sql.lit(days)}))`;

/** Its car is in the shop, and nothing else was agreed. */
export const isInShop = (who: Who) =>
  sql<boolean>`(k.vence = ${inShop} and (k.plan_id is null or ${venceOf(who)} = ${inShop}))`;

/** It will fall due. */
export const isAhead = (who: Who) =>
  sql<boolean>`((k.vence >= ${who.hoy}::date or k.plan_id is not null) and ${venceOf(who)} >= ${who.hoy}::date and ${venceOf(who)} < ${inShop})`;
