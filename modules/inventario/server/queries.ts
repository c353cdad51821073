import type { ArticulosQuery } from '#modules/inventario/contract.ts';
import type { Articulo, ArticuloDetalle, MovimientoKardex } from '#modules/inventario/rules/formas.ts';
import { formsOfCodigo } from '#modules/inventario/rules/codigos.ts';
import { normalizeCodigo, QUIET_DAYS } from '#modules/inventario/rules.ts';
import { decodeCursor, type Order, orderRows, toPage } from '#platform/server/db/paging.ts';
import { prepared } from '#platform/server/db/prepared.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { searchPage, sortKey } from '#platform/server/search/search.ts';
import { idsOfProveedor } from './proveedor.ts';
import './tables.ts';

const DEFAULT_LIMIT = 25;
const A_DAY_MS = 86_400_000;

const articulos = (who: Who) =>
  q
    .selectFrom('inventario.articulo as a')
    .leftJoin('proveedores.alias as v', (join) =>
      join.onRef('v.empresa_id', '=', 'a.empresa_id').onRef('v.id', '=', 'a.proveedor_id'),
    )
    .leftJoin('proveedores.proveedor as p', (join) =>
      join
        .onRef('p.empresa_id', '=', 'a.empresa_id')
        .on('p.id', '=', sql<string>`coalesce(v.proveedor_id, a.proveedor_id)`),
    )
    .where('a.empresa_id', '=', who.empresa_id)
    .select([
      'a.id',
      'a.sku',
      sql<string[]>`array(select c.codigo from inventario.codigo c where c.empresa_id = ${who.empresa_id}
        and c.articulo_id = a.id and c.codigo <> a.sku order by c.codigo)`.as('codigos'),
      'a.descripcion',
      'a.marca',
      'a.categoria',
      'a.compatibilidad',
      'a.ubicacion',
      'a.unidad',
      'a.clave_sat',
      'a.unidad_sat',
      'a.tasa_iva',
      'a.precio_centavos',
      'a.minimo_milesimas',
      'a.maximo_milesimas',
      'p.id as proveedor_id',
      sql<string>`coalesce(p.nombre, a.proveedor)`.as('proveedor'),
      'a.existencia_milesimas',
      'a.reservado_milesimas',
      'a.disponible_milesimas',
      'a.pedido_milesimas',
      'a.nivel',
      'a.costo_promedio_centavos',
      'a.ultimo_costo_centavos',
      'a.valor_centavos',
      'a.movido_en',
      'a.activo',
      'a.version',
      'a.descripcion_orden',
    ]);
type Query = ReturnType<typeof articulos>;
type Row = Articulo & { descripcion_orden: string };

const toArticulo = ({ descripcion_orden: _, ...row }: Row): Articulo => row;

const orders: Record<string, Order<Row>> = {
  descripcion: { by: sql`a.descripcion_orden`, of: (row) => row.descripcion_orden },
  sku: { by: sql`a.sku`, of: (row) => row.sku },
  disponible: { by: sql`a.disponible_milesimas`, of: (row) => row.disponible_milesimas },
  movido: { by: sql`a.movido_en`, of: (row) => row.movido_en },
};

const quietSince = (who: Who): string => new Date(who.now.getTime() - QUIET_DAYS * A_DAY_MS).toISOString();

const filtered = (who: Who, query: Query, filter: ArticulosQuery): Query => {
  let out = query.where('a.activo', '=', filter.estado !== 'baja');
  if (filter.estado === 'bajo' || filter.estado === 'agotado') out = out.where('a.nivel', '=', filter.estado);
  if (filter.estado === 'quieto')
    out = out.where('a.movido_en', '<', quietSince(who)).where('a.existencia_milesimas', '>', 0);
  if (filter.categoria) out = out.where('a.categoria', '=', filter.categoria);
  if (filter.ubicacion) out = out.where('a.ubicacion', '=', filter.ubicacion);
  if (filter.proveedor) out = out.where('a.proveedor', '=', filter.proveedor);
  if (filter.proveedor_id) out = out.where('a.proveedor_id', 'in', idsOfProveedor(who, filter.proveedor_id));
  return out;
};

