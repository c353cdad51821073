import { type Fuente, fuentes, hechos } from '#modules/numeros/rules/medidas.ts';
import { ventasDe } from '#modules/ventas/server/front-door.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { definicionDe, isKept, tablasDe } from './dias.ts';
import { factsOf, rowsOf, sumsOf } from './fuentes.ts';

/** The sources whose days are added up once they lie back. */
export const kept = fuentes.filter((fuente) => tablasDe[fuente].length > 0);

const DAYS_AT_ONCE = 31;

const firstDay = {
  ventas: (who: Who) =>
    sql`least((select min(o.entregada_fecha) from ordenes.orden o where o.empresa_id = ${who.empresa_id}),
      (select min(d.fecha_negocio) from ordenes.devolucion d where d.empresa_id = ${who.empresa_id}))`,
  trabajos: (who: Who) => sql`(select min(g.fecha) from atribuciones.credito g where g.empresa_id = ${who.empresa_id})`,
  cobros: (who: Who) => sql`(select min(p.fecha_negocio) from pagos.pago p where p.empresa_id = ${who.empresa_id})`,
  gastos: (who: Who) => sql`(select min(g.fecha) from gastos.gasto g where g.empresa_id = ${who.empresa_id})`,
  cotizaciones: (who: Who) =>
    sql`(select min(c.fecha_negocio) from cotizaciones.cotizacion c where c.empresa_id = ${who.empresa_id})`,
  reloj: () => sql`null::date`,
  entregas: () => sql`null::date`,
  reingresos: () => sql`null::date`,
};

/**
 * Adds up the newest days of a source that lie back and are not kept, or were written in since; returns how many. The marks are
 * read first: what is written while it adds up leaves one that is not among them, and such a day is added up again.
 */
export const keepDays = async (tx: Tx, who: Who, fuente: Fuente): Promise<number> => {
  await oneAtATime(tx, `numeros.dia ${fuente} ${who.empresa_id}`);
  // Who writes in a day leaves a mark from two days after it on: a third one, and nobody who left none is still writing.
  const days = await tx.rows(sql<{ fecha: string }>`
    select d::date as fecha
    from generate_series(${firstDay[fuente](who)}, (now() at time zone 'UTC')::date - 3, '1 day') d
    where not exists (select from numeros.dia k where k.fecha = d::date and ${isKept(who, fuente)})
    order by 1 desc limit ${DAYS_AT_ONCE}`);
  const dias = days.map(({ fecha }) => fecha);
  const [hasta, desde] = [dias[0], dias.at(-1)];
  if (hasta === undefined || desde === undefined) return 0;
  const these = sql`${dias}::date[]`;
  const marks = await tx.rows(sql<{ id: string }>`
    select t.id from plataforma.dia_tocado t
    where t.empresa_id = ${who.empresa_id} and t.tabla = any(${[...tablasDe[fuente]]}::text[]) and t.fecha = any(${these})`);
  if (fuente === 'ventas') await keepCosts(tx, who, these);
  await keepSums(tx, who, fuente, { desde, hasta, these });
  if (marks.length > 0)
    await tx.run(sql`delete from plataforma.dia_tocado
      where empresa_id = ${who.empresa_id} and id = any(${marks.map(({ id }) => id)}::uuid[])`);
  return dias.length;
};

type Fragment = ReturnType<typeof sql>;

const keepSums = async (
  tx: Tx,
  who: Who,
  fuente: Fuente,
  { desde, hasta, these }: { desde: string; hasta: string; these: Fragment },
): Promise<void> => {
  const facts = factsOf(fuente, hechos);
  const named = facts.map((one) => sql`${sql.lit(one)}, coalesce(s.${sql.ref(one)}, 0)`);
  await tx.run(sql`
    insert into numeros.dia (empresa_id, fuente, fecha, definicion, sumas)
    select ${who.empresa_id}::int, ${fuente}, d, ${definicionDe(fuente)}, jsonb_build_object(${sql.join(named)})
    from unnest(${these}) d
    left join (select x.fecha, ${sumsOf(facts)} from ${rowsOf[fuente](who, { desde, hasta, solo: these }, undefined)} x group by 1) s
      on s.fecha = d
    on conflict (empresa_id, fuente, fecha)
    do update set definicion = excluded.definicion, sumas = excluded.sumas, hecho_en = excluded.hecho_en`);
};

const keepCosts = async (tx: Tx, who: Who, these: Fragment): Promise<void> => {
  await tx.run(sql`delete from numeros.costo_de_venta where empresa_id = ${who.empresa_id} and fecha = any(${these})`);
  await tx.run(sql`
    insert into numeros.costo_de_venta (empresa_id, orden_id, fecha, costo_centavos, base_con_costo_centavos)
    select ${who.empresa_id}::int, v.documento_id, v.fecha_negocio, v.costo_centavos, v.base_con_costo_centavos
    from ${ventasDe(who)} v where not v.es_devolucion and v.fecha_negocio = any(${these})
    on conflict (empresa_id, orden_id)
    do update set fecha = excluded.fecha, costo_centavos = excluded.costo_centavos, base_con_costo_centavos = excluded.base_con_costo_centavos`);
};
