import { comprasRefusals } from '#modules/compras/contract.ts';
import { receiptsOf } from '#modules/inventario/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import './tables.ts';

export interface Conocida {
  id: string;
  folio: string;
  recepcion_id: string;
  pedido_id: string | null;
  gasto_id: string | null;
}

/** The purchase that a supplier's paper is. Of two who register the same one at once, the second finds what the first wrote. */
export const findPaper = async (
  tx: Tx,
  who: Who,
  proveedor_id: string | null,
  factura: string,
): Promise<Conocida | undefined> => {
  if (factura === '' || proveedor_id === null) return undefined;
  await oneAtATime(tx, `compra ${who.empresa_id} ${proveedor_id} ${factura.toUpperCase()}`);
  return tx.maybe(
    q
      .selectFrom('compras.compra')
      .select(['id', 'folio', 'recepcion_id', 'pedido_id', 'gasto_id'])
      .where('empresa_id', '=', who.empresa_id)
      .where('proveedor_id', '=', proveedor_id)
      .where(sql`upper(factura)`, '=', factura.toUpperCase())
      .where('factura', '<>', '')
      .where('cancelada_en', 'is', null),
  );
};

/** Goods that came by this paper before receipts were purchases would enter twice. */
export const refuseReceived = async (tx: Tx, who: Who, proveedor_id: string, factura: string): Promise<void> => {
  if (factura === '') return;
  const came = await receiptsOf(tx, who, proveedor_id, factura);
  if (came.length === 0) return;
  const bought = await tx.rows(
    q
      .selectFrom('compras.compra')
      .select('recepcion_id')
      .where('empresa_id', '=', who.empresa_id)
      .where(sql<boolean>`recepcion_id = any(${came.map(({ documento_id }) => documento_id)}::uuid[])`),
  );
  const own = new Set(bought.map(({ recepcion_id }) => recepcion_id));
  const bare = came.find(({ documento_id }) => !own.has(documento_id));
  if (bare)
    throw new Refusal(comprasRefusals.mercancia_recibida, {
      factura,
      fecha: bare.fecha,
      documento: bare.pedido ?? 'una recepción sin compra',
    });
};
