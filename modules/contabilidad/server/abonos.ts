import { sql } from '#platform/server/db/query.ts';
import type { Who } from '#platform/server/http/who.ts';

/** Of the payments `a` of an expense, those of money: a credit note of the supplier lowers what is owed, and pays nothing. */
export const WITH_MONEY = sql`a.origen <> 'nota_credito'`;

/** By what a payment `a` of an expense was made; what undoes one says that of the one it undoes. */
export const formaDeAbono = (
  who: Who,
) => sql`case when a.origen = 'caja' then '01' else coalesce(nullif(a.forma_pago, ''),
  (select nullif(o.forma_pago, '') from gastos.abono o where o.empresa_id = ${who.empresa_id} and o.id = a.corrige_id), '03') end`;
