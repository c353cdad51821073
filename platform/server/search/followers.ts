import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { allSources, entriesOf, kindsOf, wordsOfRow } from './readable.ts';
import type { SearchSource } from './source.ts';
import { writeTokens } from './write-tokens.ts';

/** Whether any records are found by the words of this kind. */
export const hasFollowers = (tipo: string): boolean => allSources().some(({ follows }) => tipo in follows);

/** A record changed its words: those that are found by them too get theirs again, so that a new name finds the old orders. */
export const indexFollowers = async (tx: Tx, who: Who, tipo: string, id: string): Promise<void> => {
  for (const source of allSources()) {
    const column = source.follows[tipo];
    if (column) await indexAll(tx, who, source, column, id);
  }
};

const indexAll = async (tx: Tx, who: Who, source: SearchSource, column: string, id: string): Promise<void> => {
  const { tipo, records, alias } = source;
  const rows = await tx.rows(
    sql<{ id: string }>`${sql.raw(records)}
      and ${sql.raw(alias)}.empresa_id = ${who.empresa_id} and ${sql.raw(column)} = ${id}::uuid`,
  );
  if (rows.length === 0) return;
  const entries = rows.flatMap((row) =>
    entriesOf(tipo, wordsOfRow(source, row)).map((entry) => ({ id: row.id, ...entry })),
  );
  const listed = (name: 'id' | 'tipo' | 'token') => entries.map((entry) => entry[name]);
  await tx.run(sql`delete from plataforma.busqueda b where b.empresa_id = ${who.empresa_id}
    and b.tipo = any(${kindsOf(tipo)}::text[]) and b.id = any(${rows.map((row) => row.id)}::uuid[])
    and not exists (select from unnest(${listed('id')}::uuid[], ${listed('tipo')}::text[], ${listed('token')}::text[]) n (id, tipo, token)
      where n.id = b.id and n.tipo = b.tipo and n.token = b.token)`);
  await writeTokens(tx, who, entries);
};
