import { CompiledQuery } from 'kysely';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { Entry } from './readable.ts';

/** Rows of a statement: its text is kept by each connection, so that there are not many of them nor long ones. */
const PORTION = 100;

interface EntryOfRecord extends Entry {
  id: string;
}

/** Writes the words of some records that are not there yet, and returns how many were new. */
export const writeTokens = async (tx: Tx, who: Who, entries: readonly EntryOfRecord[]): Promise<number> => {
  let written = 0;
  for (let from = 0; from < entries.length; from += PORTION)
    written += await tx.run(insertion(who, entries.slice(from, from + PORTION)));
  return written;
};

/** The same, of which nobody asks how many were new. */
export const sendTokens = (tx: Tx, who: Who, entries: readonly EntryOfRecord[]): void => {
  for (let from = 0; from < entries.length; from += PORTION)
    tx.along(insertion(who, entries.slice(from, from + PORTION)));
};

// Row by row, and not selected from a list: a row that comes from no table of the company would be copied to the server
// where the company is, and row-level security refuses copies.
const insertion = (who: Who, entries: readonly EntryOfRecord[]) => {
  const rows = entries.map((_, i) => `($1, ($2::text[])[${i + 1}], ($3::uuid[])[${i + 1}], ($4::text[])[${i + 1}])`);
  const text = `insert into plataforma.busqueda (empresa_id, tipo, id, token) values ${rows.join(', ')} on conflict do nothing`;
  const values = [
    who.empresa_id,
    entries.map(({ tipo }) => tipo),
    entries.map(({ id }) => id),
    entries.map(({ token }) => token),
  ];
  return { compile: () => CompiledQuery.raw(text, values) };
};
