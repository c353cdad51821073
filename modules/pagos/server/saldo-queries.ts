import { getCliente } from '#modules/clientes/server/front-door.ts';
import type { MovimientoDeSaldo } from '#modules/pagos/rules/saldos.ts';
import { afterPage, pageLimit, toPage } from '#platform/server/db/paging.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { searchIds } from '#platform/server/search/search.ts';
import './tables.ts';

const DEFAULT_LIMIT = 25;
interface Paging {
  q?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
}

/** Who has money in his favour, from the one who has most. */
export const listSaldos = async (tx: Tx, who: Who, { q: text, cursor, limit = DEFAULT_LIMIT }: Paging) => {
  let query = q
    .selectFrom('pagos.saldo as s')
    .innerJoin('clientes.cliente as c', (join) =>
      join.onRef('c.empresa_id', '=', 's.empresa_id').onRef('c.id', '=', 's.cliente_id'),
    )
    .select([
      's.cliente_id',
      'c.nombre as cliente',
      'c.telefono',
      's.saldo_centavos',
      sql<number>`(select coalesce(sum(k.total_centavos - k.pagado_centavos), 0)::bigint from pagos.cuenta k
        where k.empresa_id = ${who.empresa_id} and k.cliente_id = s.cliente_id and k.cancelada_en is null)`.as(
        'debe_centavos',
      ),
    ])
    .where('s.empresa_id', '=', who.empresa_id)
    .where('s.saldo_centavos', '>', 0)
    .orderBy('s.saldo_centavos', 'desc')
    .orderBy('s.cliente_id', 'desc')
    .limit(pageLimit(limit));
  const ids = text ? searchIds(who, 'cliente', text) : undefined;
  if (ids) query = query.where('s.cliente_id', 'in', ids);
  query = query.where(afterPage(cursor, sql.ref('s.saldo_centavos'), sql.ref('s.cliente_id')));
  return toPage(await tx.last(query), limit, (row) => [row.saldo_centavos, row.cliente_id]);
};

/** What entered and left what a customer has in favour, newest first. */
export const listMovimientosDeSaldo = async (
  tx: Tx,
  who: Who,
  cliente_id: string,
  { cursor, limit = DEFAULT_LIMIT }: Paging,
) => {
  let query = q
    .selectFrom('pagos.saldo_movimiento as m')
    .leftJoin('pagos.pago as p', (join) =>
      join.onRef('p.empresa_id', '=', 'm.empresa_id').onRef('p.id', '=', 'm.pago_id'),
    )
    .leftJoin('pagos.nota_credito as n', (join) =>
      join.onRef('n.empresa_id', '=', 'm.empresa_id').onRef('n.id', '=', 'm.nota_id'),
    )
    .select([
      'm.id',
      'm.fecha_negocio as fecha',
      sql<string>`coalesce(p.folio, n.folio)`.as('folio'),
      'm.concepto',
      'm.monto_centavos',
      'm.saldo_centavos',
      'm.usuario_nombre',
      'm.pago_id',
      'm.nota_id',
    ])
    .where('m.empresa_id', '=', who.empresa_id)
    .where('m.cliente_id', '=', cliente_id)
    .orderBy('m.fecha_negocio', 'desc')
    .orderBy('m.id', 'desc')
    .limit(pageLimit(limit));
  query = query.where(afterPage(cursor, sql.ref('m.fecha_negocio'), sql.ref('m.id')));
  // Of a customer who is not of this company it is not an empty page: he does not exist.
  await getCliente(tx, who, cliente_id);
  const rows: MovimientoDeSaldo[] = await tx.last(query);
  return toPage(rows, limit, (row) => [row.fecha, row.id]);
};
