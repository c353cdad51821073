import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** Lower case without accents; letters and digits only, split in words. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9ñ&]+/u)
    .filter((word) => word.length > 0)
    .map((word) => word.slice(0, 40));

const compact = (code: string): string => wordsOf(code).join('');

/** Tokens of a record: words match by their beginning, codes (plates, phones, VINs, folios) also by any ending of 3 or more. */
export const tokensOf = (words: readonly (string | null)[], codes: readonly (string | null)[]): string[] => {
  const tokens = new Set<string>();
  for (const text of words) if (text) for (const word of wordsOf(text)) tokens.add(word);
  for (const code of codes) {
    if (!code) continue;
    for (const word of wordsOf(code)) tokens.add(word);
    const whole = compact(code);
    for (let start = 0; start <= whole.length - 3; start++) tokens.add(whole.slice(start));
    if (whole) tokens.add(whole);
  }
  return [...tokens];
};

export interface Searchable {
  tipo: string;
  id: string;
  words: readonly (string | null)[];
  codes: readonly (string | null)[];
}

/** Replaces the tokens of a record. */
export const indexRecord = async (tx: Tx, who: Who, { tipo, id, words, codes }: Searchable): Promise<void> => {
  const tokens = tokensOf(words, codes);
  await tx.run(sql`delete from plataforma.busqueda where empresa_id = ${who.empresa_id} and tipo = ${tipo} and id = ${id}
    and token <> all(${tokens}::text[])`);
  await tx.run(sql`insert into plataforma.busqueda (empresa_id, tipo, id, token)
    select ${who.empresa_id}, ${tipo}, ${id}::uuid, t from unnest(${tokens}::text[]) t on conflict do nothing`);
};

/**
 * Subquery of ids whose tokens begin with every word of `text`: `where('c.id', 'in', searchIds(who, 'cliente', q))`.
 * Returns undefined when the text holds no word to search by.
 */
export const searchIds = (who: Who, tipo: string, text: string) => {
  const words = wordsOf(text).slice(0, 6);
  if (words.length === 0) return undefined;
  // The longest word is the most selective: it drives, the rest filter.
  const [first = '', ...rest] = [...words].sort((a, b) => b.length - a.length);
  let query = q
    .selectFrom('plataforma.busqueda as b0')
    .select('b0.id')
    .distinct()
    .where('b0.empresa_id', '=', who.empresa_id)
    .where('b0.tipo', '=', tipo)
    .where('b0.token', '>=', first)
    .where('b0.token', '<', `${first}\uffff`);
  for (const word of rest)
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom('plataforma.busqueda as b1')
          .select(sql<number>`1`.as('one'))
          .where('b1.empresa_id', '=', who.empresa_id)
          .where('b1.tipo', '=', tipo)
          .whereRef('b1.id', '=', 'b0.id')
          .where('b1.token', '>=', word)
          .where('b1.token', '<', `${word}\uffff`),
      ),
    );
  return query;
};
