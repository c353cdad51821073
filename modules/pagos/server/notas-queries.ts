import type { NotaCredito, NotasQuery } from '#modules/pagos/rules/notas.ts';
import { afterPage, pageLimit, toPage } from '#platform/server/db/paging.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { searchIds } from '#platform/server/search/search.ts';
import './tables.ts';

const DEFAULT_LIMIT = 25;

const notas = (who: Who) =>
  q
    .selectFrom('pagos.nota_credito as n')
    .innerJoin('pagos.cuenta as k', (join) =>
      join.onRef('k.empresa_id', '=', 'n.empresa_id').onRef('k.id', '=', 'n.cuenta_id'),
    )
    .innerJoin('clientes.cliente as c', (join) =>
      join.onRef('c.empresa_id', '=', 'n.empresa_id').onRef('c.id', '=', 'n.cliente_id'),
    )
    .where('n.empresa_id', '=', who.empresa_id)
    .select([
      'n.id',
      'n.folio',
      'n.fecha_negocio as fecha',
      'n.cuenta_id',
      'k.folio as documento_folio',
      'k.etiqueta',
      'n.cliente_id',
      'c.nombre as cliente',
      'n.clase',
      'n.motivo',
      'n.monto_centavos',
      'n.a_favor_centavos',
      'n.saldo_centavos',
      'n.usuario_nombre',
      'n.creado_en',
      'n.cancelada_en',
      'n.cancelada_por',
      'n.cancelada_motivo',
    ]);
type Query = ReturnType<typeof notas>;

const filtered = (who: Who, filter: NotasQuery): Query => {
  let out = notas(who);
  if (filter.desde) out = out.where('n.fecha_negocio', '>=', filter.desde);
  if (filter.hasta) out = out.where('n.fecha_negocio', '<=', filter.hasta);
  if (filter.cliente_id) out = out.where('n.cliente_id', '=', filter.cliente_id);
  if (filter.estado === 'vigentes') out = out.where('n.cancelada_en', 'is', null);
  if (filter.estado === 'canceladas') out = out.where('n.cancelada_en', 'is not', null);
  const { q: text } = filter;
  const ids = text ? searchIds(who, 'cuenta', text) : undefined;
  return ids
    ? out.where((eb) => eb.or([eb('n.cuenta_id', 'in', ids), eb('n.folio', '=', (text ?? '').toUpperCase())]))
    : out;
};

export const getNota = (tx: Tx, who: Who, id: string): Promise<NotaCredito> =>
  tx.one(notas(who).where('n.id', '=', id));

export const notasOfCuenta = (tx: Tx, who: Who, cuenta_id: string): Promise<NotaCredito[]> =>
  tx.rows(notas(who).where('n.cuenta_id', '=', cuenta_id).orderBy('n.creado_en', 'desc').orderBy('n.id', 'desc'));

export const listNotas = async (tx: Tx, who: Who, filter: NotasQuery) => {
  const limit = filter.limit ?? DEFAULT_LIMIT;
  let query = filtered(who, filter).orderBy('n.fecha_negocio', 'desc').orderBy('n.id', 'desc').limit(pageLimit(limit));
  query = query.where(afterPage(filter.cursor, sql.ref('n.fecha_negocio'), sql.ref('n.id')));
  return toPage(await tx.last(query), limit, (row) => [row.fecha, row.id]);
};

/** What the notes in force that are listed add up to. */
export const totalNotas = (tx: Tx, who: Who, filter: NotasQuery) =>
  tx.one(
    q
      .selectFrom(filtered(who, filter).as('x'))
      .select([
        sql<number>`count(*)`.as('notas'),
        sql<number>`coalesce(sum(x.monto_centavos) filter (where x.cancelada_en is null), 0)::bigint`.as(
          'monto_centavos',
        ),
        sql<number>`coalesce(sum(x.a_favor_centavos) filter (where x.cancelada_en is null), 0)::bigint`.as(
          'a_favor_centavos',
        ),
      ]),
  );
