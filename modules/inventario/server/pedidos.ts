import type { Pedido, PedidoRenglon, PedidoResumen, Sugerido } from '#modules/inventario/rules/formas.ts';
import { suggestedPurchase } from '#modules/inventario/rules.ts';
import { decodeCursor, toPage } from '#platform/server/db/paging.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { idsOfProveedor } from './proveedor.ts';
import './tables.ts';

const DEFAULT_LIMIT = 25;

const ofLines = <T>(who: Who, what: string) =>
  sql<T>`coalesce((select ${sql.raw(what)} from inventario.pedido_renglon r
    where r.empresa_id = ${who.empresa_id} and r.pedido_id = p.id), 0)`;

/** What quantities come to at the costs that were expected. */
const worth = (of: string) => `sum(round(${of}::numeric * r.costo_centavos / 1000))::bigint`;

const pedidos = (who: Who) =>
  q
    .selectFrom('inventario.pedido as p')
    .leftJoin('proveedores.alias as v', (join) =>
      join.onRef('v.empresa_id', '=', 'p.empresa_id').onRef('v.id', '=', 'p.proveedor_id'),
    )
    .leftJoin('proveedores.proveedor as s', (join) =>
      join
        .onRef('s.empresa_id', '=', 'p.empresa_id')
        .on('s.id', '=', sql<string>`coalesce(v.proveedor_id, p.proveedor_id)`),
    )
    .where('p.empresa_id', '=', who.empresa_id)
    .select([
      'p.id',
      'p.folio',
      'p.numero',
      'p.estado',
      's.id as proveedor_id',
      sql<string>`coalesce(s.nombre, p.proveedor)`.as('proveedor'),
      'p.promesa',
      'p.nota',
      'p.fecha_negocio as fecha',
      'p.usuario_nombre',
      'p.version',
      'p.cancelado_motivo',
      ofLines<number>(who, 'count(*)').as('articulos'),
      ofLines<number>(who, 'sum(r.recibido_milesimas)::bigint').as('recibido_milesimas'),
      ofLines<number>(who, 'sum(r.cantidad_milesimas)::bigint').as('pedido_milesimas'),
      ofLines<number>(who, 'sum(r.cancelado_milesimas)::bigint').as('cancelado_milesimas'),
      ofLines<number>(who, worth('r.cantidad_milesimas')).as('total_centavos'),
      ofLines<number>(who, 'sum(r.recibido_centavos)::bigint').as('recibido_centavos'),
      ofLines<number>(who, worth('r.recibido_milesimas')).as('esperado_centavos'),
    ]);

type Row = PedidoResumen & { numero: number; cancelado_motivo: string };
const summaryOf = ({ numero: _n, cancelado_motivo: _c, ...row }: Row): PedidoResumen => row;

export const listPedidos = async (
  tx: Tx,
  who: Who,
  {
    cursor,
    limit = DEFAULT_LIMIT,
    estado,
    proveedor_id,
  }: {
    cursor?: string | undefined;
    limit?: number | undefined;
    estado?: 'abiertos' | 'todos' | undefined;
    proveedor_id?: string | undefined;
  },
) => {
  const after = decodeCursor(cursor, 1);
  let query = pedidos(who)
    .orderBy('p.numero', 'desc')
    .limit(limit + 1);
  if (estado !== 'todos') query = query.where('p.estado', 'in', ['abierto', 'parcial']);
  if (proveedor_id) query = query.where('p.proveedor_id', 'in', idsOfProveedor(who, proveedor_id));
  if (after) query = query.where('p.numero', '<', Number(after[0]));
  const page = toPage(await tx.last<Row>(query), limit, ({ numero }) => [numero]);
  return { ...page, data: page.data.map((row) => summaryOf(row)) };
};

export type RenglonConCostos = PedidoRenglon & { costo_centavos: number; recibido_centavos: number };

/** The lines of an order, with what they cost: callers keep it inside the server. */
export const listRenglones = (tx: Tx, who: Who, pedidoId: string): Promise<RenglonConCostos[]> =>
  tx.rows(
    q
      .selectFrom('inventario.pedido_renglon as r')
      .innerJoin('inventario.articulo as a', (join) =>
        join.onRef('a.empresa_id', '=', 'r.empresa_id').onRef('a.id', '=', 'r.articulo_id'),
      )
      .select([
        'r.id',
        'r.articulo_id',
        'a.sku',
        'a.descripcion',
        'a.unidad',
        'r.cantidad_milesimas',
        'r.recibido_milesimas',
        'r.cancelado_milesimas',
        'r.costo_centavos',
        'r.recibido_centavos',
      ])
      .where('r.empresa_id', '=', who.empresa_id)
      .where('r.pedido_id', '=', pedidoId)
      .orderBy('r.renglon'),
  );

export const getPedido = async (tx: Tx, who: Who, id: string): Promise<Pedido> => {
  const [row, renglones] = await Promise.all([
    tx.one<Row>(pedidos(who).where('p.id', '=', id)),
    listRenglones(tx, who, id),
  ]);
  return {
    ...summaryOf(row),
    cancelado_motivo: row.cancelado_motivo,
    renglones,
  };
};

/** What is worth buying now: what fell below its minimum, and what somebody waits for. */
export const listSugerido = async (tx: Tx, who: Who): Promise<{ data: Sugerido[] }> => {
  const rows = await tx.rows(sql<Sugerido>`
    select a.id as articulo_id, a.sku, a.descripcion, a.unidad, p.id as proveedor_id,
      coalesce(p.nombre, a.proveedor) as proveedor, a.disponible_milesimas, a.pedido_milesimas,
      f.faltante_milesimas, a.minimo_milesimas, a.maximo_milesimas, 0 as sugerido_milesimas, a.ultimo_costo_centavos
    from inventario.articulo a
    left join proveedores.alias v on v.empresa_id = a.empresa_id and v.id = a.proveedor_id
    left join proveedores.proveedor p on p.empresa_id = a.empresa_id and p.id = coalesce(v.proveedor_id, a.proveedor_id)
    left join lateral (select coalesce(sum(x.cantidad_milesimas - x.consumido_milesimas - x.reservado_milesimas), 0)::bigint as faltante_milesimas
      from inventario.apartado x where x.empresa_id = ${who.empresa_id} and x.articulo_id = a.id
        and x.consumido_milesimas < x.cantidad_milesimas) f on true
    where a.empresa_id = ${who.empresa_id} and a.activo and (a.nivel <> 'suficiente')
    order by coalesce(p.nombre_orden, a.proveedor), p.id, a.descripcion_orden limit 1000`);
  return {
    data: rows
      .map((row) => ({
        ...row,
        sugerido_milesimas: suggestedPurchase(row),
      }))
      .filter(({ sugerido_milesimas }) => sugerido_milesimas > 0),
  };
};
