import { createHash } from 'node:crypto';
import { type Corte, type Fuente, type FuenteSumada, type Sumado, sumados } from '#modules/numeros/rules/medidas.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Dias, factsOf, type Fragment, rowsFor, rowsOf, within } from './fuentes.ts';

/**
 * A table of whose rows a source is the sum, and the column of their day; `moves`: that of the days which a row had before;
 * `runs`: what adds up to more by the clock, and is of no day that is kept.
 */
interface Tabla {
  tabla: Fragment;
  fecha: Fragment;
  moves?: Fragment;
  runs?: Fragment;
}
const ordenes: Tabla = { tabla: sql`ordenes.orden`, fecha: sql`t.entregada_fecha` };
const fecha = sql`t.fecha`;
const moves = sql`t.fechas_de_antes`;

/**
 * The tables of the documents of a source, whose rows say when they changed. None: what it adds up to changes by what is written
 * on other days, and nothing of it is kept.
 */
const sold = [ordenes, { tabla: sql`ordenes.devolucion`, fecha: sql`t.fecha_negocio` }];
const cotizaciones: Tabla = { tabla: sql`cotizaciones.cotizacion`, fecha: sql`t.fecha_negocio` };
const tablasDe: Record<FuenteSumada, readonly Tabla[]> = {
  ventas: sold,
  trabajos: [{ tabla: sql`atribuciones.credito`, fecha }],
  cobros: [{ tabla: sql`pagos.pago`, fecha: sql`t.fecha_negocio` }],
  gastos: [{ tabla: sql`gastos.gasto`, fecha, moves }],
  cotizaciones: [cotizaciones],
  reloj: [
    { tabla: sql`jornadas.trabajo`, fecha, moves, runs: sql`t.fin_en is null and t.anulado_en is null` },
    { tabla: sql`jornadas.turno`, fecha, moves, runs: sql`t.salida_en is null and t.anulado_en is null` },
  ],
  entregas: [ordenes],
  reingresos: [],
  notas: [],
  existencias: [],
  // A line changes with its document.
  renglones: sold,
  ofrecidos: [cotizaciones],
  visitas: [ordenes],
};
export const isKeptOf = (fuente: FuenteSumada): boolean => tablasDe[fuente].length > 0;

/** To be raised by whoever changes what a fact counts without changing its name: what was added up before is not read then. */
const EDITION = 1;
/** Of the sources of which something else is kept beside their days since. */
const EDITIONS: Partial<Record<FuenteSumada, number>> = {
  ventas: 2,
  trabajos: 2,
  entregas: 2,
  gastos: 2,
  renglones: 2,
  visitas: 3,
};

/** By which definitions a source is added up. */
export const definicionDe = (fuente: FuenteSumada): string =>
  createHash('sha256')
    .update([EDITIONS[fuente] ?? EDITION, ...factsOf(fuente, sumados)].join(' '))
    .digest('hex')
    .slice(0, 12);

/** When the documents of which days changed, once those days lay back, from a moment on; what runs never stops changing. */
export const changesOf = (who: Who, fuente: FuenteSumada, since: Fragment): Fragment =>
  sql.join(
    tablasDe[fuente].flatMap(({ tabla, fecha: day, moves: earlier, runs }) => {
      const rows = (what: Fragment, which: Fragment) =>
        sql`select ${what} from ${tabla} t where t.empresa_id = ${who.empresa_id} and ${which}`;
      const changed = sql`t.cambio_en >= ${since}`;
      return [
        rows(sql`${day} as fecha, t.cambio_en`, changed),
        ...(earlier ? [rows(sql`unnest(${earlier}), t.cambio_en`, changed)] : []),
        ...(runs ? [rows(sql`${day}, 'infinity'::timestamptz`, runs)] : []),
      ];
    }),
    sql` union all `,
  );

/** Until when what changed is in the days `k` that were added up by the definitions of now. */
export const validUntil = (who: Who, fuente: FuenteSumada): Fragment =>
  sql`(select s.vale_hasta from numeros.suma s where s.empresa_id = ${who.empresa_id} and s.fuente = ${fuente})`;
export const isDay = (who: Who, fuente: FuenteSumada): Fragment =>
  sql`k.empresa_id = ${who.empresa_id} and k.fuente = ${fuente} and k.definicion = ${definicionDe(fuente)}`;

