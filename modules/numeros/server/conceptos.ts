import { renglonesDe } from '#modules/ventas/server/front-door.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { keptIn, ofLive, placesOf, spanOf } from './dias.ts';
import { type Dias, type Fragment, within } from './fuentes.ts';

/** Of what a line `r` was: its service, or what it is where it is of none in the catalogue. */
export const CONCEPTO = sql`coalesce(r.servicio_id::text, case when r.tipo = 'refaccion' then 'refacciones' else 'otros' end)`;
/** The service that one is, null where it is none. */
export const servicioDe = (concepto: Fragment): Fragment =>
  sql`case when ${concepto} in ('refacciones', 'otros') then null else ${concepto}::uuid end`;

const SUMAS = sql`coalesce(sum(r.base_centavos), 0)::bigint as base_centavos,
  coalesce(sum(r.base_centavos) filter (where r.costo_centavos is not null), 0)::bigint as base_con_costo_centavos,
  coalesce(sum(r.costo_centavos), 0)::bigint as costo_centavos`;
/** A document is delivered on one day only, so that those of several days are their sum. */
const ENTREGADOS = sql`(count(distinct r.documento_id) filter (where not r.es_devolucion))::int as documentos`;

/** Keeps what was sold of each in some days, in place of what was kept of them. */
export const keepConceptos = async (tx: Tx, who: Who, dias: readonly string[]): Promise<void> => {
  const these = sql`${[...dias]}::date[]`;
  await tx.run(sql`delete from numeros.dia_concepto where empresa_id = ${who.empresa_id} and fecha = any(${these})`);
  await tx.run(sql`
    insert into numeros.dia_concepto (empresa_id, fecha, concepto, documentos, base_centavos, base_con_costo_centavos, costo_centavos)
    select ${who.empresa_id}::int, r.fecha_negocio, ${CONCEPTO}, ${ENTREGADOS}, ${SUMAS}
    from ${renglonesDe(who)} r where r.fecha_negocio = any(${these}) group by 2, 3`);
};

/**
 * What was sold of each in some periods as rows `x`, to be added up by `lugar` and `concepto`: of days that are kept, of the lines of
 * the others, and the documents of which only something came back, which were delivered before.
 */
export const conceptosDe = (who: Who, periods: readonly Periodo[]): Fragment => {
  const lines = (dias: Dias) =>
    sql`(select r.* from ${renglonesDe(who)} r where ${within(sql`r.fecha_negocio`, dias)})`;
  const span = spanOf(periods);
  return sql`(
    with ${keptIn(who, 'renglones', periods)}
    select k.lugar, c.concepto, c.documentos, c.base_centavos, c.base_con_costo_centavos, c.costo_centavos
    from dia k join numeros.dia_concepto c on c.empresa_id = ${who.empresa_id} and c.fecha = k.fecha
    union all
    select r.lugar, ${CONCEPTO}, ${ENTREGADOS}, ${SUMAS} from (select vivo.lugar, x.* from ${ofLive(lines, span)}) r group by 1, 2
    union all
    select p.lugar, ${CONCEPTO}, count(distinct r.documento_id)::int, 0, 0, 0
    from ${placesOf(periods)} join ${lines(span)} r on r.fecha_negocio between p.desde and p.hasta
    where r.es_devolucion and r.entregada_fecha < p.desde group by 1, 2)`;
};
