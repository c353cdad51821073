import { etiquetaActivo } from '#modules/activos/server/front-door.ts';
import type { DocumentoReferido, Pendiente, PendientesQuery } from '#modules/pendientes/contract.ts';
import { decodeCursor, toPage } from '#platform/server/db/paging.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { searchIds } from '#platform/server/search/search.ts';
import './tables.ts';

const DEFAULT_LIMIT = 25;
/** What one vehicle shows; nobody reads more on a sheet. */
const OF_A_VEHICLE = 40;

/** As `isDue` says it in the browser. */
const toca = (who: Who) =>
  sql<boolean>`(p.estado = 'abierto' and (coalesce(p.vence <= ${who.hoy}::date, false)
    or coalesce(a.kilometraje >= p.vence_km, false)))`;

const referido = (prefix: 'origen' | 'documento') =>
  sql<DocumentoReferido | null>`case when ${sql.ref(`p.${prefix}_id`)} is not null then jsonb_build_object(
    'tipo', ${sql.ref(`p.${prefix}_tipo`)}, 'id', ${sql.ref(`p.${prefix}_id`)}, 'folio', ${sql.ref(`p.${prefix}_folio`)}) end`;

/** What was photographed of it when it was found. */
const fotosDelPunto = (who: Who) => sql<string[]>`case when p.punto_id is null then '[]'::jsonb else coalesce(
  (select jsonb_agg(f.id order by f.tomada_en, f.id) from fotos.foto f where f.empresa_id = ${who.empresa_id}
    and f.parte_id = p.punto_id and f.clase = 'foto' and f.eliminada_en is null), '[]') end`;

const pendientes = (who: Who) =>
  q
    .selectFrom('pendientes.pendiente as p')
    .innerJoin('clientes.cliente as c', (on) =>
      on.onRef('c.empresa_id', '=', 'p.empresa_id').onRef('c.id', '=', 'p.cliente_id'),
    )
    .leftJoin('activos.activo as a', (on) =>
      on.onRef('a.empresa_id', '=', 'p.empresa_id').onRef('a.id', '=', 'p.activo_id'),
    )
    .where('p.empresa_id', '=', who.empresa_id)
    .select([
      'p.id',
      'p.estado',
      'p.razon',
      'p.comentario',
      'p.cliente_id',
      'c.nombre as cliente',
      'c.telefono',
      'p.activo_id',
      etiquetaActivo.as('vehiculo'),
      sql<string>`coalesce(a.placas, '')`.as('placas'),
      'a.kilometraje',
      'p.tipo',
      'p.servicio_id',
      'p.articulo_id',
      'p.punto_id',
      'p.motivo',
      fotosDelPunto(who).as('fotos'),
      'p.clave',
      'p.descripcion',
      'p.cantidad_milesimas',
      'p.unidad',
      'p.tasa_iva',
      'p.precios',
      'p.prioridad',
      'p.garantia_dias',
      'p.garantia_km',
      'p.clave_sat',
      'p.unidad_sat',
      'p.vence',
      'p.vence_km',
      toca(who).as('toca'),
      'p.fecha_negocio as fecha',
      referido('origen').as('origen'),
      referido('documento').as('documento'),
      'p.contactado_en',
      'p.contactado_por',
      'p.usuario_nombre',
      'p.version',
      'p.precio_centavos',
      'p.total_centavos',
      sql<number>`coalesce((select sum(r.monto_centavos) from pendientes.recuperado r
        where r.empresa_id = ${who.empresa_id} and r.pendiente_id = p.id), 0)::bigint`.as('recuperado_centavos'),
    ]);

type Query = ReturnType<typeof pendientes>;

const filtered = (who: Who, query: Query, filter: PendientesQuery): Query => {
  const ids = filter.q ? searchIds(who, 'pendiente', filter.q) : undefined;
  let out = ids ? query.where('p.id', 'in', ids) : query;
  if (filter.razon) out = out.where('p.razon', '=', filter.razon);
  if (filter.prioridad) out = out.where('p.prioridad', '=', filter.prioridad);
  if (filter.cliente_id) out = out.where('p.cliente_id', '=', filter.cliente_id);
  if (filter.activo_id) out = out.where('p.activo_id', '=', filter.activo_id);
  if (filter.desde) out = out.where('p.fecha_negocio', '>=', filter.desde);
  if (filter.hasta) out = out.where('p.fecha_negocio', '<=', filter.hasta);
  return out;
};

