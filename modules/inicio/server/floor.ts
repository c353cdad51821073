import { etiquetaActivo } from '#modules/activos/server/front-door.ts';
import type { Inicio, Trabajo } from '#modules/inicio/contract.ts';
import { IN_SHOP, isVisible, levelOf } from '#modules/ordenes/server/front-door.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Who } from '#platform/server/http/who.ts';

/** Figures of the orders in the shop, and the work of one person. */

const ON_FLOOR = 8;
const MAX_WORK = 30;

const OPEN_STATES = sql`('recibida', 'diagnostico', 'por_autorizar', 'en_proceso', 'en_espera', 'control_calidad')`;
const DONE = sql`('hecha', 'revisada')`;

/** Only those that he may see. */
const ofHis = (who: Who) => {
  const visible = isVisible(who);
  return visible ? sql`and ${visible}` : sql``;
};

type Ordenes = NonNullable<Inicio['ordenes']>;

export const ordenesQuery = (who: Who) => sql<Omit<Ordenes, 'en_piso' | 'por_estado'>>`
  select count(*) filter (where estado in ${OPEN_STATES}) as abiertas,
    count(*) filter (where estado = 'en_espera' and espera_por = 'refaccion') as esperan_refaccion,
    count(*) filter (where (promesa at time zone ${who.zona})::date = ${who.hoy}::date) as entregas_hoy,
    count(*) filter (where promesa < ${who.now}) as atrasadas,
    count(*) filter (where promesa >= ${who.now} and promesa < ${who.now}::timestamptz + interval '1 hour') as por_vencer,
    count(*) filter (where estado = 'terminada') as terminadas
  from ordenes.orden o where empresa_id = ${who.empresa_id} and estado in ${IN_SHOP} ${ofHis(who)}`;

export const porEstadoQuery = (who: Who) => sql<Ordenes['por_estado'][number]>`
  select estado, espera_por, count(*) as cuantas from ordenes.orden o
  where empresa_id = ${who.empresa_id} and estado in ${IN_SHOP} ${ofHis(who)} group by estado, espera_por`;

export const enPisoQuery = (who: Who) => sql<Ordenes['en_piso'][number]>`
  select o.id, o.folio, ${etiquetaActivo} as vehiculo,
    coalesce(a.placas, '') as placas, c.nombre as cliente, o.estado, o.espera_por, o.promesa,
    coalesce((select p.descripcion from ordenes.partida p where p.empresa_id = ${who.empresa_id} and p.orden_id = o.id order by p.renglon limit 1), '') as trabajo,
    (select count(*) from ordenes.partida p where p.empresa_id = ${who.empresa_id} and p.orden_id = o.id) as lineas,
    (select count(*) from ordenes.partida p where p.empresa_id = ${who.empresa_id} and p.orden_id = o.id and p.estado in ${DONE}) as hechas
  from (
    select * from ordenes.orden o where empresa_id = ${who.empresa_id} and estado in ${IN_SHOP} ${ofHis(who)}
    order by promesa nulls last, fecha_negocio, id limit ${ON_FLOOR}) o
  join clientes.cliente c on c.empresa_id = o.empresa_id and c.id = o.cliente_id
  left join activos.activo a on a.empresa_id = o.empresa_id and a.id = o.activo_id
  where o.empresa_id = ${who.empresa_id}
  order by o.promesa nulls last, o.fecha_negocio, o.id`;

const MINE = (who: Who) => sql`join empleados.empleado e on e.empresa_id = w.empresa_id and e.id = w.empleado_id
  and e.usuario_id = ${who.usuario_id} and e.activo`;

/** Asked once, before anything is read: whoever is none of the people who work here has no work to be looked for. */
const works = (who: Who) => sql`(select count(*) from empleados.empleado e
  where e.empresa_id = ${who.empresa_id} and e.usuario_id = ${who.usuario_id} and e.activo) > 0`;

/** Lines that wait for this person, soonest promise first; what is finished waits for nobody. */
export const misTrabajosQuery = (who: Who) => sql<Trabajo>`
  select p.id as partida_id, p.descripcion, p.estado, o.id as orden_id, o.version as orden_version, o.estado as orden_estado,
    o.espera_por, o.folio, ${etiquetaActivo} as vehiculo, coalesce(a.placas, '') as placas, o.promesa,
    ${who.can('usar_checklist')} and ${levelOf(who, 'inspeccion')} <> 'no' as inspecciona
  from ordenes.orden o
  join ordenes.partida p on p.empresa_id = o.empresa_id and p.orden_id = o.id
  join ordenes.partida_trabajador w on w.empresa_id = p.empresa_id and w.orden_id = p.orden_id and w.partida_id = p.id
  ${MINE(who)}
  left join activos.activo a on a.empresa_id = o.empresa_id and a.id = o.activo_id
  where o.empresa_id = ${who.empresa_id} and o.estado in ${OPEN_STATES} and ${works(who)}
    and p.estado in ('pendiente', 'asignada', 'en_curso', 'en_pausa')
  order by p.estado = 'en_curso' desc, o.promesa nulls last, o.id, p.renglon limit ${MAX_WORK}`;

/** Whether he is in the list of people who work here, and what he finished lately: of the lines of these days, not of all that he ever did. */
export const misHechosQuery = (who: Who) => sql<{ es_empleado: boolean; hechos_hoy: number; hechos_semana: number }>`
  select exists (select 1 from empleados.empleado e where e.empresa_id = ${who.empresa_id} and e.usuario_id = ${who.usuario_id} and e.activo) as es_empleado,
    count(*) filter (where p.hecha_fecha = ${who.hoy}::date) as hechos_hoy, count(p.id) as hechos_semana
  from (select x.id, x.orden_id, x.hecha_fecha from ordenes.partida x where x.empresa_id = ${who.empresa_id}
    and x.hecha_fecha > ${who.hoy}::date - 7 and x.estado in ${DONE} and ${works(who)} offset 0) p
  join lateral (select x.empleado_id from ordenes.partida_trabajador x where x.empresa_id = ${who.empresa_id}
    and x.orden_id = p.orden_id and x.partida_id = p.id offset 0) w on true
  join empleados.empleado e on e.empresa_id = ${who.empresa_id} and e.id = w.empleado_id and e.usuario_id = ${who.usuario_id} and e.activo`;