/** The list, what was typed, or exactly what was scanned. */
export const listArticulos = async (tx: Tx, who: Who, filter: ArticulosQuery) => {
  if (filter.codigo !== undefined) return findByCodigo(tx, who, filter.codigo);
  const limit = filter.limit ?? DEFAULT_LIMIT;
  const order = orderRows(filter.sort ?? 'descripcion', orders, sql`a.id`);
  const after = order.after(filter.cursor);
  const text = filter.busca ?? filter.q;
  const found = text ? await searchPage(tx, who, 'articulo', text, 'a.id') : undefined;
  let query = filtered(who, articulos(who), filter)
    .orderBy(order.by, order.direction)
    .orderBy(order.id, order.direction)
    .limit(limit + 1);
  if (found) query = query.where(found);
  if (after) query = query.where(after);
  const page = toPage(await tx.last<Row>(query), limit, order.position);
  return { ...page, data: page.data.map(toArticulo) };
};

const findByCodigo = async (tx: Tx, who: Who, codigo: string) => {
  const rows = await tx.last<Row>(
    articulos(who).where('a.id', 'in', ofCodigo(who, codigo)).where('a.activo', '=', true),
  );
  return { data: rows.map(toArticulo), cursor: null };
};

const ofCodigo = (who: Who, codigo: string) =>
  q
    .selectFrom('inventario.codigo')
    .select('articulo_id')
    .where('empresa_id', '=', who.empresa_id)
    .where('codigo', 'in', formsOfCodigo(normalizeCodigo(codigo)));

/** The article that carries a code, if any. */
export const idOfCodigo = async (tx: Tx, who: Who, codigo: string): Promise<string | undefined> =>
  // Of several ways to write it, the one that was read comes first.
  (
    await tx.maybe(
      ofCodigo(who, codigo)
        .orderBy(sql`codigo = ${normalizeCodigo(codigo)}`, 'desc')
        .limit(1),
    )
  )?.articulo_id;

export const getArticulo = async (tx: Tx, who: Who, id: string): Promise<Articulo> =>
  toArticulo(await tx.one<Row>(articulos(who).where('a.id', '=', id)));

export const getArticuloDetalle = async (tx: Tx, who: Who, id: string): Promise<ArticuloDetalle> => {
  const [articulo, apartados] = await Promise.all([
    getArticulo(tx, who, id),
    tx.rows(
      q
        .selectFrom('inventario.apartado')
        .select(['documento_id', 'documento_tipo', 'folio', 'reservado_milesimas', 'creado_en'])
        .select(sql<number>`cantidad_milesimas - consumido_milesimas`.as('pendiente_milesimas'))
        .where('empresa_id', '=', who.empresa_id)
        .where('articulo_id', '=', id)
        .where('consumido_milesimas', '<', (eb) => eb.ref('cantidad_milesimas'))
        .orderBy('creado_en')
        .limit(100),
    ),
  ]);
  return { ...articulo, apartados };
};

const byIds = prepared(({ who, wanted }: { who: Who; wanted: readonly string[] }) =>
  articulos(who).where(sql<boolean>`a.id = any(${wanted}::uuid[])`),
);

/** Articles by id, in no order; unknown ids are simply missing. Costs are included: callers keep them inside the server. */
export const getArticulos = async (tx: Tx, who: Who, ids: readonly string[]): Promise<readonly Articulo[]> => {
  if (ids.length === 0) return [];
  const wanted = [...new Set(ids)].sort();
  return tx.once(`articulos ${wanted.join()}`, ['inventario', 'proveedores'], () =>
    tx.rows<Row>(byIds({ who, wanted })),
  );
};

/** Active articles of these descriptions, whatever their accents or case. */
export const findArticulosByDescripcion = (tx: Tx, who: Who, descripciones: readonly string[]) =>
  tx.rows(
    q
      .selectFrom('inventario.articulo')
      .select(['id', 'descripcion_orden as clave', 'precio_centavos'])
      .where('empresa_id', '=', who.empresa_id)
      .where('activo', '=', true)
      .where(sql<boolean>`descripcion_orden = any(${descripciones.map(sortKey)}::text[]) and descripcion_orden <> ''`),
  );

