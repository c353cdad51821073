import { etiquetaActivo } from '#modules/activos/server/front-door.ts';
import type { OrdenesQuery, OrdenResumen } from '#modules/ordenes/contract.ts';
import type { TipoDeOrden } from '#modules/ordenes/rules/pasos.ts';
import type { EstadoOrden } from '#modules/ordenes/rules.ts';
import type { RawBuilder } from 'kysely';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { type Order, orderRows, toPage } from '#platform/server/db/paging.ts';
import { q, sql } from '#platform/server/db/query.ts';
import { plannedAnew, type Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { searchAll, searchIds } from '#platform/server/search/search.ts';
import { etiquetaOf } from '../etiqueta-sql.ts';
import { daysThere } from '../in-shop.ts';
import { isVisible } from '../visible.ts';
import '../tables.ts';

const DEFAULT_LIMIT = 25;

const GROUPS = {
  abiertas: ['recibida', 'diagnostico', 'por_autorizar', 'en_proceso', 'en_espera', 'control_calidad'],
  terminadas: ['terminada'],
  entregadas: ['entregada', 'cerrada'],
  canceladas: ['cancelada'],
} as const;

/**
 * The state that people read. What was delivered, sold and then cancelled keeps its day of delivery, for its sale stays
 * there; to whoever looks for it, it is cancelled. The order goes by `o` in the query.
 */
export const estadoOrden = sql<EstadoOrden>`case when o.cancelada_en is null then o.estado else 'cancelada' end`;

/** The same as a condition, of columns whose values the planner knows. */
const isOrden = (estado: EstadoOrden) =>
  estado === 'cancelada'
    ? sql<boolean>`(o.cancelada_en is not null or o.estado = 'cancelada')`
    : sql<boolean>`(o.cancelada_en is null and o.estado = ${estado})`;

/** Orders with who they are for and what they still owe; each goes by `o`, its customer by `c`, its account by `k`. */
export const selectOrdenes = (who: Who) =>
  q
    .selectFrom('ordenes.orden as o')
    .innerJoin('clientes.cliente as c', (join) =>
      join.onRef('c.empresa_id', '=', 'o.empresa_id').onRef('c.id', '=', 'o.cliente_id'),
    )
    .leftJoin('activos.activo as a', (join) =>
      join.onRef('a.empresa_id', '=', 'o.empresa_id').onRef('a.id', '=', 'o.activo_id'),
    )
    .leftJoin('pagos.cuenta as k', (join) =>
      join
        .onRef('k.empresa_id', '=', 'o.empresa_id')
        .on('k.documento_tipo', '=', 'orden')
        .onRef('k.documento_id', '=', 'o.id'),
    )
    .where('o.empresa_id', '=', who.empresa_id)
    .select([
      'o.id',
      'o.folio',
      'o.clase',
      'o.tipo',
      estadoOrden.as('estado'),
      'o.espera_por',
      'o.fecha_negocio as fecha',
      'o.promesa',
      'o.cliente_id',
      'c.nombre as cliente',
      'c.telefono',
      'o.activo_id',
      etiquetaActivo.as('vehiculo'),
      sql<string>`coalesce(a.placas, '')`.as('placas'),
      'o.asesor_nombre as asesor',
      etiquetaOf(who).as('etiqueta'),
      'o.total_centavos',
      sql<number>`coalesce(k.pagado_centavos, 0)`.as('pagado_centavos'),
      sql<number>`case when k.cancelada_en is null then coalesce(k.total_centavos - k.pagado_centavos, 0) else 0 end`.as(
        'saldo_centavos',
      ),
      'o.version',
    ]);

type Query = ReturnType<typeof selectOrdenes>;

const classOf = ({ clase, grupo }: OrdenesQuery) => (grupo === 'mostrador' ? 'mostrador' : (clase ?? 'orden'));

const inGroup = (query: Query, filter: OrdenesQuery): Query => {
  const { grupo } = filter;
  const clase = classOf(filter);
  const ofClass = clase === 'todas' ? query : query.where('o.clase', '=', clase);
  if (!grupo || grupo === 'todas' || grupo === 'mostrador') return ofClass;
  return grupo === 'canceladas'
    ? ofClass.where('o.cancelada_en', 'is not', null)
    : ofClass.where('o.estado', 'in', GROUPS[grupo]).where('o.cancelada_en', 'is', null);
};

/** Written out: what is not normal has an index of its own. */
const OF_KIND: Record<TipoDeOrden, ReturnType<typeof sql<boolean>>> = {
  normal: sql<boolean>`o.tipo = 'normal'`,
  garantia: sql<boolean>`o.tipo = 'garantia'`,
  interna: sql<boolean>`o.tipo = 'interna'`,
};

const filtered = (who: Who, query: Query, filter: OrdenesQuery, found?: RawBuilder<boolean>): Query => {
  let out = query;
  if (filter.estado) out = out.where(isOrden(filter.estado));
  if (filter.etapa) out = out.where(isOrden(filter.etapa));
  if (filter.tipo) out = out.where(OF_KIND[filter.tipo]);
  if (filter.espera) out = out.where('o.espera_por', '=', filter.espera);
  if (filter.entrega || filter.sin_moverse)
    out = out.where('o.estado', 'in', [...GROUPS.abiertas, ...GROUPS.terminadas]);
  if (filter.sin_moverse) out = out.where(daysThere(who), '>', filter.sin_moverse);
  if (filter.entrega === 'tarde') out = out.where('o.promesa', '<', who.now.toISOString());
  if (filter.entrega === 'hoy')
    out = out.where(sql<boolean>`(o.promesa at time zone ${who.zona})::date = ${who.hoy}::date`);
  if (filter.cliente_id) out = out.where('o.cliente_id', '=', filter.cliente_id);
  if (filter.oficio)
    out = out.where(sql<boolean>`exists (select 1 from ordenes.partida f where f.empresa_id = ${who.empresa_id}
      and f.orden_id = o.id and f.oficio = ${filter.oficio} and f.estado <> 'rechazada')`);
  if (filter.etiqueta) out = out.where('o.etiqueta_id', '=', filter.etiqueta);
  if (filter.desde) out = out.where('o.fecha_negocio', '>=', filter.desde);
  if (filter.hasta) out = out.where('o.fecha_negocio', '<=', filter.hasta);
  const visible = isVisible(who);
  if (visible) out = out.where(visible);
  if (found) return out.where(found);
  const ids = filter.q ? searchIds(who, 'orden', filter.q) : undefined;
  return ids ? out.where('o.id', 'in', ids) : out;
};

export const listOrdenes = async (
  tx: Tx,
  who: Who,
  filter: OrdenesQuery,
): Promise<{ data: OrdenResumen[]; cursor: string | null }> => {
  const limit = filter.limit ?? DEFAULT_LIMIT;
  // The order of amounts tells amounts.
  if (isVisible(who) && filter.sort?.endsWith('total_centavos')) throw new Refusal(commonRefusals.sin_permiso);
  const order = orderRows(filter.sort ?? '-fecha', orders, sql`o.id`);
  const after = order.after(filter.cursor);
  const counts = (done: boolean) =>
    sql<number>`(select count(*) from ordenes.partida p where p.empresa_id = ${who.empresa_id} and p.orden_id = o.id
      and p.estado ${done ? sql`in ('hecha', 'revisada')` : sql`<> 'rechazada'`})`;
  let query = inGroup(filtered(who, selectOrdenes(who), filter), filter)
    .select([counts(false).as('lineas'), counts(true).as('hechas'), tecnicosDe(who).as('tecnicos')])
    .select(promesaOrden.as('promesa_orden'))
    .orderBy(order.by, order.direction)
    .orderBy(order.id, order.direction)
    .limit(limit + 1);
  if (after) query = query.where(after);
  return toPage(await tx.last(query), limit, order.position);
};

// What was promised for no moment goes behind everything that was.
const promesaOrden = sql<string>`coalesce(o.promesa, 'infinity'::timestamptz)::text`;

const orders: Record<string, Order<OrdenResumen & { promesa_orden: string }>> = {
  fecha: { by: sql`o.fecha_negocio`, of: (row) => row.fecha },
  // Folios are given one after another, as ids are.
  folio: { by: sql`o.id`, of: (row) => row.id },
  promesa: { by: sql`coalesce(o.promesa, 'infinity'::timestamptz)`, of: (row) => row.promesa_orden },
  total_centavos: { by: sql`o.total_centavos`, of: (row) => row.total_centavos },
};

const tecnicosDe = (who: Who) => sql<OrdenResumen['tecnicos']>`coalesce((
  select jsonb_agg(jsonb_build_object('empleado_id', e.id, 'nombre', e.nombre, 'color', e.color) order by e.numero)
  from empleados.empleado e
  where e.empresa_id = ${who.empresa_id} and e.id in (
    select w.empleado_id from ordenes.partida_trabajador w where w.empresa_id = ${who.empresa_id} and w.orden_id = o.id
  )), '[]')`;

/** The same rows, with no more than is counted of each: who paid what he owed has no account to be looked for. */
const owing = (who: Who) =>
  q
    .selectFrom('ordenes.orden as o')
    .leftJoin('pagos.cuenta as k', (join) =>
      join
        .onRef('k.empresa_id', '=', 'o.empresa_id')
        .on('k.documento_tipo', '=', 'orden')
        .onRef('k.documento_id', '=', 'o.id')
        .on('k.cancelada_en', 'is', null)
        .onRef('k.pagado_centavos', '<', 'k.total_centavos'),
    )
    .where('o.empresa_id', '=', who.empresa_id)
    .select([
      'o.clase',
      estadoOrden.as('estado'),
      'o.total_centavos',
      sql<number>`coalesce(k.total_centavos - k.pagado_centavos, 0)`.as('saldo_centavos'),
    ]) as unknown as Query;

export const countOrdenes = async (tx: Tx, who: Who, filter: OrdenesQuery) => {
  const { grupo, ...rest } = filter;
  const found = filter.q ? await searchAll(tx, who, 'orden', filter.q, 'o.id') : undefined;
  const base = filtered(who, owing(who), rest, found).as('x');
  const ofClass = (clase: string) => (clase === 'todas' ? sql`true` : sql`x.clase = ${clase}`);
  const asked = ofClass(classOf(rest));
  const counted = (group: keyof typeof GROUPS) =>
    sql<number>`count(*) filter (where ${asked} and x.estado = any(${[...GROUPS[group]]}::text[]))`;
  // Amounts are of the tab that is open; of all, without what was cancelled.
  const summed =
    grupo && grupo !== 'todas' && grupo !== 'mostrador'
      ? sql`${asked} and x.estado = any(${[...GROUPS[grupo]]}::text[])`
      : sql`${ofClass(classOf(filter))} and x.estado <> 'cancelada'`;
  const rows = await tx.last(
    plannedAnew(
      q
        .selectFrom(base)
        .select([
          counted('abiertas').as('abiertas'),
          counted('terminadas').as('terminadas'),
          counted('entregadas').as('entregadas'),
          counted('canceladas').as('canceladas'),
          sql<number>`count(*) filter (where ${asked})`.as('todas'),
          sql<number>`count(*) filter (where x.clase = 'mostrador')`.as('mostrador'),
          sql<number>`coalesce(sum(x.total_centavos) filter (where ${summed}), 0)::bigint`.as('total_centavos'),
          sql<number>`coalesce(sum(x.saldo_centavos) filter (where ${summed}), 0)::bigint`.as('saldo_centavos'),
        ]),
    ),
  );
  // An aggregate without groups always answers one row.
  return (
    rows[0] ?? {
      abiertas: 0,
      terminadas: 0,
      entregadas: 0,
      canceladas: 0,
      todas: 0,
      mostrador: 0,
      total_centavos: 0,
      saldo_centavos: 0,
    }
  );
};
