import type { RawBuilder } from 'kysely';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { hasFollowers, indexFollowers } from './followers.ts';
import { entriesOf, kindsOf, readableKinds, type WordsOfRecord } from './readable.ts';
import { compact, wordsOf } from './tokens.ts';
import { sendTokens, writeTokens } from './write-tokens.ts';

export { wordsOf };

/** A name as lists sort it, and as two names are the same. */
export const sortKey = (name: string): string => wordsOf(name).join(' ');

export interface Searchable extends WordsOfRecord {
  tipo: string;
  id: string;
  /** It is being made: it has no other words that would have to go. */
  isNew?: boolean;
}

/** Replaces the tokens of a record, and of those that are found by its words too. */
export const indexRecord = async (
  tx: Tx,
  who: Who,
  { tipo, id, isNew = false, ...words }: Searchable,
): Promise<void> => {
  const entries = entriesOf(tipo, words).map((entry) => ({ id, ...entry }));
  const kept = entries.map((entry) => `${entry.tipo} ${entry.token}`);
  const others = sql`delete from plataforma.busqueda where empresa_id = ${who.empresa_id} and ${ofKinds('tipo', kindsOf(tipo))}
    and id = ${id} and tipo || ' ' || token <> all(${kept}::text[])`;
  if (isNew || !hasFollowers(tipo)) {
    if (!isNew) tx.along(others);
    sendTokens(tx, who, entries);
    return;
  }
  const [gone, fresh] = await Promise.all([tx.run(others), writeTokens(tx, who, entries)]);
  if (gone + fresh > 0) await indexFollowers(tx, who, tipo, id);
};

/** Records that are no more are no longer found. */
export const unindexRecords = async (tx: Tx, who: Who, tipo: string, ids: readonly string[]): Promise<void> => {
  await tx.run(sql`delete from plataforma.busqueda where empresa_id = ${who.empresa_id} and ${ofKinds('tipo', kindsOf(tipo))}
    and id = any(${[...ids]}::uuid[])`);
};

/** A condition on the kind. One kind is compared by equality: its plans are those of a list without reserved words. */
const ofKinds = (column: string, kinds: readonly string[]): RawBuilder<boolean> =>
  kinds.length === 1
    ? sql<boolean>`${sql.ref(column)} = ${kinds[0]}`
    : sql<boolean>`${sql.ref(column)} in (${sql.join(kinds)})`;

const readable = (who: Who, tipo: string, column: string): RawBuilder<boolean> =>
  ofKinds(column, readableKinds(who, tipo));

/**
 * Subquery of ids whose tokens begin with every word of `text`: `where('c.id', 'in', searchIds(who, 'cliente', q))`.
 * Each word is read once, however many records it finds. Words of fields that the person may not read
 * find nothing. Returns undefined when the text holds no word to search by.
 */
export const searchIds = (who: Who, tipo: string, text: string) => {
  const [first, ...rest] = searchedWords(text);
  if (first === undefined) return undefined;
  let query = idsOfWord(who, tipo, first);
  for (const word of rest) query = query.intersect(idsOfWord(who, tipo, word));
  return query;
};

/**
 * Subquery of the ids of whom `text` is the whole code (plate, serial, phone, folio), however it is written; at most a
 * handful. Who types a code whole means that one, not those that only begin with it.
 */
export const idsOfCode = (who: Who, tipo: string, text: string) =>
  q
    .selectFrom('plataforma.busqueda as b')
    .select('b.id')
    .where('b.empresa_id', '=', who.empresa_id)
    .where(readable(who, tipo, 'b.tipo'))
    .where('b.token', '=', compact(text))
    .limit(6);

