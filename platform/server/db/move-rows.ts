import type { RawBuilder } from 'kysely';
import { sql } from './query.ts';
import type { Tx } from './tx.ts';

export interface Follows {
  /** The table of what it goes with. */
  a: string;
  si: (ids: readonly string[], empresa_id: number) => RawBuilder<boolean>;
}

/** Rows that name an owner in one of their columns, and follow him when he is found to be the same as another. */
export interface Holding {
  tabla: string;
  /** By what it is named among what moved, where a table names an owner in two columns; else its table. */
  llamada?: string;
  /** The column that names the owner. */
  columna: string;
  /** What names one of its rows within its company: a column, or an expression of its columns, as text. */
  clave: string;
  /** What people call one and several; '' where they do not count them: it goes without saying. */
  uno: string;
  varios: string;
  /** Of what goes back to its first owner, what was written since goes along: of rows `t` of this table, which. */
  sigue?: readonly Follows[];
  /** When a row was written, where people are told what stays: a column. */
  desde?: string;
}

export const nameOf = ({ llamada, tabla }: Pick<Holding, 'llamada' | 'tabla'>): string => llamada ?? tabla;

const keyOf = ({ clave }: Holding) => sql<string>`${sql.raw(clave)}::text`;

const ofOwner = (empresa_id: number, { columna }: Holding, owner: string) =>
  sql<boolean>`t.empresa_id = ${empresa_id} and t.${sql.ref(columna)} = ${owner}::uuid`;

/** How many rows are of an owner. */
export const countRows = async (tx: Tx, empresa_id: number, holding: Holding, owner: string): Promise<number> =>
  (
    await tx.one(
      sql<{
        n: number;
      }>`select count(*)::int as n from ${sql.table(holding.tabla)} t where ${ofOwner(empresa_id, holding, owner)}`,
    )
  ).n;

/** Those of an owner; of `among`, which still are his. */
export const rowsOf = async (
  tx: Tx,
  empresa_id: number,
  holding: Holding,
  owner: string,
  which: RawBuilder<boolean>,
): Promise<string[]> =>
  (
    await tx.rows(
      sql<{ clave: string }>`select ${keyOf(holding)} as clave from ${sql.table(holding.tabla)} t
        where ${ofOwner(empresa_id, holding, owner)} and ${which} order by 1`,
    )
  ).map(({ clave }) => clave);

export const isOneOf = (holding: Holding, claves: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${keyOf(holding)} = any(${[...claves]}::text[])`;

/** Hands the rows of one owner to another, and answers which they were. Nothing else of them changes. */
export const moveRows = async (
  tx: Tx,
  empresa_id: number,
  holding: Holding,
  from: string,
  to: string,
  which: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<string[]> =>
  (
    await tx.rows(
      sql<{ clave: string }>`update ${sql.table(holding.tabla)} t set ${sql.ref(holding.columna)} = ${to}::uuid
        where ${ofOwner(empresa_id, holding, from)} and ${which} returning ${keyOf(holding)} as clave`,
    )
  )
    .map(({ clave }) => clave)
    .sort();
