import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { IN_SHOP } from './in-shop.ts';

const MOST = 10;

/** Folios of the orders of a vehicle that are in the shop. */
export const openOrdersOf = async (tx: Tx, who: Who, activo_id: string): Promise<string[]> => {
  const rows = await tx.rows(sql<{ folio: string }>`select o.folio from ordenes.orden o
    where o.empresa_id = ${who.empresa_id} and o.activo_id = ${activo_id} and o.estado in ${IN_SHOP}
    order by o.id limit ${MOST}`);
  return rows.map(({ folio }) => folio);
};