const inTab = (who: Who, query: Query, estado: PendientesQuery['estado'] = 'abierto'): Query => {
  if (estado === 'todos') return query;
  return estado === 'tocan' ? query.where(toca(who)) : query.where('p.estado', '=', estado);
};

export const listPendientes = async (
  tx: Tx,
  who: Who,
  filter: PendientesQuery,
): Promise<{ data: Pendiente[]; cursor: string | null }> => {
  const limit = filter.limit ?? DEFAULT_LIMIT;
  let query = inTab(who, filtered(who, pendientes(who), filter), filter.estado)
    .orderBy('p.fecha_negocio', 'desc')
    .orderBy('p.id', 'desc')
    .limit(limit + 1);
  const after = decodeCursor(filter.cursor, 2);
  if (after) query = query.where(sql<boolean>`(p.fecha_negocio, p.id) < (${after[0]}::date, ${after[1]}::uuid)`);
  return toPage(await tx.last(query), limit, (row) => [row.fecha, row.id]);
};

/** How many stand in each tab, what the open ones were worth, and what came back along a period. */
export const countPendientes = async (
  tx: Tx,
  who: Who,
  filter: PendientesQuery & { recuperado_desde: string; recuperado_hasta: string },
) => {
  const base = filtered(who, pendientes(who), filter).as('x');
  const of = (estado: string) => sql<number>`count(*) filter (where x.estado = ${estado})`;
  const [counted, brought] = await Promise.all([
    tx.one(
      q
        .selectFrom(base)
        .select([
          sql<number>`count(*) filter (where x.toca)`.as('tocan'),
          of('abierto').as('abierto'),
          of('ofrecido').as('ofrecido'),
          of('hecho').as('hecho'),
          of('descartado').as('descartado'),
          sql<number>`count(*)`.as('todos'),
          sql<number>`coalesce(sum(x.total_centavos) filter (where x.estado = 'abierto'), 0)::bigint`.as(
            'abierto_centavos',
          ),
        ]),
    ),
    tx.one(
      q
        .selectFrom('pendientes.recuperado as r')
        .where('r.empresa_id', '=', who.empresa_id)
        .where('r.fecha_negocio', '>=', filter.recuperado_desde)
        .where('r.fecha_negocio', '<=', filter.recuperado_hasta)
        .select([
          sql<number>`coalesce(sum(r.monto_centavos), 0)::bigint`.as('recuperado_centavos'),
          sql<number>`count(distinct r.pendiente_id)`.as('recuperados'),
        ]),
    ),
  ]);
  return { ...counted, ...brought };
};

/** What a vehicle has pending, the most urgent first; of a customer without one, what is of no vehicle. */
export const listOfVehicle = async (
  tx: Tx,
  who: Who,
  { activo_id, cliente_id }: { activo_id?: string | undefined; cliente_id?: string | undefined },
): Promise<{ data: Pendiente[] }> => {
  if (activo_id === undefined && cliente_id === undefined) return { data: [] };
  const open = pendientes(who).where('p.estado', '=', 'abierto');
  const of =
    activo_id === undefined
      ? open.where('p.cliente_id', '=', cliente_id ?? '').where('p.activo_id', 'is', null)
      : open.where('p.activo_id', '=', activo_id);
  return {
    data: await tx.last(
      of
        .orderBy(sql`array_position(array['urgente', 'recomendado', 'puede_esperar'], p.prioridad)`)
        .orderBy('p.fecha_negocio')
        .orderBy('p.id')
        .limit(OF_A_VEHICLE),
    ),
  };
};

export const getPendiente = (tx: Tx, who: Who, id: string): Promise<Pendiente> =>
  tx.one(pendientes(who).where('p.id', '=', id));

/** The row itself, locked until the commit. */
export const lockPendiente = (tx: Tx, who: Who, id: string) =>
  tx.one(
    q
      .selectFrom('pendientes.pendiente')
      .selectAll()
      .where('empresa_id', '=', who.empresa_id)
      .where('id', '=', id)
      .forUpdate(),
  );
export type PendienteRow = Awaited<ReturnType<typeof lockPendiente>>;

/** What is pending of some points of inspections, and whether it still is. */
export const listOfPuntos = (tx: Tx, who: Who, puntos: readonly string[]) =>
  puntos.length === 0
    ? []
    : tx.rows(
        q
          .selectFrom('pendientes.pendiente')
          .select(['id', 'punto_id', 'estado'])
          .where('empresa_id', '=', who.empresa_id)
          .where(sql<boolean>`punto_id = any(${[...puntos]}::uuid[])`),
      );
