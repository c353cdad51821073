import { type Corte, fuentes, type Hecho } from '#modules/numeros/rules/medidas.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { sql } from '#platform/server/db/query.ts';
import { plannedAnew, type Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { partsOf } from '../dias.ts';
import { besides, factsOf, groupOf, keyOf, sumsOf } from '../fuentes.ts';

export type Valores = Partial<Record<Hecho, number>>;
/** Some parts of a cut; or, with `menos`, all but those. */
export interface Solo {
  corte: Corte;
  claves: readonly string[];
  menos: boolean;
}
export interface Celda {
  /** As many as it was cut by, in their order; empty what has none. */
  claves: string[];
  valores: Valores;
  /** The adviser as the documents name him. */
  asesor: string;
}
export interface Asked {
  facts: readonly Hecho[];
  periodo: Periodo;
  cortes: readonly Corte[];
  solo?: readonly Solo[];
}

/** What was counted in a period, cut at once by as many as are asked for: the only way in which the explorer reads it. */
export const cells = async (tx: Tx, who: Who, { facts, periodo, cortes, solo = [] }: Asked): Promise<Celda[]> => {
  const all = [...cortes, ...solo.map(({ corte }) => corte)];
  const keys = cortes.map((corte, at) => sql`${keyOf[corte]} as ${sql.ref(`k${at}`)}`);
  const name = cortes.includes('asesor') ? [sql`max(x.asesor_nombre) as de`] : [];
  const by = cortes.length > 0 ? sql`group by ${sql.join(cortes.map((corte) => groupOf[corte]))}` : sql``;
  const parts = await Promise.all(
    fuentes.flatMap((fuente) => {
      const own = factsOf(fuente, facts);
      if (own.length === 0) return [];
      return [
        tx.rows(
          plannedAnew(sql<Record<string, string | number>>`select ${sql.join([...keys, ...name, sumsOf(own)])}
            from ${partsOf(who, fuente, own, periodo, all)} x ${besides(who, all)}
            where ${only(solo)} ${by}`),
        ),
      ];
    }),
  );
  return join(parts.flat(), facts, cortes.length);
};

export const only = (solo: readonly Solo[]) =>
  sql.join(
    [
      sql`true`,
      ...solo.map(({ corte, claves, menos }) =>
        menos
          ? sql`${keyOf[corte]} <> all(${[...claves]}::text[])`
          : sql`${keyOf[corte]} = any(${[...claves]}::text[])`,
      ),
    ],
    sql` and `,
  );

/** What several sources count of the same part is one cell. */
const join = (rows: readonly Record<string, string | number>[], facts: readonly Hecho[], depth: number): Celda[] => {
  const byKeys = new Map<string, Celda>();
  for (const row of rows) {
    const claves = Array.from({ length: depth }, (_, at) => String(row[`k${at}`] ?? ''));
    const at = JSON.stringify(claves);
    const cell = byKeys.get(at) ?? { claves, valores: {}, asesor: '' };
    for (const fact of facts) if (row[fact] !== undefined) cell.valores[fact] = Number(row[fact]);
    cell.asesor ||= String(row.de ?? '');
    byKeys.set(at, cell);
  }
  return [...byKeys.values()];
};
