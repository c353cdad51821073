import { sql } from './query.ts';
import type { Tx } from './tx.ts';

interface Reference {
  tabla: string;
  columna: string;
  /** Its rows go with the record. */
  cascades: boolean;
}

/**
 * Of these records, those that others refer to, whichever room they are of: every foreign key to the table is asked.
 * `own` are the tables that go with the record; «cascading», every table whose rows are deleted with it. Rooms that are added later count by themselves.
 */
export const usedAmong = async (
  tx: Tx,
  empresa_id: number,
  tabla: string,
  ids: readonly string[],
  own: readonly string[] | 'cascading' = [],
): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const found = await tx.rows(referencesTo(tabla));
  const asked = found.filter(({ tabla: other, cascades }) => (own === 'cascading' ? !cascades : !own.includes(other)));
  const used = await Promise.all(
    asked.map((reference) =>
      tx.rows(
        sql<{ id: string }>`select distinct ${sql.ref(reference.columna)} as id from ${sql.table(reference.tabla)}
          where empresa_id = ${empresa_id} and ${sql.ref(reference.columna)} = any(${[...ids]}::uuid[])`,
      ),
    ),
  );
  return new Set(used.flat().map(({ id }) => id));
};

const referencesTo = (tabla: string) =>
  sql<Reference>`select n.nspname || '.' || c.relname as tabla, a.attname as columna, k.confdeltype = 'c' as cascades from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute f on f.attrelid = k.confrelid and f.attname = 'id' and f.attnum = any(k.confkey)
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[array_position(k.confkey, f.attnum)]
    where k.contype = 'f' and k.confrelid = ${tabla}::regclass`;
