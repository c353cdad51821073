import { type Contado, retentionDays } from '#modules/numeros/rules/indicadores.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { sql } from '#platform/server/db/query.ts';
import { plannedAnew, type Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { isLive, keptIn, spanOf } from './dias.ts';
import { type Fragment, rowsOf } from './fuentes.ts';

const daysOfRows = (day: Fragment): Fragment => sql`range_agg(daterange(${day}, ${day}, '[]'))`;

/** Keeps on which of some days each customer came, in place of what was kept of them. */
export const keepVisitas = async (tx: Tx, who: Who, dias: readonly string[]): Promise<void> => {
  const these = sql`${`{${dias.map((dia) => `[${dia},${dia}]`).join(',')}}`}::datemultirange`;
  const [hasta = '', desde = ''] = [dias[0], dias.at(-1)];
  const rows = rowsOf.visitas(who, { desde, hasta, solo: (day) => sql`${day} = any(${[...dias]}::date[])` });
  await tx.run(
    sql`update numeros.visita set dias = dias - ${these} where empresa_id = ${who.empresa_id} and dias && ${these}`,
  );
  await tx.run(sql`
    insert into numeros.visita (empresa_id, cliente_id, dias)
    select ${who.empresa_id}::int, x.cliente_id, ${daysOfRows(sql`x.fecha`)} from ${rows} x group by 2
    on conflict (empresa_id, cliente_id) do update set dias = visita.dias + excluded.dias`);
};

/** Of who came first in each period, who came again, in one reading of all customers: by the days that are kept and the documents of the others. */
export const retainedIn = async (tx: Tx, who: Who, periods: readonly Periodo[]): Promise<Contado[]> => {
  const windows = periods.map(retentionDays);
  const all = windows.flatMap(({ vino, volvio }) => [vino, volvio]);
  const span = sql`daterange(${spanOf(all).desde}::date, ${spanOf(all).hasta}::date, '[]')`;
  const whole = [spanOf(all)];
  const each = (of: (at: number, periodo: Periodo) => Fragment) => sql.join(all.map((periodo, at) => of(at, periodo)));
  const column = (at: number) => sql.ref(`w${at}`);
  const counted = windows.flatMap((_, at) => {
    const [came, again] = [sql`x.${column(2 * at)}`, sql`x.${column(2 * at + 1)}`];
    return [
      sql`(count(*) filter (where ${came}))::int as ${sql.ref(`abajo${at}`)}`,
      sql`(count(*) filter (where ${came} and ${again}))::int as ${sql.ref(`arriba${at}`)}`,
    ];
  });
  const row = await tx.one(
    plannedAnew(sql<Record<string, number>>`
      with ${keptIn(who, 'visitas', whole)},
      vivo as materialized (
        select x.cliente_id, ${daysOfRows(sql`x.fecha`)} as dias from ${rowsOf.visitas(who, { ...spanOf(all), solo: isLive(whole) })} x group by 1),
      vale as materialized (
        select ${each((at, { desde, hasta }) => sql`v.dias * datemultirange(daterange(${desde}::date, ${hasta}::date, '[]')) as ${column(at)}`)}
        from (select coalesce(${daysOfRows(sql`d.fecha`)}, '{}') as dias from dia d) v)
      select ${sql.join(counted)}
      from (
        select ${each(
          (at, { desde, hasta }) => sql`coalesce(k.dias && e.${column(at)}, false)
          or coalesce(l.dias && daterange(${desde}::date, ${hasta}::date, '[]'), false) as ${column(at)}`,
        )}
        from (select v.cliente_id, v.dias from numeros.visita v where v.empresa_id = ${who.empresa_id} and v.dias && ${span}) k
        full join vivo l on l.cliente_id = k.cliente_id
        cross join vale e) x`),
  );
  return periods.map((_, at) => ({ arriba: row[`arriba${at}`] ?? 0, abajo: row[`abajo${at}`] ?? 0 }));
};
