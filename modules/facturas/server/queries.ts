import type { Comprobante, Factura, FacturaConComprobante, FacturasQuery } from '#modules/facturas/contract.ts';
import { decodeCursor, toPage } from '#platform/server/db/paging.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { searchIds } from '#platform/server/search/search.ts';
import './tables.ts';

const DEFAULT_LIMIT = 25;
/** A global invoice may hold thousands of sales. */
const FULL_LIMIT = 10;

/** What its sales are worth now: what came back or was credited afterwards is out, and so is what was taken out of it. */
const vigenteDe = (
  who: Who,
) => sql<number>`(select coalesce(sum(p.total_centavos - p.devuelto_centavos - p.acreditado_centavos), 0)::bigint
  from facturas.venta v join ordenes.partida p on p.empresa_id = v.empresa_id and p.orden_id = v.documento_id
  where v.empresa_id = ${who.empresa_id} and v.factura_id = f.id and v.quitada_en is null
    and p.estado not in ('rechazada', 'por_autorizar'))`;

const facturas = (who: Who) =>
  q
    .selectFrom('facturas.factura as f')
    .where('f.empresa_id', '=', who.empresa_id)
    .select([
      'f.id',
      'f.tipo',
      sql<string | null>`case when f.tipo = 'individual' then (select v.documento_id from facturas.venta v
        where v.empresa_id = ${who.empresa_id} and v.factura_id = f.id limit 1) end`.as('documento_id'),
      'f.folio',
      'f.cliente',
      'f.rfc',
      'f.desde',
      'f.hasta',
      'f.contada_en',
      'f.periodicidad',
      'f.documentos',
      'f.total_centavos',
      'f.metodo',
      'f.forma_pago',
      vigenteDe(who).as('vigente_centavos'),
      'f.creado_en',
      'f.usuario_nombre as por',
      'f.deshecha_en',
      'f.deshecha_por',
      'f.deshecha_motivo',
    ]);

type Row = Omit<Factura, 'deshecha'> & {
  deshecha_en: string | null;
  deshecha_por: string;
  deshecha_motivo: string;
};

const toFactura = <R extends Row>({ deshecha_en, deshecha_por, deshecha_motivo, ...row }: R) => ({
  ...row,
  deshecha: deshecha_en === null ? null : { en: deshecha_en, por: deshecha_por, motivo: deshecha_motivo },
});

type Query = ReturnType<typeof facturas>;

const filtered = (who: Who, query: Query, filter: FacturasQuery): Query => {
  const { tipo, estado, desde, hasta } = filter;
  const ids = filter.q ? searchIds(who, 'factura', filter.q) : undefined;
  let out = ids ? query.where('f.id', 'in', ids) : query;
  if (tipo) out = out.where('f.tipo', '=', tipo);
  if (desde) out = out.where('f.hasta', '>=', desde);
  if (hasta) out = out.where('f.desde', '<=', hasta);
  if (estado === 'deshechas') return out.where('f.deshecha_en', 'is not', null);
  if (estado === 'todas') return out;
  out = out.where('f.deshecha_en', 'is', null);
  return estado === 'por_corregir' ? out.where(sql<boolean>`${vigenteDe(who)} <> f.total_centavos`) : out;
};

const newestFirst = (query: Query, cursor: string | undefined, limit: number): Query => {
  const ordered = query
    .orderBy('f.creado_en', 'desc')
    .orderBy('f.id', 'desc')
    .limit(limit + 1);
  const place = decodeCursor(cursor, 2);
  return place
    ? ordered.where(sql<boolean>`(f.creado_en, f.id) < (${place[0]}::timestamptz, ${place[1]}::uuid)`)
    : ordered;
};

export const listFacturas = async (tx: Tx, who: Who, filter: FacturasQuery) => {
  const limit = filter.limit ?? DEFAULT_LIMIT;
  const rows = await tx.last(newestFirst(filtered(who, facturas(who), filter), filter.cursor, limit));
  return toPage(rows.map(toFactura), limit, (row) => [row.creado_en, row.id]);
};

/** The same with all that whoever stamps them asks for; what was undone is not stamped. */
export const listComprobantes = async (
  tx: Tx,
  who: Who,
  filter: FacturasQuery,
): Promise<{ data: FacturaConComprobante[]; cursor: string | null }> => {
  const limit = Math.min(filter.limit ?? FULL_LIMIT, FULL_LIMIT);
  const rows = await tx.last(
    newestFirst(filtered(who, facturas(who), filter), filter.cursor, limit).select(
      // Only this room writes it, from `Comprobante`.
      sql<Comprobante>`f.comprobante`.as('comprobante'),
    ),
  );
  return toPage(rows.map(toFactura), limit, (row) => [row.creado_en, row.id]);
};

export const getFactura = async (tx: Tx, who: Who, id: string): Promise<Factura> =>
  toFactura(await tx.one(facturas(who).where('f.id', '=', id)));

/** The invoice in which a sale is, if it is in one. */
export const facturaOf = async (tx: Tx, who: Who, documento_id: string): Promise<Factura | null> => {
  const row = await tx.maybe(
    facturas(who).where(
      sql<boolean>`f.id = (select v.factura_id from facturas.venta v
        where v.empresa_id = ${who.empresa_id} and v.documento_id = ${documento_id} and v.quitada_en is null)`,
    ),
  );
  return row ? toFactura(row) : null;
};
