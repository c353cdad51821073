import {
  type Cuenta,
  type DocumentoDeMedida,
  numerosRefusals,
  type RenglonDeCorte,
} from '#modules/numeros/contract.ts';
import {
  type Corte,
  cortesOf,
  fuentes,
  fuentesSumadas,
  type Hecho,
  hechos,
  hechosOf,
  isOfCost,
  type Medida,
  type Sumado,
  valueOf,
} from '#modules/numeros/rules/medidas.ts';
import { before, yearBefore } from '#modules/numeros/rules/periodos.ts';
import { COSTOS } from '#modules/permisos/rules.ts';
import { daysIn, type Periodo } from '#platform/contract/periods.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/query.ts';
import { plannedAnew, type Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { daysOf, partsOf } from './dias.ts';
import { whoseIs } from './de-quien.ts';
import { besides, factsOf, type Fragment, groupOf, keyOf, nameOf, rowsFor, sumsOf } from './fuentes.ts';

const MOST_DAYS = 731;
export const MAX_DOCUMENTS = 500;

/** A period that may be asked for: of a day to two years. */
export const judgePeriodo = (periodo: Periodo): Periodo => {
  if (periodo.desde > periodo.hasta || daysIn(periodo) > MOST_DAYS)
    throw new Refusal(
      numerosRefusals.periodo_de_numeros,
      {},
      { fields: { desde: 'De un día a dos años, con la primera antes que la última.' } },
    );
  return periodo;
};

/** Those of these facts that whoever asks may know: what nobody is told is not read either. */
export const toldTo = (who: Who, wanted: readonly Hecho[]): Hecho[] =>
  who.can(COSTOS) ? [...wanted] : wanted.filter((one) => !isOfCost(one));

export const nothing = Object.fromEntries(hechos.map((one) => [one, null])) as Cuenta;
type Sums = Partial<Record<Sumado, number>>;

/** Some facts of each of these periods, in their order. */
export const sumIn = async <T extends Sumado>(
  tx: Tx,
  who: Who,
  wanted: readonly T[],
  periods: readonly Periodo[],
): Promise<Record<T, number>[]> => {
  const parts = await Promise.all(
    fuentesSumadas.flatMap((fuente) => {
      const facts = factsOf(fuente, wanted);
      if (facts.length === 0) return [];
      const days = daysOf(who, fuente, facts, periods);
      return [tx.rows(sql<Sums & { lugar: number }>`select x.lugar, ${sumsOf(facts)} from ${days} x group by 1`)];
    }),
  );
  const zero = Object.fromEntries(wanted.map((one) => [one, 0]));
  return periods.map((_, i) => {
    const { lugar: _lugar, ...sums } = Object.assign({}, ...parts.map((rows) => rows.find(({ lugar }) => lugar === i)));
    return { ...zero, ...sums };
  });
};

/**
 * Some facts of each day of a period on which there was any, by its date, for a hall too that shows them beside its own: of the
 * days that lie back, what was added up of them is read and not their documents.
 */
export const sumDays = async <T extends Hecho>(
  tx: Tx,
  who: Who,
  wanted: readonly T[],
  periodo: Periodo,
): Promise<ReadonlyMap<string, Record<T, number>>> => {
  const parts = await Promise.all(
    fuentesSumadas.flatMap((fuente) => {
      const facts = factsOf(fuente, wanted);
      if (facts.length === 0) return [];
      const days = daysOf(who, fuente, facts, [periodo]);
      return [tx.rows(sql<Sums & { fecha: string }>`select x.fecha, ${sumsOf(facts)} from ${days} x group by 1`)];
    }),
  );
  const zero = Object.fromEntries(wanted.map((one) => [one, 0])) as Record<T, number>;
  const byDay = new Map<string, Record<T, number>>();
  for (const { fecha, ...sums } of parts.flat()) byDay.set(fecha, { ...(byDay.get(fecha) ?? zero), ...sums });
  return byDay;
};

/** Some facts of a period, for a hall too that shows them beside its own. */
export const sumHechos = async <T extends Hecho>(
  tx: Tx,
  who: Who,
  wanted: readonly T[],
  periodo: Periodo,
): Promise<Record<T, number>> => {
  const [sums] = await sumIn(tx, who, wanted, [periodo]);
  return sums ?? (Object.fromEntries(wanted.map((one) => [one, 0])) as Record<T, number>);
};

const countIn = async (tx: Tx, who: Who, wanted: readonly Hecho[], periodo: Periodo): Promise<Cuenta> => ({
  ...nothing,
  ...(await sumHechos(tx, who, wanted, periodo)),
});

/** All that is counted, of a period and of those with which it is compared. */
export const readTablero = async (tx: Tx, who: Who, asked: Periodo) => {
  const periodo = judgePeriodo({ desde: asked.desde, hasta: asked.hasta });
  const [periodo_anterior, hace_un_anio] = [before(periodo), yearBefore(periodo)];
  const wanted = toldTo(who, hechos);
  const [ahora, antes, anio] = (await sumIn(tx, who, wanted, [periodo, periodo_anterior, hace_un_anio])).map(
    (sums): Cuenta => ({ ...nothing, ...sums }),
  );
  return {
    ...periodo,
    periodo_anterior,
    hace_un_anio,
    ahora: ahora ?? nothing,
    antes: antes ?? nothing,
    anio: anio ?? nothing,
  };
};

interface KeyRow extends Sums {
  clave: string;
  nombre: string;
}

const rowsByKey = async (tx: Tx, who: Who, wanted: readonly Hecho[], periodo: Periodo, corte: Corte) => {
  const parts = await Promise.all(
    fuentes.flatMap((fuente) => {
      const facts = factsOf(fuente, wanted);
      if (facts.length === 0) return [];
      const name = corte === 'asesor' ? sql`max(x.asesor_nombre)` : sql`null::text`;
      return [
        // A plan for any company and any period joins row by row: a year of a large one took ten times as long.
        tx.rows(
          plannedAnew(sql<KeyRow>`select k.*, ${nameOf(who, corte)} as nombre
          from (select ${keyOf(corte)} as clave, ${name} as de, ${sumsOf(facts)}
            from ${partsOf(who, fuente, facts, periodo, [corte])} x ${besides(who, [corte])} group by ${groupOf(corte)}) k`),
        ),
      ];
    }),
  );
  const byKey = new Map<string, { nombre: string; cuenta: Cuenta }>();
  const zero = { ...nothing, ...Object.fromEntries(wanted.map((one) => [one, 0])) };
  for (const { clave, nombre, ...sums } of parts.flat()) {
    const known = byKey.get(clave) ?? { nombre, cuenta: { ...zero } };
    for (const one of wanted) if (sums[one] !== undefined) known.cuenta[one] = sums[one];
    byKey.set(clave, { nombre: known.nombre || nombre, cuenta: known.cuenta });
  }
  return { byKey, zero };
};

/** A measure by what it is cut, the largest first (days in their order), with the same of the period before. */
export const readCorte = async (
  tx: Tx,
  who: Who,
  { medida, corte, ...dates }: Periodo & { medida: Medida; corte: Corte },
): Promise<{ data: RenglonDeCorte[]; total: Cuenta }> => {
  const periodo = judgePeriodo(dates);
  requireCut(medida, corte);
  const wanted = toldTo(who, hechosOf(medida));
  const earlier = corte === 'dia' ? undefined : before(periodo);
  const [now, then, total] = await Promise.all([
    rowsByKey(tx, who, wanted, periodo, corte),
    earlier && rowsByKey(tx, who, wanted, earlier, corte),
    countIn(tx, who, wanted, periodo),
  ]);
  const keys = [...new Set([...now.byKey.keys(), ...(then?.byKey.keys() ?? [])])];
  const data = keys.map((clave) => ({
    clave,
    nombre: now.byKey.get(clave)?.nombre || then?.byKey.get(clave)?.nombre || '',
    ahora: now.byKey.get(clave)?.cuenta ?? now.zero,
    antes: then?.byKey.get(clave)?.cuenta ?? (then ? now.zero : nothing),
  }));
  const size = ({ ahora }: RenglonDeCorte) => valueOf(medida, ahora) ?? Number.NEGATIVE_INFINITY;
  data.sort((a, b) =>
    corte === 'dia' ? a.clave.localeCompare(b.clave) : size(b) - size(a) || a.clave.localeCompare(b.clave),
  );
  return { data, total };
};

const requireCut = (medida: Medida, corte: Corte): void => {
  if (!cortesOf(medida).includes(corte)) throw new Refusal(numerosRefusals.corte_ajeno);
};

interface DocumentRow extends Sums {
  documento: DocumentoDeMedida['documento'];
  documento_id: string;
  folio: string;
  fecha: string;
  de: string;
  en_total: number;
}

/** The documents of these facts, of those rows `x` of which `chosen` holds: the newest, and how many there are. */
export const documentsOf = async (
  tx: Tx,
  who: Who,
  {
    wanted,
    periodo,
    cortes,
    chosen,
  }: { wanted: readonly Hecho[]; periodo: Periodo; cortes: readonly Corte[]; chosen: Fragment },
): Promise<{ data: DocumentoDeMedida[]; documentos: number }> => {
  const parts = await Promise.all(
    fuentes.flatMap((fuente) => {
      const facts = factsOf(fuente, wanted);
      if (facts.length === 0) return [];
      const { column, name } = whoseIs(who, fuente);
      const counts = sql.join(
        facts.map((one) => sql`sum(x.${sql.ref(one)}) <> 0`),
        sql` or `,
      );
      const rows = tx.rows(
        plannedAnew(sql<DocumentRow>`
        select d.*, ${name} as de from (
          select x.documento, x.documento_id, x.folio, x.fecha, ${column} as de_id, ${sumsOf(facts)}, count(*) over () as en_total
          from ${rowsFor(who, fuente, periodo, cortes, true)} x ${besides(who, cortes)} where ${chosen}
          group by 1, 2, 3, 4, 5 having ${counts}
          order by x.fecha desc, x.documento_id desc limit ${MAX_DOCUMENTS}) d order by d.fecha desc, d.documento_id desc`),
      );
      return [rows.then((found) => ({ fuente, facts, found }))];
    }),
  );
  const data = parts.flatMap(({ fuente, facts, found }) =>
    found.map((row): DocumentoDeMedida => {
      const cuenta = { ...nothing };
      for (const one of facts) cuenta[one] = row[one] ?? 0;
      const { documento, documento_id, folio, fecha, de } = row;
      return { fuente, documento, documento_id, folio, fecha, de, cuenta };
    }),
  );
  data.sort((a, b) => b.fecha.localeCompare(a.fecha) || b.documento_id.localeCompare(a.documento_id));
  return { data, documentos: parts.reduce((sum, { found }) => sum + (found[0]?.en_total ?? 0), 0) };
};

/** The documents behind a measure, or behind one row of its cut: the newest, and how many there are. */
export const listDocumentos = async (
  tx: Tx,
  who: Who,
  {
    medida,
    corte,
    parte = '',
    ...dates
  }: Periodo & { medida: Medida; corte?: Corte | undefined; parte?: string | undefined },
) => {
  const periodo = judgePeriodo(dates);
  if (corte !== undefined) requireCut(medida, corte);
  const wanted = toldTo(who, hechosOf(medida));
  const [cortes, chosen] = corte === undefined ? [[], sql`true`] : [[corte], sql`${keyOf(corte)} = ${parte}`];
  const [documents, total] = await Promise.all([
    documentsOf(tx, who, { wanted, periodo, cortes, chosen }),
    corte === undefined ? countIn(tx, who, wanted, periodo) : totalOf(tx, who, wanted, periodo, corte, parte),
  ]);
  return { ...documents, total };
};

const totalOf = async (
  tx: Tx,
  who: Who,
  wanted: readonly Hecho[],
  periodo: Periodo,
  corte: Corte,
  clave: string,
): Promise<Cuenta> => {
  const { byKey, zero } = await rowsByKey(tx, who, wanted, periodo, corte);
  return byKey.get(clave)?.cuenta ?? zero;
};
