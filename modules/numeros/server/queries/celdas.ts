import {
  type Corte,
  definiciones,
  fuentes,
  type Hecho,
  hechosOf,
  isOfTime,
  type Medida,
} from '#modules/numeros/rules/medidas.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { sql } from '#platform/server/db/query.ts';
import { plannedAnew, type Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { partsOf } from '../dias.ts';
import {
  besides,
  factsOf,
  type Fragment,
  groupOf,
  keyOf,
  orderKey,
  presentKey,
  sumOf,
  sumsOf,
  writeKey,
} from '../fuentes.ts';

export type Valores = Partial<Record<Hecho, number>>;
/** Some parts of a cut; or, with `menos`, all but those. */
export interface Solo {
  corte: Corte;
  claves: readonly string[];
  menos: boolean;
}
/** What was counted in a period, whole or of some parts. */
export const countParts = async (
  tx: Tx,
  who: Who,
  { facts, periodo, solo = [] }: { facts: readonly Hecho[]; periodo: Periodo; solo?: readonly Solo[] },
): Promise<Valores> => {
  const all = solo.map(({ corte }) => corte);
  const parts = await Promise.all(
    fuentes.flatMap((fuente) => {
      const own = factsOf(fuente, facts);
      if (own.length === 0) return [];
      return [
        tx.rows(
          plannedAnew(sql<Valores>`select ${sumsOf(own)}
            from ${partsOf(who, fuente, own, periodo, all)} x ${besides(who, all)} where ${only(solo)}`),
        ),
      ];
    }),
  );
  return Object.assign({}, ...parts.flat());
};

export interface Cortada {
  facts: readonly Hecho[];
  periodo: Periodo;
  comparado: Periodo | null;
  cortes: readonly Corte[];
  /** How many parts of each cut are told by themselves, the largest of a measure; those of time, and without it, all are. */
  named?: { medida: Medida; most: readonly number[] };
}
export interface Celda {
  /** Of the period with which it is compared. */
  antes: boolean;
  /** A key for each cut, in their order: empty what has none, null all that are not told by themselves. */
  claves: (string | null)[];
  valores: Valores;
  /** The adviser as the documents name him. */
  asesor: string;
}

/**
 * What was counted in a period, and in that with which it is compared, cut at once by as many as are asked for: the only way in
 * which the explorer reads it. Of each cut the largest parts come by themselves and the others together, so that of eighteen thousand
 * customers two hundred leave the database. `partes`: how many there are of each cut in both.
 */
export const readCells = async (tx: Tx, who: Who, asked: Cortada): Promise<{ celdas: Celda[]; partes: number[] }> => {
  const { facts, cortes, named } = asked;
  const places: readonly Lugar[] = cortes.map((corte, at) => ({
    corte,
    key: sql.ref(`k${at}`),
    told: sql.ref(`c${at}`),
    counted: sql.ref(`n${at}`),
    all: sql.ref(`t${at}`),
    largest: sql.ref(`m${at}`),
    most: named && !isOfTime(corte) ? (named.most[at] ?? 0) : null,
  }));
  const ranked = places.filter(({ most }) => most !== null);
  const byName = cortes.includes('asesor');
  const rows = await tx.rows(
    plannedAnew(sql<Row>`
      with p as materialized (${parts(who, asked, places)})
      ${sql.join(
        ranked.map(({ corte, key, all, largest, most }) => {
          const weight = named ? weighed(named.medida) : sql`0`;
          return sql`, ${all} as materialized (select p.${key} as k, ${weight} as peso from p group by 1),
            ${largest} as materialized (select k from ${all} order by peso desc, ${orderKey(corte, sql`k`)} limit ${sql.lit(most)})`;
        }),
        sql` `,
      )}
      select ${sql.join([
        sql`p.antes`,
        ...places.map(({ corte, key, told, largest, most }) => {
          const text = writeKey(corte, sql`p.${key}`);
          return sql`${most === null ? text : sql`case when ${largest}.k is not null then ${text} end`} as ${told}`;
        }),
        ...ranked.map(({ all, counted }) => sql`(select count(*) from ${all})::int as ${counted}`),
        ...(byName ? [sql`max(p.de) as de`] : []),
        ...facts.map((one) => sumOf(one, sql`p`)),
      ])}
      from p ${sql.join(
        ranked.map(({ key, largest }) => sql`left join ${largest} on ${largest}.k = p.${key}`),
        sql` `,
      )}
      group by ${sql.join([sql`p.antes`, ...places.map((_, at) => sql`${sql.lit(at + 2)}`)])}`),
  );
  return {
    celdas: rows.map((row) => ({
      antes: row.antes,
      claves: places.map((_, at) => row[`c${at}`] as string | null),
      valores: Object.fromEntries(facts.map((one) => [one, Number(row[one])])),
      asesor: String(row.de ?? ''),
    })),
    partes: places.map((_, at) => Number(rows[0]?.[`n${at}`] ?? 0)),
  };
};

/** A cut at its place among them: the column of its key, and the names under which the statement knows its parts. */
interface Lugar {
  corte: Corte;
  key: Fragment;
  told: Fragment;
  counted: Fragment;
  all: Fragment;
  largest: Fragment;
  /** How many parts are told by themselves; null: all of them. */
  most: number | null;
}

/** A row for each part of both periods, whatever it is that is counted of it. */
const parts = (who: Who, { facts, periodo, comparado, cortes }: Cortada, places: readonly Lugar[]): Fragment => {
  const byName = cortes.includes('asesor');
  const groups = cortes.map(groupOf);
  const sources = fuentes.filter((fuente) => factsOf(fuente, facts).length > 0);
  const branches = sources.flatMap((fuente) => {
    const own = factsOf(fuente, facts);
    return [periodo, ...(comparado ? [comparado] : [])].map(
      (one, then) => sql`
        select ${sql.join([
          sql`${sql.lit(then === 1)} as antes`,
          ...places.map(({ corte, key }) => sql`${presentKey(corte, groupOf(corte))} as ${key}`),
          ...(byName ? [sql`max(x.asesor_nombre) as de`] : []),
          ...facts.map((fact) => (own.includes(fact) ? sumOf(fact) : sql`0::bigint as ${sql.ref(fact)}`)),
        ])}
        from ${partsOf(who, fuente, own, one, cortes)} x ${besides(who, cortes)}
        ${groups.length > 0 ? sql`group by ${sql.join(groups)}` : sql``}`,
    );
  });
  const rows = sql.join(branches, sql` union all `);
  if (sources.length === 1) return rows;
  // What several sources count of the same part is one row.
  const keys = [sql`u.antes`, ...places.map(({ key }) => sql`u.${key}`)];
  return sql`
    select ${sql.join([
      ...keys,
      ...(byName ? [sql`max(u.de) as de`] : []),
      ...facts.map((one) => sumOf(one, sql`u`)),
    ])} from (${rows}) u group by ${sql.join(keys)}`;
};

type Row = Record<string, string | number | null> & { antes: boolean };

/** By what the parts of a measure are put in order of size, added up over `p`: see `weightOf`. */
const weighed = (medida: Medida): Fragment => {
  const { suma, entre } = definiciones[medida];
  const now = (one: Hecho) => sql`coalesce(sum(p.${sql.ref(one)}) filter (where not p.antes), 0)`;
  if (entre !== undefined) return sql`abs(${now(entre)})`;
  return sql.join(
    hechosOf(medida).map((one) => sql`${sql.lit(suma[one] ?? 0)} * ${now(one)}`),
    sql` + `,
  );
};

export const only = (solo: readonly Solo[]) =>
  sql.join(
    [
      sql`true`,
      ...solo.map(({ corte, claves, menos }) =>
        menos
          ? sql`${keyOf(corte)} <> all(${[...claves]}::text[])`
          : sql`${keyOf(corte)} = any(${[...claves]}::text[])`,
      ),
    ],
    sql` and `,
  );
