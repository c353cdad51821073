import type { RawBuilder } from 'kysely';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { sql } from './query.ts';

/** Opaque position after a row: the values of the sort columns, last one unique. */
export const encodeCursor = (values: readonly (string | number | null)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

export const decodeCursor = (cursor: string | undefined, length: number): (string | number)[] | undefined => {
  if (cursor === undefined || cursor === '') return undefined;
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (
      Array.isArray(values) &&
      values.length === length &&
      values.every((v) => typeof v === 'string' || typeof v === 'number')
    )
      return values;
  } catch {
    // Falls through to the refusal: a cursor is ours or it is nothing.
  }
  throw noSuchPage();
};

const noSuchPage = (): Refusal =>
  new Refusal(
    commonRefusals.datos_invalidos,
    {},
    { fields: { cursor: 'La página pedida no existe. Vuelve al inicio de la lista.' } },
  );

/** In a list from the last one to the first, what comes after a page: by a day, a moment or an amount, and of the same one by its key. */
export const afterPage = (cursor: string | undefined, by: RawBuilder<unknown>, id: RawBuilder<unknown>) => {
  const place = decodeCursor(cursor, 2);
  return place ? sql<boolean>`(${by}, ${id}) < (${place[0]}, ${place[1]})` : sql<boolean>`true`;
};

/** What the database sorts by, never null, and the same value as a row brings it. */
export interface Order<R> {
  by: RawBuilder<string | number>;
  of: (row: R) => string | number;
}

/** The order asked for (`-total`: downwards) with its keyset; the cursor names the order, so it is of no use in another. */
export const orderRows = <R extends { id: string }>(
  asked: string,
  orders: Readonly<Record<string, Order<R>>>,
  id: RawBuilder<string>,
) => {
  const direction: 'asc' | 'desc' = asked.startsWith('-') ? 'desc' : 'asc';
  const order = orders[asked.replace(/^-/, '')];
  // The contract lets in only the fields that the room declared.
  if (!order) throw new Error(`No order ${asked}`);
  const { by, of } = order;
  const after = (cursor: string | undefined): RawBuilder<boolean> | undefined => {
    const place = decodeCursor(cursor, 3);
    if (!place) return undefined;
    if (place[0] !== asked) throw noSuchPage();
    const beyond = direction === 'asc' ? sql`>` : sql`<`;
    return sql<boolean>`(${by}, ${id}) ${beyond} (${place[1]}, ${place[2]})`;
  };
  return { by, id, direction, after, position: (row: R) => [asked, of(row), row.id] };
};

/**
 * How many rows a page asks for, written into the statement: of a limit that it cannot see PostgreSQL believes that a
 * tenth of the table is wanted, and plans every page anew. Only for lists whose kept plan was measured in a big company:
 * it is made for the average one, and may read there what it should look up.
 */
export const pageLimit = (limit: number): RawBuilder<number> => sql.lit(limit + 1);

/** Cuts the extra row asked for and says where the next page begins. */
export const toPage = <T>(
  rows: T[],
  limit: number,
  position: (row: T) => (string | number | null)[],
): { data: T[]; cursor: string | null } => {
  const data = rows.slice(0, limit);
  const last = data.at(-1);
  return { data, cursor: rows.length > limit && last !== undefined ? encodeCursor(position(last)) : null };
};
