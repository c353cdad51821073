import { etiquetaActivo } from '#modules/activos/server/front-door.ts';
import { worthOfOrden } from '#modules/ordenes/server/front-door.ts';
import { type FiltroDeCalificacion, MALA } from '#modules/visitas/rules/calificar.ts';
import { MOST_COUNTED } from '#modules/visitas/rules.ts';
import type { Calificacion, Comentario, Visita, VisitasQuery } from '#modules/visitas/contract.ts';
import { addMonths } from '#platform/contract/zones.ts';
import { decodeCursor, toPage } from '#platform/server/db/paging.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { searchAll, searchPage } from '#platform/server/search/search.ts';
import './tables.ts';

const DEFAULT_LIMIT = 25;

/** A visit is what was delivered and stands, of an order, or of the counter to a vehicle; the document goes by `o` in the query. */
export const esVisita = sql<boolean>`(o.entregada_fecha is not null and o.cancelada_en is null
  and (o.clase = 'orden' or o.activo_id is not null))`;

/** As the lists of `rules.ts` say it: what was not authorised was not done. */
export const hecha = sql<boolean>`p.estado not in ('rechazada', 'por_autorizar')`;

const visitas = (who: Who) =>
  q
    .selectFrom('ordenes.orden as o')
    .innerJoin('clientes.cliente as c', (on) =>
      on.onRef('c.empresa_id', '=', 'o.empresa_id').onRef('c.id', '=', 'o.cliente_id'),
    )
    .leftJoin('activos.activo as a', (on) =>
      on.onRef('a.empresa_id', '=', 'o.empresa_id').onRef('a.id', '=', 'o.activo_id'),
    )
    .where('o.empresa_id', '=', who.empresa_id)
    .where(esVisita)
    .select([
      'o.id',
      'o.folio',
      'o.clase',
      sql<string>`o.entregada_fecha`.as('fecha'),
      'o.cliente_id',
      'c.nombre as cliente',
      'c.telefono',
      'o.activo_id',
      etiquetaActivo.as('vehiculo'),
      sql<string>`coalesce(a.placas, '')`.as('placas'),
      sql<number | null>`coalesce(o.kilometraje_salida, o.kilometraje)`.as('kilometraje'),
      worthOfOrden(who).as('total_centavos'),
      serviciosDe(who).as('servicios'),
      trabajadoresDe(who).as('trabajadores'),
      fotosDe(who).as('fotos'),
      proximoDe(who, 'proximo_km').as('proximo_km'),
      proximoDe<string>(who, 'proximo_fecha').as('proximo_fecha'),
      pendientesDe(who, sql`count(*)`).as('pendientes'),
      pendientesDe(who, sql`coalesce(sum(d.total_centavos), 0)::bigint`).as('pendientes_centavos'),
      comentarioDe(who).as('comentario'),
      calificacionDe(who).as('calificacion'),
    ]);

const serviciosDe = (who: Who) => sql<
  string[]
>`coalesce((select jsonb_agg(p.descripcion order by p.tipo = 'refaccion', p.renglon)
  from ordenes.partida p where p.empresa_id = ${who.empresa_id} and p.orden_id = o.id and ${hecha}), '[]')`;

const trabajadoresDe = (who: Who) => sql<string[]>`coalesce((select jsonb_agg(e.nombre order by e.numero)
  from empleados.empleado e where e.empresa_id = ${who.empresa_id} and e.id in (
    select w.empleado_id from ordenes.partida_trabajador w where w.empresa_id = ${who.empresa_id} and w.orden_id = o.id)), '[]')`;

const fotosDe = (who: Who) => sql<number>`(select count(*) from fotos.foto f where f.empresa_id = ${who.empresa_id}
  and f.dueno_id = o.id and f.dueno = 'orden' and f.clase = 'foto' and f.eliminada_en is null)`;

const proximoDe = <T = number>(who: Who, what: 'proximo_km' | 'proximo_fecha') =>
  sql<T | null>`(select min(${sql.ref(`d.${what}`)}) from ordenes.detalle d
    where d.empresa_id = ${who.empresa_id} and d.orden_id = o.id)`;

const pendientesDe = (who: Who, what: ReturnType<typeof sql>) => sql<number>`(select ${what} from pendientes.pendiente d
  where d.empresa_id = ${who.empresa_id} and d.activo_id = o.activo_id and d.estado = 'abierto')`;

const comentarioDe = (who: Who) => sql<Comentario>`coalesce((select jsonb_build_object('texto', k.texto,
    'usuario_nombre', k.usuario_nombre, 'escrito_en', k.escrito_en, 'version', k.version)
  from visitas.comentario k where k.empresa_id = ${who.empresa_id} and k.orden_id = o.id order by k.version desc limit 1),
  '{"texto": "", "usuario_nombre": "", "escrito_en": null, "version": 0}')`;

const calificacionDe = (who: Who) => sql<Calificacion | null>`(select jsonb_build_object('estrellas', k.estrellas,
    'texto', k.texto, 'escrita_en', k.escrita_en)
  from visitas.calificacion k where k.empresa_id = ${who.empresa_id} and k.orden_id = o.id)`;

/** Of those that were rated there are few: they are gathered; of those that were not, each is asked. */
const rated = (who: Who, how: FiltroDeCalificacion) => {
  const own = sql`visitas.calificacion k where k.empresa_id = ${who.empresa_id}`;
  if (how === 'sin') return sql<boolean>`(select 1 from ${own} and k.orden_id = o.id limit 1) is null`;
  return sql<boolean>`o.id = any(array(select k.orden_id from ${own}
    and ${how === 'malas' ? sql`k.estrellas <= ${MALA}` : sql`k.estrellas = ${Number(how)}`}))`;
};

