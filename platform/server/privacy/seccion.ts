import type { RawBuilder } from 'kysely';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** What one room keeps of somebody: a heading, the columns and the rows, as people read them. */
export interface Seccion {
  titulo: string;
  columnas: string[];
  filas: string[][];
  /** There are more than are told. */
  faltan: number;
}

/** Nobody has more; a fleet may, and is told how many are left out. */
const MOST = 5_000;

/** The rows of a query that brings each as one list of texts, in the order of the columns. */
export const tellRows = async (
  tx: Tx,
  titulo: string,
  columnas: string[],
  rows: RawBuilder<{ fila: (string | null)[] }>,
): Promise<Seccion> => {
  const found = await tx.rows(sql<{ fila: (string | null)[] }>`${rows} limit ${MOST + 1}`);
  return {
    titulo,
    columnas,
    filas: found.slice(0, MOST).map(({ fila }) => fila.map((one) => one ?? '')),
    faltan: Math.max(0, found.length - MOST),
  };
};

/** As people read them, of a column. */
export const pesos = (column: string) => sql`to_char(${sql.ref(column)} / 100.0, 'FM"$"999,999,999,990.00')`;
export const dia = (column: string) => sql`to_char(${sql.ref(column)}, 'DD/MM/YYYY')`;
export const momento = (who: Who, column: string) =>
  sql`to_char(${sql.ref(column)} at time zone ${who.zona}, 'DD/MM/YYYY HH24:MI')`;
