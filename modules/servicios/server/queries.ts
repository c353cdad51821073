import type { Refaccion, Servicio } from '#modules/servicios/rules/formas.ts';
import { idEndOf } from '#modules/servicios/rules.ts';
import { type Order, orderRows, toPage } from '#platform/server/db/paging.ts';
import { prepared } from '#platform/server/db/prepared.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { searchIds, sortKey } from '#platform/server/search/search.ts';
import './tables.ts';

const DEFAULT_LIMIT = 25;
/** Fixed endpoints answer everything active up to this. */
const ALL_LIMIT = 2_000;

const refacciones = (who: Who) => sql<
  Refaccion[]
>`(select coalesce(jsonb_agg(jsonb_build_object('articulo_id', k.articulo_id,
    'cantidad_milesimas', k.cantidad_milesimas, 'incluida', k.incluida, 'sku', a.sku, 'descripcion', a.descripcion,
    'unidad', a.unidad, 'precio_centavos', a.precio_centavos, 'tasa_iva', a.tasa_iva, 'clave_sat', a.clave_sat,
    'unidad_sat', a.unidad_sat, 'disponible_milesimas', a.disponible_milesimas,
    'costo_centavos', a.costo_promedio_centavos) order by k.renglon), '[]')
  from servicios.kit k join inventario.articulo a on a.empresa_id = k.empresa_id and a.id = k.articulo_id
  where k.empresa_id = ${who.empresa_id} and k.servicio_id = s.id)`;

const preciosPorTipo = (who: Who) => sql<
  Servicio['precios']
>`(select coalesce(jsonb_agg(jsonb_build_object('categoria', p.categoria,
    'precio_centavos', p.precio_centavos) order by p.precio_centavos, p.categoria), '[]')
  from servicios.precio p where p.empresa_id = ${who.empresa_id} and p.servicio_id = s.id)`;

/** The price for a vehicle: that of its kind, where the service has one. */
const precioPara = (who: Who, activo_id: string | undefined) =>
  activo_id === undefined
    ? sql<number>`s.precio_centavos`
    : sql<number>`coalesce((select p.precio_centavos from servicios.precio p
        join activos.activo v on v.empresa_id = p.empresa_id and v.categoria = p.categoria
        where p.empresa_id = ${who.empresa_id} and p.servicio_id = s.id and v.id = ${activo_id}), s.precio_centavos)`;

const servicios = (who: Who, activo_id?: string) =>
  q
    .selectFrom('servicios.servicio as s')
    .leftJoin('servicios.clasificacion as c', (join) =>
      join.onRef('c.empresa_id', '=', 's.empresa_id').onRef('c.id', '=', 's.clasificacion_id'),
    )
    .where('s.empresa_id', '=', who.empresa_id)
    .select([
      's.id',
      's.clave',
      's.nombre',
      's.clasificacion_id',
      'c.nombre as clasificacion',
      sql<string>`coalesce(c.oficio, '')`.as('oficio'),
      's.tipo',
      's.descripcion',
      's.precio_centavos',
      's.costo_centavos',
      's.tasa_iva',
      's.unidad',
      's.clave_sat',
      's.unidad_sat',
      's.duracion_min',
      's.garantia_dias',
      's.garantia_km',
      's.cada_km',
      's.cada_meses',
      's.comision_diezmilesimas',
      's.importante',
      's.en_lista',
      's.comprobaciones',
      's.fotos_minimas',
      's.requiere_serie',
      preciosPorTipo(who).as('precios'),
      precioPara(who, activo_id).as('precio_vehiculo_centavos'),
      refacciones(who).as('kit'),
      's.activo',
      's.version',
      's.nombre_orden',
    ]);

type Row = Servicio & { nombre_orden: string };

const toServicio = ({ nombre_orden: _, ...row }: Row): Servicio => row;

const orders: Record<string, Order<Row>> = {
  nombre: { by: sql`s.nombre_orden`, of: (row) => row.nombre_orden },
  precio_centavos: { by: sql`s.precio_centavos`, of: (row) => row.precio_centavos },
};

export interface ServiciosFilter {
  sort?: string | undefined;
  q?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
  clasificacion_id?: string | undefined;
  activo?: 'si' | 'no' | 'todos' | undefined;
  activo_id?: string | undefined;
}

/** Those whose label was read. */
const byCode = (end: string) => sql<boolean>`right(s.id::text, 12) = ${end}`;

