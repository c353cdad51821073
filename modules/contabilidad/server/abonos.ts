import { sql } from '#platform/server/db/query.ts';
import type { Who } from '#platform/server/http/who.ts';

/** Of the payments `a` of an expense, those of money: a credit note of the supplier lowers what is owed, and pays nothing. */
export const WITH_MONEY = sql`a.origen <> 'nota_credito'`;

/** By what a payment `a` of an expense was made; what undoes one says that of the one it undoes. */
export const formaDeAbono = (
  who: Who,
) => sql`case when a.origen = 'caja' then '01' else coalesce(nullif(a.forma_pago, ''),
  (select nullif(o.forma_pago, '') from gastos.abono o where o.empresa_id = ${who.empresa_id} and o.id = a.corrige_id), '03') end`;

/** Who was paid for an expense, as `s`, under the record into which his was united; `de` is the row that names him. */
export const supplierOf = (who: Who, de: 'g' | 'p') => sql`
  left join proveedores.alias v on v.empresa_id = ${who.empresa_id} and v.id = ${sql.ref(`${de}.proveedor_id`)}
  left join proveedores.proveedor s on s.empresa_id = ${who.empresa_id} and s.id = coalesce(v.proveedor_id, ${sql.ref(`${de}.proveedor_id`)})`;
