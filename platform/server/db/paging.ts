import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';

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
  throw new Refusal(
    commonRefusals.datos_invalidos,
    {},
    { fields: { cursor: 'La página pedida no existe. Vuelve al inicio de la lista.' } },
  );
};

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