/** What a day that is kept added up to of a fact. */
const keptOf = (fuente: FuenteSumada, one: Sumado): Fragment =>
  sql`k.sumas[${sql.lit(factsOf(fuente, sumados).indexOf(one) + 1)}]`;

export const spanOf = (periods: readonly Periodo[]): Periodo => ({
  desde: periods.map(({ desde }) => desde).reduce((a, b) => (a < b ? a : b)),
  hasta: periods.map(({ hasta }) => hasta).reduce((a, b) => (a > b ? a : b)),
});

/** Some periods as rows `p`, each with its place. */
export const placesOf = (periods: readonly Periodo[]): Fragment =>
  sql`(values ${sql.join(
    periods.map(({ desde, hasta }, i) => sql`(${sql.lit(i)}::int, ${desde}::date, ${hasta}::date)`),
  )}) p(lugar, desde, hasta)`;

/**
 * The days of some periods that are kept and of whose documents none changed since, what a statement reads as `dia`, and all others as
 * `vivo`: their documents are read.
 */
export const keptIn = (who: Who, fuente: FuenteSumada, periods: readonly Periodo[]): Fragment => sql`
  dia as materialized (
    select p.lugar, k.fecha, k.sumas from ${placesOf(periods)} join numeros.dia k on ${isDay(who, fuente)} and k.fecha between p.desde and p.hasta
    where k.fecha not in (select c.fecha from (${changesOf(who, fuente, validUntil(who, fuente))}) c)),
  vivo as materialized (
    select p.lugar, d::date as fecha from ${placesOf(periods)} cross join generate_series(p.desde, p.hasta, '1 day') d
    except select dia.lugar, dia.fecha from dia)`;

/**
 * The rows of the days `vivo`, day by day: so that a plan for any company takes the index by day. To one that is made for an average
 * company reading all of it looks as cheap.
 */
export const ofLive = (rows: (dias: Dias) => Fragment, span: Periodo): Fragment =>
  sql`vivo cross join lateral (select y.* from ${rows({ ...span, solo: (day) => sql`${day} = vivo.fecha` })} y offset 0) x`;

/**
 * The facts of some periods as rows `x` with their day, to be added up by it and by nothing else: a row for each day that is kept,
 * and the documents themselves of the others, in the same statement. `lugar`: the place of the period; a day may be in several.
 */
export const daysOf = (
  who: Who,
  fuente: FuenteSumada,
  facts: readonly Sumado[],
  periods: readonly Periodo[],
): Fragment => {
  const named = (of: (one: Sumado) => Fragment) => sql.join(facts.map((one) => sql`${of(one)} as ${sql.ref(one)}`));
  const asColumn = (one: Sumado) => sql`x.${sql.ref(one)}::bigint`;
  const p = placesOf(periods);
  const span = spanOf(periods);
  if (!isKeptOf(fuente)) {
    const solo = (day: Fragment) =>
      sql`(${sql.join(
        periods.map((one) => within(day, one)),
        sql` or `,
      )})`;
    return sql`(
      select p.lugar, x.fecha, ${named(asColumn)}
      from ${p} join ${rowsOf[fuente](who, { ...span, solo }, undefined)} x on x.fecha between p.desde and p.hasta)`;
  }
  return sql`(
    with ${keptIn(who, fuente, periods)}
    select k.lugar, k.fecha, ${named((one) => keptOf(fuente, one))} from dia k
    union all
    select vivo.lugar, x.fecha, ${named(asColumn)} from ${ofLive((dias) => rowsOf[fuente](who, dias, undefined), span)})`;
};

const OF_TIME: readonly string[] = ['dia', 'semana', 'mes'];

/** The rows `x` of which the parts of a period are added up: its days where only time cuts it, or nothing; else its documents. */
export const partsOf = (
  who: Who,
  fuente: Fuente,
  facts: readonly Sumado[],
  periodo: Periodo,
  cortes: readonly Corte[],
): Fragment =>
  cortes.every((corte) => OF_TIME.includes(corte))
    ? daysOf(who, fuente, facts, [periodo])
    : rowsFor(who, fuente, periodo, cortes);
