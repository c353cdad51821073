import type { Servicio } from '#modules/servicios/contract.ts';
import { type Order, orderRows, toPage } from '#platform/server/db/paging.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { searchIds } from '#platform/server/search/search.ts';
import './tables.ts';

const DEFAULT_LIMIT = 25;
/** Fixed endpoints answer everything active up to this. */
const ALL_LIMIT = 2_000;

const servicios = (who: Who) =>
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
      's.activo',
      's.version',
      's.nombre_orden',
    ]);

type Row = Servicio & { nombre_orden: string };

const hideCost = (who: Who, { nombre_orden: _, ...row }: Row): Servicio =>
  who.can('ver_costos') ? row : { ...row, costo_centavos: null };

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
}

export const listServicios = async (tx: Tx, who: Who, filter: ServiciosFilter) => {
  const limit = filter.limit ?? DEFAULT_LIMIT;
  const order = orderRows(filter.sort ?? 'nombre', orders, sql`s.id`);
  const after = order.after(filter.cursor);
  const ids = filter.q ? searchIds(who, 'servicio', filter.q) : undefined;
  let query = servicios(who)
    .orderBy(order.by, order.direction)
    .orderBy(order.id, order.direction)
    .limit(limit + 1);
  if (filter.activo !== 'todos') query = query.where('s.activo', '=', filter.activo !== 'no');
  if (filter.clasificacion_id) query = query.where('s.clasificacion_id', '=', filter.clasificacion_id);
  if (ids) query = query.where('s.id', 'in', ids);
  if (after) query = query.where(after);
  const page = toPage(await tx.last<Row>(query), limit, order.position);
  return { ...page, data: page.data.map((row) => hideCost(who, row)) };
};

export const listAllServicios = async (tx: Tx, who: Who): Promise<(Servicio & { name: string })[]> =>
  (await tx.last<Row>(servicios(who).where('s.activo', '=', true).orderBy('s.nombre_orden').limit(ALL_LIMIT))).map(
    (row) => ({ ...hideCost(who, row), name: row.nombre }),
  );

export const getServicio = async (tx: Tx, who: Who, id: string): Promise<Servicio> =>
  hideCost(who, await tx.one<Row>(servicios(who).where('s.id', '=', id)));

/** Services by id, in no order; unknown ids are simply missing. Costs are included: callers keep them inside the server. */
export const getServicios = async (tx: Tx, who: Who, ids: readonly string[]): Promise<Servicio[]> =>
  ids.length === 0 ? [] : tx.rows<Row>(servicios(who).where('s.id', 'in', [...ids]));

/** Active services whose key is exactly this one, as a scanner reads it. */
export const findServiciosByClave = async (tx: Tx, who: Who, clave: string): Promise<Servicio[]> =>
  (
    await tx.rows<Row>(
      servicios(who)
        .where('s.activo', '=', true)
        .where('s.clave', 'in', [clave.trim(), clave.trim().toUpperCase()])
        .limit(2),
    )
  ).map((row) => hideCost(who, row));

export const listClasificaciones = async (tx: Tx, who: Who, onlyActive: boolean) => {
  let query = q
    .selectFrom('servicios.clasificacion')
    .select(['id', 'nombre', 'nombre as label', 'orden', 'activa', 'version'])
    .where('empresa_id', '=', who.empresa_id)
    .orderBy('orden')
    .orderBy('nombre')
    .limit(ALL_LIMIT);
  if (onlyActive) query = query.where('activa', '=', true);
  return tx.last(query);
};
