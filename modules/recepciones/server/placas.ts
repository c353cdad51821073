import { normalizePlate } from '#modules/activos/rules.ts';
import { findActivos, getActivo } from '#modules/activos/server/front-door.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** A plate is not so short that it would be another's beginning. */
const SHORTEST = 4;

/** The vehicle whose plate, serial or economic number it is; of two that have it nobody knows which. */
export const ofPlate = async (
  tx: Tx,
  who: Who,
  text: string,
): Promise<Awaited<ReturnType<typeof getActivo>> | null> => {
  const key = normalizePlate(text);
  if (key.length < SHORTEST) return null;
  const found = (await findActivos(tx, who, key)).filter((one) =>
    [one.placas, one.serie].some((code) => normalizePlate(code) === key),
  );
  const [only] = found;
  return only && found.length === 1 ? getActivo(tx, who, only.activo_id) : null;
};
