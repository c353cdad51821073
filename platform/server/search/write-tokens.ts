import { CompiledQuery } from 'kysely';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** Rows of a statement: its text is kept by each connection, so that there are not many of them nor long ones. */
const PORTION = 100;

/** Writes the words of some records of a kind that are not there yet, and returns how many were new. */
export const writeTokens = async (
  tx: Tx,
  who: Who,
  tipo: string,
  pairs: readonly { id: string; token: string }[],
): Promise<number> => {
  let written = 0;
  for (let from = 0; from < pairs.length; from += PORTION)
    written += await tx.run(insertion(who, tipo, pairs.slice(from, from + PORTION)));
  return written;
};

/** The same, of which nobody asks how many were new. */
export const sendTokens = (tx: Tx, who: Who, tipo: string, pairs: readonly { id: string; token: string }[]): void => {
  for (let from = 0; from < pairs.length; from += PORTION)
    tx.along(insertion(who, tipo, pairs.slice(from, from + PORTION)));
};

// Row by row, and not selected from a list: a row that comes from no table of the company would be copied to the server
// where the company is, and row-level security refuses copies.
const insertion = (who: Who, tipo: string, pairs: readonly { id: string; token: string }[]) => {
  const rows = pairs.map((_, i) => `($1, $2, ($3::uuid[])[${i + 1}], ($4::text[])[${i + 1}])`);
  const text = `insert into plataforma.busqueda (empresa_id, tipo, id, token) values ${rows.join(', ')} on conflict do nothing`;
  const values = [who.empresa_id, tipo, pairs.map(({ id }) => id), pairs.map(({ token }) => token)];
  return { compile: () => CompiledQuery.raw(text, values) };
};
