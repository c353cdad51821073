import type { Compra, CompraResumen } from '#modules/compras/contract.ts';
import { SIN_FACTURA } from '#modules/compras/rules.ts';
import type { GastoHolder } from '#modules/gastos/server/front-door.ts';
import { decodeCursor, toPage } from '#platform/server/db/paging.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { isAmong, searchIds } from '#platform/server/search/search.ts';
import { renglonesOf } from './writing.ts';
import './tables.ts';

const DEFAULT_LIMIT = 25;

/** Purchases with the supplier that each id stands for now, and how their expense stands. */
const compras = (who: Who) =>
  q
    .selectFrom('compras.compra as c')
    .leftJoin('gastos.gasto as g', (join) =>
      join.onRef('g.empresa_id', '=', 'c.empresa_id').onRef('g.id', '=', 'c.gasto_id'),
    )
    .leftJoin('proveedores.vigente as v', (join) =>
      join.onRef('v.empresa_id', '=', 'c.empresa_id').onRef('v.id', '=', 'c.proveedor_id'),
    )
    .leftJoin('proveedores.proveedor as p', (join) =>
      join.onRef('p.empresa_id', '=', 'v.empresa_id').onRef('p.id', '=', 'v.vigente_id'),
    )
    .where('c.empresa_id', '=', who.empresa_id)
    .select([
      'c.id',
      'c.numero',
      'c.folio',
      'c.fecha',
      sql<string | null>`v.vigente_id`.as('proveedor_id'),
      sql<string>`coalesce(p.nombre, c.proveedor_nombre)`.as('proveedor'),
      'c.factura',
      'c.orden_folio',
      'c.pedido_id',
      'c.pedido_folio',
      'c.articulos',
      'c.total_centavos',
      'c.devuelto_centavos',
      sql<CompraResumen['estado']>`coalesce(g.estado, ${SIN_FACTURA})`.as('estado'),
      sql<number>`case when g.estado = 'cancelado' or g.estado is null then 0 else g.total_centavos - g.pagado_centavos end`.as(
        'saldo_centavos',
      ),
      sql<boolean>`c.cancelada_en is not null`.as('cancelada'),
      'c.usuario_nombre',
      'c.version',
    ]);

interface Filter {
  q?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
  desde?: string | undefined;
  hasta?: string | undefined;
  proveedor_id?: string | undefined;
  estado?: typeof SIN_FACTURA | undefined;
}

export const listCompras = async (tx: Tx, who: Who, filter: Filter) => {
  const limit = filter.limit ?? DEFAULT_LIMIT;
  const after = decodeCursor(filter.cursor, 2);
  let query = compras(who)
    .orderBy('c.fecha', 'desc')
    .orderBy('c.numero', 'desc')
    .limit(limit + 1);
  if (filter.desde) query = query.where('c.fecha', '>=', filter.desde);
  if (filter.hasta) query = query.where('c.fecha', '<=', filter.hasta);
  if (filter.proveedor_id) query = query.where('v.vigente_id', '=', filter.proveedor_id);
  if (filter.estado) query = query.where('c.gasto_id', 'is', null).where('c.cancelada_en', 'is', null);
  if (filter.q) query = query.where(finds(who, filter.q));
  if (after) query = query.where(sql<boolean>`(c.fecha, c.numero) < (${after[0]}::date, ${after[1]}::bigint)`);
  const page = toPage(await tx.last(query), limit, ({ fecha, numero }) => [fecha, numero]);
  return { ...page, data: page.data.map(({ numero: _numero, ...row }): CompraResumen => row) };
};

/** By its folio, its invoice, its purchase order or the order it was for; else by the words of its supplier. */
const finds = (who: Who, text: string) => {
  const code = text.trim().toUpperCase();
  const byCode = sql<boolean>`(c.folio = ${code} or upper(c.factura) = ${code} or c.orden_folio = ${code} or c.pedido_folio = ${code})`;
  const ids = searchIds(who, 'proveedor', text);
  return ids ? sql<boolean>`(${byCode} or ${isAmong('v.vigente_id', ids)})` : byCode;
};

export const getCompra = async (tx: Tx, who: Who, id: string): Promise<Compra> => {
  const [{ numero: _numero, gasto_folio, ...row }, renglones, devoluciones] = await Promise.all([
    tx.one(
      compras(who)
        .select([
          'c.gasto_id',
          'g.folio as gasto_folio',
          'c.subtotal_centavos',
          'c.iva_centavos',
          'c.redondeo_centavos',
          'g.vence',
          'c.notas',
          'c.cancelada_por',
          'c.motivo',
        ])
        .where('c.id', '=', id),
    ),
    renglonesOf(tx, who, id),
    tx.rows(
      q
        .selectFrom('compras.devolucion')
        .select([
          'id',
          'fecha_negocio as fecha',
          'nota_credito',
          'motivo',
          'total_centavos',
          'reembolso_centavos',
          'usuario_nombre',
        ])
        .where('empresa_id', '=', who.empresa_id)
        .where('compra_id', '=', id)
        .orderBy('creado_en'),
    ),
  ]);
  const lines = renglones.map(({ pedido_renglon_id: _, ...renglon }) => renglon);
  return { ...row, gasto_folio: gasto_folio ?? '', renglones: lines, devoluciones };
};

/** The purchase whose expense this is, if it is one's. */
export const buysByGasto: GastoHolder = async (tx, who, gasto_id) => {
  const found = await tx.maybe(
    q
      .selectFrom('compras.compra')
      .select('folio')
      .where('empresa_id', '=', who.empresa_id)
      .where('gasto_id', '=', gasto_id)
      .where('cancelada_en', 'is', null),
  );
  return found ? { por: 'compra', folio: found.folio } : null;
};
