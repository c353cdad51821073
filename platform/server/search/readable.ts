import { holdsAny, type Who } from '#platform/server/http/who.ts';
import type { SearchSource } from './source.ts';
import { tokensOf } from './tokens.ts';

type Texts = readonly (string | null)[];
export interface Words {
  words: Texts;
  codes: Texts;
}
/** The words of a record: those that everyone may search by, and those of each reserved class. */
export interface WordsOfRecord extends Words {
  reserved?: Readonly<Record<string, Partial<Words>>> | undefined;
}
/** One row of the index. The kind says who may search by the token: «cliente» everyone, «cliente/contacto» some. */
export interface Entry {
  tipo: string;
  token: string;
}

const sources = new Map<string, SearchSource>();

/** Tells the index which kinds exist and which words of each are reserved. The assembly calls it once, before the first request. */
export const listenToSources = (all: readonly SearchSource[]): void => {
  sources.clear();
  for (const source of all) sources.set(source.tipo, source);
};

export const allSources = (): readonly SearchSource[] => [...sources.values()];

const classesOf = (tipo: string): [string, string][] => Object.entries(sources.get(tipo)?.reserved ?? {});

/** Every kind under which the index keeps words of these records. */
export const kindsOf = (tipo: string): string[] => [tipo, ...classesOf(tipo).map(([one]) => `${tipo}/${one}`)];

/** The kinds whose words this person may search by: nobody finds a record by a field that he may not read. */
export const readableKinds = (who: Who, tipo: string): string[] => [
  tipo,
  ...classesOf(tipo)
    .filter(([, access]) => holdsAny(access, who.can))
    .map(([one]) => `${tipo}/${one}`),
];

/** The rows of the index for one record. A reserved word that stands among the public ones is public. */
export const entriesOf = (tipo: string, { words, codes, reserved = {} }: WordsOfRecord): Entry[] => {
  const known = kindsOf(tipo);
  const open = new Set(tokensOf(words, codes));
  const entries: Entry[] = [...open].map((token) => ({ tipo, token }));
  for (const [one, { words: own = [], codes: ownCodes = [] }] of Object.entries(reserved)) {
    const kind = `${tipo}/${one}`;
    if (!known.includes(kind)) throw new Error(`search source «${tipo}» declares no class «${one}»`);
    for (const token of tokensOf(own, ownCodes)) if (!open.has(token)) entries.push({ tipo: kind, token });
  }
  return entries;
};

type Row = Readonly<Record<string, unknown>>;

/** The words of a row that the query of a source returned. */
export const wordsOfRow = ({ reserved = {} }: SearchSource, row: Row): WordsOfRecord => {
  // A source selects arrays of text under these names.
  const texts = (column: string): Texts => (row[column] ?? []) as Texts;
  const classes = Object.keys(reserved).map((one) => [
    one,
    { words: texts(`${one}_words`), codes: texts(`${one}_codes`) },
  ]);
  return { words: texts('words'), codes: texts('codes'), reserved: Object.fromEntries(classes) };
};
