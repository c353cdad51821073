/** What PostgreSQL says of a statement that it refused. */
export interface PgError {
  code: string;
  message: string;
  constraint?: string;
  schema?: string;
  table?: string;
  column?: string;
}

export const isPgError = (error: unknown): error is PgError & Error =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code);

/** A table or rule of a company on its server carries the number of its place there. */
const PLACE = /_\d{6,}$/;

/**
 * Where a company lives on another server, the first one passes on the sentence and the code and nothing else: the names of
 * table, column and rule are read from the sentence, English or Spanish, and told as they are known here.
 */
export const withItsNames = (error: PgError): PgError => {
  const { code, message } = error;
  if (!code.startsWith('23') || error.table !== undefined || error.constraint !== undefined) return error;
  const names = [...message.matchAll(/["«]([^"«»]+)["»]/g)].map(([, name = '']) => name.replace(PLACE, ''));
  const [first, second] = names;
  const last = names.at(-1);
  if (first === undefined || last === undefined) return error;
  if (code === '23502') return { code, message, column: first, ...(second === undefined ? {} : { table: second }) };
  // The rule of a column is kept under one name everywhere; its table stands first.
  return code === '23514' ? { code, message, table: first, constraint: last } : { code, message, constraint: last };
};
