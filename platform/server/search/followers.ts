import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { SearchSource } from './source.ts';
import { tokensOf } from './tokens.ts';
import { writeTokens } from './write-tokens.ts';

const sources: SearchSource[] = [];

/** Tells the index of which records go by the words of others. The assembly says it once, before the first request. */
export const listenToSources = (all: readonly SearchSource[]): void => {
  sources.splice(0, sources.length, ...all);
};

/** Whether any records are found by the words of this kind. */
export const hasFollowers = (tipo: string): boolean => sources.some(({ follows }) => tipo in follows);

/** A record changed its words: those that are found by them too get theirs again, so that a new name finds the old orders. */
export const indexFollowers = async (tx: Tx, who: Who, tipo: string, id: string): Promise<void> => {
  for (const source of sources) {
    const column = source.follows[tipo];
    if (column) await indexAll(tx, who, source, column, id);
  }
};

const indexAll = async (tx: Tx, who: Who, source: SearchSource, column: string, id: string): Promise<void> => {
  const { tipo, records, alias } = source;
  const rows = await tx.rows(
    sql<{ id: string; words: (string | null)[]; codes: (string | null)[] }>`${sql.raw(records)}
      and ${sql.raw(alias)}.empresa_id = ${who.empresa_id} and ${sql.raw(column)} = ${id}::uuid`,
  );
  if (rows.length === 0) return;
  const pairs = rows.flatMap((row) => tokensOf(row.words, row.codes).map((token) => ({ id: row.id, token })));
  const ids = pairs.map((pair) => pair.id);
  const tokens = pairs.map((pair) => pair.token);
  await tx.run(sql`delete from plataforma.busqueda b where b.empresa_id = ${who.empresa_id} and b.tipo = ${tipo}
    and b.id = any(${rows.map((row) => row.id)}::uuid[])
    and not exists (select from unnest(${ids}::uuid[], ${tokens}::text[]) n (id, token)
      where n.id = b.id and n.token = b.token)`);
  await writeTokens(tx, who, tipo, pairs);
};
