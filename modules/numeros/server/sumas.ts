import { type FuenteSumada, fuentesSumadas, sumados } from '#modules/numeros/rules/medidas.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { changesOf, definicionDe, isDay, isKeptOf, validUntil } from './dias.ts';
import { keepConceptos } from './conceptos.ts';
import { factsOf, rowsOf, sumsOf } from './fuentes.ts';
import { keepVisitas } from './visitas.ts';

/** The sources whose days are added up once they lie back. */
export const kept = fuentesSumadas.filter(isKeptOf);

const DAYS_AT_ONCE = 92;

const firstDay: Record<FuenteSumada, (who: Who) => ReturnType<typeof sql>> = {
  ventas: (who) => firstSale(who),
  trabajos: (who) => sql`(select min(g.fecha) from atribuciones.credito g where g.empresa_id = ${who.empresa_id})`,
  cobros: (who) => sql`(select min(p.fecha_negocio) from pagos.pago p where p.empresa_id = ${who.empresa_id})`,
  gastos: (who) => sql`(select min(g.fecha) from gastos.gasto g where g.empresa_id = ${who.empresa_id})`,
  cotizaciones: (who) => firstQuotation(who),
  reloj: (who) => sql`least((select min(w.fecha) from jornadas.trabajo w where w.empresa_id = ${who.empresa_id}),
      (select min(t.fecha) from jornadas.turno t where t.empresa_id = ${who.empresa_id}))`,
  entregas: (who) => firstDelivery(who),
  reingresos: () => sql`null::date`,
  notas: () => sql`null::date`,
  existencias: () => sql`null::date`,
  renglones: (who) => firstSale(who),
  ofrecidos: (who) => firstQuotation(who),
  visitas: (who) => firstDelivery(who),
};
const firstQuotation = (who: Who) =>
  sql`(select min(c.fecha_negocio) from cotizaciones.cotizacion c where c.empresa_id = ${who.empresa_id})`;
const firstSale = (who: Who) => sql`least(${firstDelivery(who)},
      (select min(d.fecha_negocio) from ordenes.devolucion d where d.empresa_id = ${who.empresa_id}))`;
const firstDelivery = (who: Who) =>
  sql`(select min(o.entregada_fecha) from ordenes.orden o where o.empresa_id = ${who.empresa_id} and o.entregada_fecha is not null)`;

/**
 * Adds up the newest days of a source that lie back and are not kept, or of which a document changed since; returns how many.
 * Whoever writes says so from two days after a day on: a third one, and nobody who said nothing is still writing. What changed
 * within a day is read from its documents meanwhile: whoever changes it now may have begun before this did.
 */
export const keepDays = async (tx: Tx, who: Who, fuente: FuenteSumada): Promise<number> => {
  await oneAtATime(tx, `numeros.dia ${fuente} ${who.empresa_id}`);
  const { until } = await tx.one(sql<{ until: string }>`select (now() - interval '1 day')::text as until`);
  const last = sql`(now() at time zone 'UTC')::date - 3`;
  // A day from which everything went is before the first that has something.
  const days = await tx.rows(sql<{ fecha: string }>`
    (select d::date as fecha from generate_series(${firstDay[fuente](who)}, ${last}, '1 day') d
     where not exists (select from numeros.dia k where ${isDay(who, fuente)} and k.fecha = d::date)
     order by 1 desc limit ${DAYS_AT_ONCE})
    union
    select c.fecha from (${changesOf(who, fuente, validUntil(who, fuente))}) c where c.fecha <= ${last}
    group by 1 having max(c.cambio_en) < ${until}::timestamptz
    order by 1 desc`);
  const dias = days.map(({ fecha }) => fecha);
  if (dias.length > 0) await addUp(tx, who, fuente, dias);
  // All that changed until then is in; what is not kept yet is read from its documents anyway.
  await tx.run(sql`insert into numeros.suma (empresa_id, fuente, vale_hasta) values (${who.empresa_id}, ${fuente}, ${until}::timestamptz)
    on conflict (empresa_id, fuente) do update set vale_hasta = excluded.vale_hasta`);
  return dias.length;
};

/** What of those days is kept beside their sums. */
const besides: Partial<Record<FuenteSumada, (tx: Tx, who: Who, dias: readonly string[]) => Promise<void>>> = {
  renglones: keepConceptos,
  visitas: keepVisitas,
};

const addUp = async (tx: Tx, who: Who, fuente: FuenteSumada, dias: readonly string[]): Promise<void> => {
  const [hasta = '', desde = ''] = [dias[0], dias.at(-1)];
  const these = sql`${[...dias]}::date[]`;
  const facts = factsOf(fuente, sumados);
  const sums = sql.join(facts.map((one) => sql`coalesce(s.${sql.ref(one)}, 0)`));
  const rows = rowsOf[fuente](who, { desde, hasta, solo: (day) => sql`${day} = any(${these})` }, undefined);
  await tx.run(sql`
    insert into numeros.dia (empresa_id, fuente, fecha, definicion, sumas)
    select ${who.empresa_id}::int, ${fuente}, d, ${definicionDe(fuente)}, array[${sums}]::bigint[]
    from unnest(${these}) d left join (select x.fecha, ${sumsOf(facts)} from ${rows} x group by 1) s on s.fecha = d
    on conflict (empresa_id, fuente, fecha) do update set definicion = excluded.definicion, sumas = excluded.sumas`);
  await besides[fuente]?.(tx, who, dias);
};
