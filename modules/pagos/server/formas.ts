import { SALDO_A_FAVOR } from '#modules/pagos/rules.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Who } from '#platform/server/http/who.ts';

type Fragment = ReturnType<typeof sql>;

/** The forms in which the payment of an application `ap` was made. */
export const formasDeAplicacion = (who: Who): Fragment => sql`(
        select p.forma_pago, p.monto_centavos, p.renglon from pagos.pago_forma p
        where p.empresa_id = ${who.empresa_id} and p.pago_id = ap.pago_id
        union all
        -- What he had in favour paid it, or it went back there; what a payment left over is no part of what it applied.
        select ${SALDO_A_FAVOR}, -m.monto_centavos, 0 from pagos.saldo_movimiento m
        where m.empresa_id = ${who.empresa_id} and m.pago_id = ap.pago_id and sign(m.monto_centavos) = -sign(ap.monto_centavos))`;

/** The forms in which the account in column `cuenta` stands paid, separated by commas: one whose money went back is none. */
export const formasDeCuenta = (who: Who, cuenta: Fragment): Fragment => sql`(
  select string_agg(x.forma_pago, ',' order by x.forma_pago) from (
    select f.forma_pago from pagos.aplicacion ap
    cross join lateral (select y.*, sum(y.monto_centavos) over () as todo from ${formasDeAplicacion(who)} y) f
    where ap.empresa_id = ${who.empresa_id} and ap.cuenta_id = ${cuenta}
    group by f.forma_pago having round(sum(f.monto_centavos * ap.monto_centavos / nullif(f.todo, 0))) > 0) x)`;