/** Puts them first: `orderBy(isOfCode('d.id', who, 'orden', text), 'desc')`. */
export const isOfCode = (id: string, who: Who, tipo: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(id)} = any(array(${idsOfCode(who, tipo, text)})))`;

/** Whether the text has more than the one or two letters with which a third of all records may begin. */
export const findsFew = (text: string): boolean => searchedWords(text).some((word) => word.length > 2);

const searchedWords = (text: string): string[] => wordsOf(text).slice(0, 6);

const idsOfWord = (who: Who, tipo: string, word: string) =>
  q
    .selectFrom('plataforma.busqueda as b0')
    .select('b0.id')
    .distinct()
    .where('b0.empresa_id', '=', who.empresa_id)
    .where(readable(who, tipo, 'b0.tipo'))
    .where('b0.token', '>=', word)
    .where('b0.token', '<', `${word}\uffff`);

/** Of a word that finds few records, those that are found by the others too, asked one by one. */
const idsOfFew = (who: Who, tipo: string, [first = '', ...rest]: readonly string[]) =>
  rest.reduce((query, word) => query.where(hasWord(who, tipo, 'b0.id', word)), idsOfWord(who, tipo, first));

/**
 * Whether a column is one of the ids that a search found. Gathered first and looked up one by one, whatever the planner
 * believes of words that it cannot see in a prepared statement: else it may read the whole table of the record.
 */
export const isAmong = (id: string, found: NonNullable<ReturnType<typeof searchIds>>): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(id)} = any(array(${found}))`;

/** Up to here it costs less to fetch what a word finds and sort it than to walk the list. */
const FEW = 800;

/**
 * The same as a condition for a page of a list in its own order, whichever way is shorter: what few records a word
 * finds are fetched and sorted; of what many are found by, the list itself is walked and each record asked for its
 * words, which ends as soon as the page is full. `id` is the column of the list, as `c.id`.
 */
export const searchPage = async (
  tx: Tx,
  who: Who,
  tipo: string,
  text: string,
  id: string,
): Promise<RawBuilder<boolean> | undefined> => {
  const words = searchedWords(text);
  if (words.length === 0) return undefined;
  const { sorted, fewest } = await rarestFirst(tx, who, tipo, words, FEW);
  if (fewest <= FEW) return isAmong(id, idsOfFew(who, tipo, sorted));
  return sql<boolean>`${sql.join(
    sorted.map((word) => hasWord(who, tipo, id, word)),
    sql` and `,
  )}`;
};

/** Up to here it costs less to ask each record that the rarest word finds for the others than to gather what all of them find. */
const SOME = 5_000;

/** The same as a condition for what is counted whole, where no list ends as soon as its page is full. */
export const searchAll = async (
  tx: Tx,
  who: Who,
  tipo: string,
  text: string,
  id: string,
): Promise<RawBuilder<boolean> | undefined> => {
  const ids = searchIds(who, tipo, text);
  if (ids === undefined) return undefined;
  const { sorted, fewest } = await rarestFirst(tx, who, tipo, searchedWords(text), SOME);
  if (fewest <= SOME) return isAmong(id, idsOfFew(who, tipo, sorted));
  // What several words find together is little; what one of them does may be half of the table.
  return sorted.length > 1 ? isAmong(id, ids) : sql<boolean>`${sql.ref(id)} in (${ids})`;
};

/** The words by how many records each finds, counted up to `most` and one more. */
const rarestFirst = async (tx: Tx, who: Who, tipo: string, words: readonly string[], most: number) => {
  const counts = await Promise.all(words.map((word) => tx.one(countUpTo(who, tipo, word, most))));
  const ranked = words.map((word, i) => ({ word, n: counts[i]?.n ?? 0 })).sort((a, b) => a.n - b.n);
  return { sorted: ranked.map(({ word }) => word), fewest: ranked[0]?.n ?? 0 };
};

const countUpTo = (who: Who, tipo: string, word: string, most: number) =>
  sql<{ n: number }>`select count(*) as n from (select from plataforma.busqueda where empresa_id = ${who.empresa_id}
    and ${readable(who, tipo, 'tipo')} and token >= ${word} and token < ${`${word}\uffff`} limit ${most + 1}) f`;

/**
 * Whether the record whose id stands in a column is found by a word, asked of each row by itself: for those of a query that are few.
 * Not `exists`: the planner would turn that into a join and look up everything that the word finds.
 */
export const hasWord = (who: Who, tipo: string, id: string, word: string) =>
  sql<boolean>`(select 1 from plataforma.busqueda b where b.empresa_id = ${who.empresa_id} and ${readable(who, tipo, 'b.tipo')}
    and b.id = ${sql.ref(id)} and b.token >= ${word} and b.token < ${`${word}\uffff`} limit 1) is not null`;
