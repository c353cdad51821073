import { createHash } from 'node:crypto';
import { fuenteOf, type Fuente, hechos } from '#modules/numeros/rules/medidas.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Who } from '#platform/server/http/who.ts';

type Fragment = ReturnType<typeof sql>;

/**
 * Of which tables the documents of a source are: a mark of one of them says that a day of the source was written in. None: what
 * it adds up to changes by the clock alone, or by what is written on other days, and nothing of it is kept.
 */
export const tablasDe: Record<Fuente, readonly string[]> = {
  ventas: ['ordenes.orden', 'ordenes.devolucion'],
  trabajos: ['atribuciones.credito'],
  cobros: ['pagos.pago'],
  gastos: ['gastos.gasto'],
  cotizaciones: ['cotizaciones.cotizacion'],
  reloj: [],
  entregas: [],
  reingresos: [],
};

/** To be raised by whoever changes what a fact counts without changing its name: what was added up before is not read then. */
const EDITION = 1;

/** By which definitions a source was added up. */
export const definicionDe = (fuente: Fuente): string => {
  const names = hechos.filter((one) => fuenteOf[one] === fuente);
  return createHash('sha256')
    .update([EDITION, ...names].join(' '))
    .digest('hex')
    .slice(0, 12);
};

const textArray = (values: readonly string[]): Fragment =>
  sql`array[${sql.join(values.map((one) => sql`${one}::text`))}]`;

/** Whether the day `k` of a source lies as it was added up: by these definitions, and nothing was written in it since. */
export const isKept = (who: Who, fuente: Fuente): Fragment => sql`
  k.empresa_id = ${who.empresa_id} and k.fuente = ${fuente} and k.definicion = ${definicionDe(fuente)} and not exists (
    select from plataforma.dia_tocado t
    where t.empresa_id = ${who.empresa_id} and t.tabla = any(${textArray(tablasDe[fuente])}) and t.fecha = k.fecha)`;

/** Periods as rows `p` with their place among them. */
export const periodsAs = (periods: readonly Periodo[]): Fragment =>
  sql`(values ${sql.join(periods.map(({ desde, hasta }, i) => sql`(${i}::int, ${desde}::date, ${hasta}::date)`))}) p(lugar, desde, hasta)`;

/** The days of these periods whose documents are read themselves, as an array. */
export const liveDays = (who: Who, fuente: Fuente, periods: readonly Periodo[]): Fragment => {
  const days = sql`select distinct d::date from ${periodsAs(periods)}, generate_series(p.desde, p.hasta, '1 day') d`;
  if (tablasDe[fuente].length === 0) return sql`array(${days})`;
  return sql`array(${days} where not exists (select from numeros.dia k where k.fecha = d::date and ${isKept(who, fuente)}))`;
};
