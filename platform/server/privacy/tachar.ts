import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** What stands where a word about somebody stood; `plataforma.solo_tachar` lets nothing else into a ledger. */
export const TACHADO = 'Dato borrado';

/** Somebody whose data are taken away, and all by which they are found. */
export interface Persona {
  /** Id of his record. */
  cliente_id: string;
  /** What he is called from now on. */
  anonimo: string;
  /** Of the request by which they go. */
  folio: string;
  /** Ids of his record, his things and his documents, whichever room they are of. */
  registros: readonly string[];
  /** Ids of his accounts. */
  cuentas: readonly string[];
  /** Ten digits each. */
  telefonos: readonly string[];
  correos: readonly string[];
  /** What is surely his wherever it is read: full names, numbers, plates. */
  textos: readonly string[];
}

/** The ids of one of its lists as a value of a statement. */
export const uuids = (ids: readonly string[]) => sql`${[...ids]}::uuid[]`;
export const texts = (all: readonly string[]) => sql`${[...all]}::text[]`;

/** Strikes words out of the rows of a table whose `by` is one of these; what was empty stays empty. */
export const tachar = (
  tx: Tx,
  who: Who,
  tabla: string,
  columnas: readonly string[],
  by: string,
  ids: readonly string[],
): Promise<number> =>
  tx.run(
    sql`update ${sql.table(tabla)} set ${sql.join(
      columnas.map(
        (columna) => sql`${sql.ref(columna)} = case when ${sql.ref(columna)} = '' then '' else ${TACHADO} end`,
      ),
    )} where empresa_id = ${who.empresa_id} and ${sql.ref(by)} = any(${uuids(ids)})
      and (${sql.join(
        columnas.map((columna) => sql`${sql.ref(columna)} not in ('', ${TACHADO})`),
        sql` or `,
      )})`,
  );

const LIKE = /[\\%_]/g;
/** For `ilike any`: a text that holds one of these. Too short to be surely his is not looked for. */
export const holding = (all: readonly string[]): string[] =>
  all.filter((one) => one.length >= 5).map((one) => `%${one.replace(LIKE, '\\$&')}%`);