export const listServicios = async (tx: Tx, who: Who, filter: ServiciosFilter) => {
  const limit = filter.limit ?? DEFAULT_LIMIT;
  const order = orderRows(filter.sort ?? 'nombre', orders, sql`s.id`);
  const after = order.after(filter.cursor);
  const code = filter.q ? idEndOf(filter.q) : undefined;
  const ids = filter.q && code === undefined ? searchIds(who, 'servicio', filter.q) : undefined;
  let query = servicios(who, filter.activo_id)
    .orderBy(order.by, order.direction)
    .orderBy(order.id, order.direction)
    .limit(limit + 1);
  if (filter.activo !== 'todos') query = query.where('s.activo', '=', filter.activo !== 'no');
  if (filter.clasificacion_id) query = query.where('s.clasificacion_id', '=', filter.clasificacion_id);
  if (code !== undefined) query = query.where(byCode(code));
  if (ids) query = query.where('s.id', 'in', ids);
  if (after) query = query.where(after);
  const page = toPage(await tx.last<Row>(query), limit, order.position);
  return { ...page, data: page.data.map(toServicio) };
};

export const listAllServicios = async (tx: Tx, who: Who): Promise<(Servicio & { name: string })[]> =>
  (await tx.last<Row>(servicios(who).where('s.activo', '=', true).orderBy('s.nombre_orden').limit(ALL_LIMIT))).map(
    (row) => ({ ...toServicio(row), name: row.nombre }),
  );

export const getServicio = async (tx: Tx, who: Who, id: string): Promise<Servicio> =>
  toServicio(await tx.one<Row>(servicios(who).where('s.id', '=', id)));

/** What goes on the list of the wall, by classification. */
export const listPosted = async (tx: Tx, who: Who, clasificacion_id: string | undefined): Promise<Servicio[]> => {
  let query = servicios(who)
    .where('s.activo', '=', true)
    .where('s.en_lista', '=', true)
    .where('s.precio_centavos', '>', 0)
    .orderBy(sql`c.orden`, (order) => order.asc().nullsLast())
    .orderBy('s.nombre_orden')
    .limit(ALL_LIMIT);
  if (clasificacion_id !== undefined) query = query.where('s.clasificacion_id', '=', clasificacion_id);
  return tx.rows<Row>(query);
};

interface ByIds {
  who: Who;
  wanted: readonly string[];
}
const amongIds = ({ who, wanted }: ByIds, activo_id?: string) =>
  servicios(who, activo_id).where(sql<boolean>`s.id = any(${wanted}::uuid[])`);
const byIds = prepared((values: ByIds) => amongIds(values));
const forActivo = prepared((values: ByIds & { activo_id: string }) => amongIds(values, values.activo_id));

/**
 * Services by id, in no order; unknown ids are simply missing. Costs are included: callers keep them inside the server.
 * With a vehicle, `precio_vehiculo_centavos` is what each costs for it.
 */
export const getServicios = async (
  tx: Tx,
  who: Who,
  ids: readonly string[],
  activo_id?: string,
): Promise<readonly Servicio[]> => {
  if (ids.length === 0) return [];
  const wanted = [...new Set(ids)].sort();
  return tx.once(`servicios ${activo_id ?? ''} ${wanted.join()}`, ['servicios', 'inventario', 'activos'], () =>
    tx.rows<Row>(activo_id === undefined ? byIds({ who, wanted }) : forActivo({ who, wanted, activo_id })),
  );
};

/** Active services of these names, whatever their accents or case. */
export const findServiciosByNombre = (tx: Tx, who: Who, nombres: readonly string[]) =>
  tx.rows(
    q
      .selectFrom('servicios.servicio')
      .select(['id', 'nombre_orden as clave', 'precio_centavos'])
      .where('empresa_id', '=', who.empresa_id)
      .where('activo', '=', true)
      .where(sql<boolean>`nombre_orden = any(${nombres.map(sortKey)}::text[]) and nombre_orden <> ''`),
  );

/** What some services cost for a vehicle. */
export const listPreciosPara = async (
  tx: Tx,
  who: Who,
  { servicios: ids, activo_id }: { servicios: string; activo_id?: string | undefined },
) => ({
  data: (await getServicios(tx, who, ids.split(','), activo_id)).map(({ id, precio_vehiculo_centavos }) => ({
    servicio_id: id,
    precio_centavos: precio_vehiculo_centavos,
  })),
});

/** Active services whose key is exactly this one or whose label says it, as a scanner reads it. */
export const findServiciosByClave = async (
  tx: Tx,
  who: Who,
  clave: string,
  activo_id?: string,
): Promise<Servicio[]> => {
  const code = idEndOf(clave);
  const active = servicios(who, activo_id).where('s.activo', '=', true).limit(2);
  const found =
    code === undefined
      ? active.where('s.clave', 'in', [clave.trim(), clave.trim().toUpperCase()])
      : active.where(byCode(code));
  return (await tx.rows<Row>(found)).map(toServicio);
};

export const listClasificaciones = async (tx: Tx, who: Who, onlyActive: boolean) => {
  let query = q
    .selectFrom('servicios.clasificacion')
    .select(['id', 'nombre', 'nombre as label', 'orden', 'oficio', 'activa', 'version'])
    .where('empresa_id', '=', who.empresa_id)
    .orderBy('orden')
    .orderBy('nombre')
    .limit(ALL_LIMIT);
  if (onlyActive) query = query.where('activa', '=', true);
  return tx.last(query);
};
