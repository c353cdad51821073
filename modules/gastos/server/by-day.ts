import { sql } from '#platform/server/db/query.ts';
import type { Who } from '#platform/server/http/who.ts';
import { CUENTA } from './queries.ts';

type Fragment = ReturnType<typeof sql>;

/**
 * What counts as spent by day: each expense on its day, and once more with `signo` −1 on the day on which it was taken off because its
 * own was closed. `within`: which days, of the column that it is given; `what`: the columns besides `dia` and `signo`, of `g`.
 */
export const gastosDe = (who: Who, within: (dia: Fragment) => Fragment, what: Fragment): Fragment => {
  const part = (dia: Fragment, signo: 1 | -1, counts: Fragment) => sql`
    select ${dia} as dia, ${sql.lit(signo)} as signo, ${what} from gastos.gasto g
    where g.empresa_id = ${who.empresa_id} and ${counts} and not g.borrador and ${within(dia)}`;
  return sql`(${part(sql`g.fecha`, 1, CUENTA)} union all ${part(sql`g.baja_fecha`, -1, sql`g.baja_fecha is not null`)})`;
};