type Query = ReturnType<typeof visitas>;

const filtered = async (
  tx: Tx,
  who: Who,
  query: Query,
  filter: VisitasQuery,
  search: typeof searchPage,
): Promise<Query> => {
  let out = query;
  if (filter.cliente_id) out = out.where('o.cliente_id', '=', filter.cliente_id);
  if (filter.activo_id) out = out.where('o.activo_id', '=', filter.activo_id);
  if (filter.servicio_id) out = out.where(await sold(tx, who, filter.servicio_id));
  if (filter.desde) out = out.where('o.entregada_fecha', '>=', filter.desde);
  if (filter.hasta) out = out.where('o.entregada_fecha', '<=', filter.hasta);
  if (filter.calificacion) out = out.where(rated(who, filter.calificacion));
  const found = filter.q ? await search(tx, who, 'orden', filter.q, 'o.id') : undefined;
  return found ? out.where(found) : out;
};

/** Up to here it costs less to fetch where a service was sold and sort it than to walk the list. */
const FEW = 800;

/**
 * In which visits a service was sold, whichever way is shorter: of one that is sold seldom its documents are gathered; of one that
 * is sold every day the list is walked and each is asked, which ends as soon as the page is full.
 */
const sold = async (tx: Tx, who: Who, servicio_id: string) => {
  const lines = sql`from ordenes.partida p where p.empresa_id = ${who.empresa_id} and p.servicio_id = ${servicio_id}::uuid and ${hecha}`;
  const { n } = await tx.one(sql<{ n: number }>`select count(*) as n from (select ${lines} limit ${FEW + 1}) f`);
  return n <= FEW
    ? sql<boolean>`o.id = any(array(select p.orden_id ${lines}))`
    : // Not `exists`: the planner would turn that into a join.
      sql<boolean>`(select 1 ${lines} and p.orden_id = o.id limit 1) is not null`;
};

type Alone = Pick<VisitasQuery, 'desde' | 'hasta' | 'sin_volver'>;

/** The last visits of the vehicles that have not come since a day, in the order in which their own index holds them. */
const lastVisits = (who: Who, { sin_volver, desde, hasta }: Alone, limit: number, after?: (string | number)[]) => sql`
  select v.ultima_orden_id from visitas.vehiculo v where v.empresa_id = ${who.empresa_id}
    and v.ultima_fecha <= ${addMonths(who.hoy, -Number(sin_volver))}::date
    ${desde ? sql`and v.ultima_fecha >= ${desde}::date` : sql``} ${hasta ? sql`and v.ultima_fecha <= ${hasta}::date` : sql``}
    ${after ? sql`and (v.ultima_fecha, v.ultima_orden_id) < (${after[0]}::date, ${after[1]}::uuid)` : sql``}
  order by v.ultima_fecha desc, v.ultima_orden_id desc limit ${limit}`;

/**
 * Of the vehicles that have not come for so many months, the visit that was the last. Asked for nothing else, they are gathered
 * from their own index; with another filter, each visit that it leaves is asked whether it was the last.
 */
const notBack = (who: Who, query: Query, filter: VisitasQuery, limit: number, after?: (string | number)[]): Query => {
  const { sin_volver, q: words, cliente_id, activo_id, servicio_id, calificacion } = filter;
  if (sin_volver === undefined) return query;
  if (!words && !cliente_id && !activo_id && !servicio_id && !calificacion)
    return query.where(sql<boolean>`o.id = any(array(${lastVisits(who, filter, limit, after)}))`);
  return query
    .where('o.entregada_fecha', '<=', addMonths(who.hoy, -Number(sin_volver)))
    .where(sql<boolean>`(select 1 from visitas.vehiculo v where v.empresa_id = ${who.empresa_id}
      and v.activo_id = o.activo_id and v.ultima_orden_id = o.id limit 1) is not null`);
};

export const listVisitas = async (
  tx: Tx,
  who: Who,
  filter: VisitasQuery,
): Promise<{ data: Visita[]; cursor: string | null }> => {
  const limit = filter.limit ?? DEFAULT_LIMIT;
  const after = decodeCursor(filter.cursor, 2);
  let query = notBack(who, await filtered(tx, who, visitas(who), filter, searchPage), filter, limit + 1, after)
    .orderBy('o.entregada_fecha', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit + 1);
  if (after) query = query.where(sql<boolean>`(o.entregada_fecha, o.id) < (${after[0]}::date, ${after[1]}::uuid)`);
  return toPage(await tx.last(query), limit, (row) => [row.fecha, row.id]);
};

/** How many are filtered, up to as many as somebody would read. */
export const countVisitas = async (tx: Tx, who: Who, filter: VisitasQuery) => {
  const bare = visitas(who)
    .clearSelect()
    .select([worthOfOrden(who).as('total_centavos'), 'o.activo_id']) as unknown as Query; // The same rows, less of each.
  const counted = notBack(who, await filtered(tx, who, bare, filter, searchAll), filter, MOST_COUNTED + 1)
    .limit(MOST_COUNTED + 1)
    .as('x');
  const { n, ...rest } = await tx.one(
    q
      .selectFrom(counted)
      .select([
        sql<number>`count(*)`.as('n'),
        sql<number>`count(distinct x.activo_id)`.as('vehiculos'),
        sql<number>`coalesce(sum(x.total_centavos), 0)::bigint`.as('total_centavos'),
      ]),
  );
  return { ...rest, visitas: Math.min(n, MOST_COUNTED), hay_mas: n > MOST_COUNTED };
};

/** The visit, or 404: an order that was not delivered is none. */
export const getVisita = (tx: Tx, who: Who, id: string): Promise<Visita> => tx.one(visitas(who).where('o.id', '=', id));
