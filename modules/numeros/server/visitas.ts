import { type Contado, retentionDays } from '#modules/numeros/rules/indicadores.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { addDays } from '#platform/contract/zones.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { keptIn, ofLive, spanOf } from './dias.ts';
import { type Dias, type Fragment, rowsOf } from './fuentes.ts';

/** So many customers have their bit in one row: half of what PostgreSQL keeps in the row itself. */
const MANY = sql.lit(8192);

/** Who came on some days, by the place that his number gives to each. */
const placedIn = (who: Who, dias: Dias): Fragment => sql`(
  select v.fecha, (c.numero / ${MANY})::int as bloque, (c.numero % ${MANY})::int as lugar
  from ${rowsOf.visitas(who, dias)} v join clientes.cliente c on c.empresa_id = ${who.empresa_id} and c.id = v.cliente_id)`;
const NADIE = sql`(select repeat('0', ${MANY})::bit(${MANY}) as nadie) n`;
const CAME = sql`bit_or(set_bit(n.nadie, x.lugar, 1))`;

/** Keeps who came on some days, in place of what was kept of them. */
export const keepVisitas = async (tx: Tx, who: Who, dias: readonly string[]): Promise<void> => {
  const these = sql`${[...dias]}::date[]`;
  const [hasta = '', desde = ''] = [dias[0], dias.at(-1)];
  await tx.run(sql`delete from numeros.dia_visita where empresa_id = ${who.empresa_id} and fecha = any(${these})`);
  // Behind the last who came stands nothing: a small company keeps little.
  await tx.run(sql`
    insert into numeros.dia_visita (empresa_id, fecha, bloque, clientes)
    select ${who.empresa_id}::int as empresa_id, x.fecha, x.bloque, substring(${CAME} from 1 for max(x.lugar) + 1)
    from ${placedIn(who, { desde, hasta, solo: (day) => sql`${day} = any(${these})` })} x cross join ${NADIE} group by 2, 3`);
};

/** Of who came first in each period, who came again: by the days that are kept and the documents of the others. */
export const retainedIn = async (tx: Tx, who: Who, periods: readonly Periodo[]): Promise<Contado[]> => {
  const windows = periods.map(retentionDays);
  const all = windows.flatMap(({ vino, volvio }) => [vino, volvio]);
  // Between two of these days nobody enters or leaves a window: such days are put together once, however many windows they are in.
  const cuts = [...new Set(all.flatMap(({ desde, hasta }) => [desde, addDays(hasta, 1)]))].toSorted();
  const stretchOf = (day: Fragment) => sql`width_bucket(${day}, ${cuts}::date[])`;
  const cameIn = ({ desde, hasta }: Periodo) =>
    sql`bit_or(v.bits) filter (where v.tramo between ${cuts.indexOf(desde) + 1}::int and ${cuts.indexOf(addDays(hasta, 1))}::int)`;
  const rows = await tx.rows(sql<Contado & { lugar: number }>`
    with ${keptIn(who, 'visitas', [spanOf(all)])},
    vino as materialized (
      select ${stretchOf(sql`v.fecha`)} as tramo, v.bloque, bit_or(v.clientes::bit(${MANY})) as bits
      from dia d join numeros.dia_visita v on v.empresa_id = ${who.empresa_id} and v.fecha = d.fecha group by 1, 2
      union all
      select ${stretchOf(sql`x.fecha`)}, x.bloque, ${CAME} from ${ofLive((dias) => placedIn(who, dias), spanOf(all))} cross join ${NADIE} group by 1, 2)
    ${sql.join(
      windows.map(
        ({ vino, volvio }, at) => sql`
        select ${sql.lit(at)}::int as lugar, coalesce(sum(bit_count(w.vino)), 0)::int as abajo,
          coalesce(sum(bit_count(w.vino & w.volvio)), 0)::int as arriba
        from (select ${cameIn(vino)} as vino, ${cameIn(volvio)} as volvio from vino v group by v.bloque) w`,
      ),
      sql` union all `,
    )}`);
  return periods.map((_, at) => {
    const { arriba, abajo } = rows.find(({ lugar }) => lugar === at) ?? { arriba: 0, abajo: 0 };
    return { arriba, abajo };
  });
};
