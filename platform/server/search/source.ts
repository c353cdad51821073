import type { Access } from '#platform/contract/endpoint.ts';

/** Where the words of one kind of record come from: what is indexed must be what this says. */
export interface SearchSource {
  tipo: string;
  /**
   * `select` of `empresa_id`, `id`, `words` and `codes` (arrays of text) that ends where `and …` may follow; for each
   * class of `reserved` also `<class>_words` and `<class>_codes`.
   */
  records: string;
  /** Columns that name another record whose words are also found here, by its kind: a customer's order goes by his name. */
  follows: Readonly<Record<string, string>>;
  /** Alias of the record's own table in `records`. */
  alias: string;
  /** Classes of words that not every reader of the list may read, each with the keys that let a person search by them. */
  reserved?: Readonly<Record<string, Access>>;
}