export const listKardex = async (
  tx: Tx,
  who: Who,
  id: string,
  { cursor, limit = DEFAULT_LIMIT }: { cursor?: string | undefined; limit?: number | undefined },
) => {
  await getArticulo(tx, who, id);
  const after = decodeCursor(cursor, 1);
  let query = q
    .selectFrom('inventario.movimiento as m')
    .leftJoin('proveedores.alias as v', (join) =>
      join.onRef('v.empresa_id', '=', 'm.empresa_id').onRef('v.id', '=', 'm.proveedor_id'),
    )
    .leftJoin('proveedores.proveedor as p', (join) =>
      join
        .onRef('p.empresa_id', '=', 'm.empresa_id')
        .on('p.id', '=', sql<string>`coalesce(v.proveedor_id, m.proveedor_id)`),
    )
    .select([
      'm.id',
      'm.orden',
      'm.tipo',
      'm.motivo',
      'm.cantidad_milesimas',
      'm.costo_centavos',
      'm.existencia_milesimas',
      'm.documento_tipo',
      'm.documento_id',
      'm.folio',
      'm.nota',
      'p.id as proveedor_id',
      sql<string>`coalesce(p.nombre, '')`.as('proveedor'),
      'm.usuario_nombre',
      'm.fecha_negocio',
      'm.creado_en',
    ])
    .where('m.empresa_id', '=', who.empresa_id)
    .where('m.articulo_id', '=', id)
    .orderBy('m.orden', 'desc')
    .limit(limit + 1);
  if (after) query = query.where('m.orden', '<', Number(after[0]));
  const page = toPage(await tx.last(query), limit, ({ orden }) => [orden]);
  return { ...page, data: page.data.map(({ orden: _, ...row }): MovimientoKardex => row) };
};

export const countArticulos = async (tx: Tx, who: Who) => {
  return tx.one(sql<{
    todos: number;
    bajo: number;
    agotado: number;
    quieto: number;
    baja: number;
    valor_centavos: number;
  }>`select count(*) filter (where activo) as todos, count(*) filter (where activo and nivel = 'bajo') as bajo,
      count(*) filter (where activo and nivel = 'agotado') as agotado,
      count(*) filter (where activo and existencia_milesimas > 0 and movido_en < ${quietSince(who)}) as quieto,
      count(*) filter (where not activo) as baja, coalesce(sum(valor_centavos), 0)::bigint as valor_centavos
    from inventario.articulo where empresa_id = ${who.empresa_id}`);
};

const MAX_CHOICES = 200;

/** Words that articles already use, to choose among. */
export const listFiltros = async (tx: Tx, who: Who) => {
  const used = (column: 'categoria' | 'ubicacion' | 'marca') =>
    tx.rows(
      q
        .selectFrom('inventario.articulo')
        .select(`${column} as valor`)
        .distinct()
        .where('empresa_id', '=', who.empresa_id)
        .where(column, '<>', '')
        .orderBy(column)
        .limit(MAX_CHOICES),
    );
  const lists = await Promise.all([used('categoria'), used('ubicacion'), used('marca')]);
  const [categorias = [], ubicaciones = [], marcas = []] = lists.map((rows) => rows.map(({ valor }) => valor));
  const proveedores = await tx.rows(sql<{ id: string | null; nombre: string }>`
    select distinct p.id, coalesce(p.nombre, a.proveedor) as nombre from inventario.articulo a
    left join proveedores.alias v on v.empresa_id = a.empresa_id and v.id = a.proveedor_id
    left join proveedores.proveedor p on p.empresa_id = a.empresa_id and p.id = coalesce(v.proveedor_id, a.proveedor_id)
    where a.empresa_id = ${who.empresa_id} and (p.id is not null or a.proveedor <> '')
    order by nombre, id limit ${MAX_CHOICES}`);
  return { categorias, ubicaciones, proveedores, marcas };
};
