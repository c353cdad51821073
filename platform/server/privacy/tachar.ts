import type { RawBuilder } from 'kysely';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** What stands where a word about somebody stood; `plataforma.solo_tachar` lets nothing else into a ledger. */
export const TACHADO = 'Dato borrado';

/**
 * Ids of a person's records, by the table that keeps them. An id says nothing without its table: clients choose ids, so a customer
 * may have the id of another customer's order.
 */
export type Registros = Readonly<Record<string, readonly string[]>>;

/** Kinds of a table of the platform, each with an id: an action of the journal, a link, a mail, words of the search. */
export interface Nombrados {
  clases: readonly string[];
  ids: readonly string[];
  /** Kinds that are named whole, «orden.etiquetas»: what is said of «orden» is not said of them. */
  enteras: readonly string[];
}

/** Somebody whose data are taken away, and all by which they are found. */
export interface Persona {
  /** Id of his record. */
  cliente_id: string;
  /** What he is called from now on. */
  anonimo: string;
  /** Of the request by which they go. */
  folio: string;
  /** Ids of his record, his things and his documents, each with the table that it is of. */
  registros: Registros;
  /** Those of his ids that no other table of the company has: only these are looked for in texts, which name no kind. */
  propios: readonly string[];
  /** By what the platform names his records. */
  nombrados: Readonly<Record<'bitacora' | 'enlaces' | 'correos' | 'busqueda', Nombrados>>;
  /** Ids of his accounts. */
  cuentas: readonly string[];
  /** By which he enters: proven to be his, and nobody else's. */
  correosDeCuenta: readonly string[];
  /** Ten digits each; nobody else here has them, no customer nor who works here. */
  telefonos: readonly string[];
  correos: readonly string[];
  /**
   * Full names, numbers, plates, as somebody wrote them. They say which words of a row go that a record links to him; no row of
   * history is looked for by them, or the author of an address would choose what the house forgets. Kept replies are no history.
   */
  textos: readonly string[];
}

/** Ids of what a person has in these tables. */
export const idsOf = ({ registros }: Pick<Persona, 'registros'>, ...tablas: readonly string[]): string[] =>
  tablas.flatMap((tabla) => registros[tabla] ?? []);

/** A row is of a person where its kind and its id are. */
export const isNamed = (clase: RawBuilder<unknown>, column: string, { clases, ids }: Nombrados): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} = any(${uuids(ids)})
    and (${clase}) || ' ' || ${sql.ref(column)} = any(${texts(clases.map((one, i) => `${one} ${ids[i] ?? ''}`))}))`;

/** The kind of a row whose column says «kind.what»: its first word, or all of it where the list has it whole. */
export const claseIn = (column: string, { enteras }: Nombrados): RawBuilder<unknown> =>
  sql`case when ${sql.ref(column)} = any(${texts(enteras)}) then ${sql.ref(column)} else split_part(${sql.ref(column)}, '.', 1) end`;

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
/** For `ilike any`: a text that holds one of these ids, or one of these words where a record links it to him. */
export const holding = (all: readonly string[]): string[] =>
  all.filter((one) => one.length >= 5).map((one) => `%${one.replace(LIKE, '\\$&')}%`);
