import { etiquetaActivo } from '#modules/activos/server/front-door.ts';
import { listEmpleadosActivos } from '#modules/empleados/server/front-door.ts';
import {
  comprobadoDePartida,
  estadoOrden,
  isVisible,
  levelOf,
  pideDePartida,
} from '#modules/ordenes/server/front-door.ts';
import type { Trabajo } from '#modules/piso/contract.ts';
import { isNamedBy, LEAST_OF_NAME, plainCode } from '#modules/piso/rules.ts';
import { idEndOf } from '#modules/servicios/rules.ts';
import type { RawBuilder } from 'kysely';
import { sql } from '#platform/server/db/query.ts';
import { plannedAnew, type Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { hasWord, idsOfCode } from '#platform/server/search/search.ts';

const MAX_WORK = 40;
const NOTES = 4;
const SERIES = 5;
const NOBODY = '00000000-0000-0000-0000-000000000000';

const OPEN = sql`('recibida', 'diagnostico', 'por_autorizar', 'en_proceso', 'en_espera', 'control_calidad')`;
const TO_DO = sql`('pendiente', 'asignada', 'en_curso', 'en_pausa')`;
const DONE = sql`('hecha', 'revisada')`;

/** Who he is among the people who work here; null when his account is of none of them. */
export const empleadoDe = (tx: Tx, who: Who): Promise<{ id: string; nombre: string } | null> =>
  tx
    .maybe(sql<{ id: string; nombre: string }>`select e.id, e.nombre from empleados.empleado e
      where e.empresa_id = ${who.empresa_id} and e.usuario_id = ${who.usuario_id} and e.activo limit 1`)
    .then((found) => found ?? null);

/** What is his to do: the one in course first, then the soonest promise. */
export const getPiso = async (tx: Tx, who: Who) => {
  const empleado = await empleadoDe(tx, who);
  const yo = empleado?.id ?? NOBODY;
  const [trabajos, equipo, hechos] = await Promise.all([
    tx.rows(
      trabajosQuery(
        who,
        yo,
        sql`o.estado in ${OPEN} and p.estado in ${TO_DO} and (${isHis(who, yo)} or ${isLeftToHim(who, yo)})`,
      ),
    ),
    listEmpleadosActivos(tx, who),
    tx.one(sql<{ hechos_hoy: number }>`select count(*) as hechos_hoy from ordenes.partida_trabajador w
      join ordenes.partida p on p.empresa_id = w.empresa_id and p.orden_id = w.orden_id and p.id = w.partida_id
        and p.estado in ${DONE} and p.hecha_fecha = ${who.hoy}::date
      where w.empresa_id = ${who.empresa_id} and w.empleado_id = ${yo}`),
  ]);
  return { empleado, equipo: equipo.map(({ id, nombre }) => ({ id, nombre })), trabajos, ...hechos };
};

/** Open work that a code names, one's own first; a service's label names one's own, and all of it to whoever attends. */
export const findTrabajos = async (tx: Tx, who: Who, codigo: string): Promise<Trabajo[]> => {
  const yo = (await empleadoDe(tx, who))?.id ?? NOBODY;
  const open = sql`o.estado in ${OPEN} and p.estado in ${TO_DO}`;
  const service = idEndOf(codigo);
  if (service !== undefined) {
    const named = sql`${open} and right(p.servicio_id::text, 12) = ${service}`;
    const his = await tx.rows(trabajosQuery(who, yo, sql`${named} and ${isHis(who, yo)}`));
    return his.length > 0 || !who.can('ver_ordenes_trabajo') ? his : tx.rows(trabajosQuery(who, yo, named));
  }
  const visible = isVisible(who);
  const his = sql`${open} and (p.tipo <> 'refaccion' or ${isHis(who, yo)}) ${visible ? sql`and ${visible}` : sql``}`;
  const rows = await tx.rows(
    trabajosQuery(
      who,
      yo,
      sql`${his} and (o.id::text = ${idIn(codigo)} or o.id in (${idsOfCode(who, 'orden', codigo)}) or o.activo_id in (${idsOfCode(who, 'activo', codigo)}))`,
    ),
  );
  const exact = rows.filter((trabajo) => isNamedBy(trabajo, codigo));
  const plain = plainCode(codigo);
  if (exact.length > 0 || plain.length < LEAST_OF_NAME) return exact;
  if (rows.length > 0) return rows;
  // What is open is little: each is asked whether some of its plates, serial or economic number was written.
  return tx.rows(trabajosQuery(who, yo, sql`${his} and ${hasWord(who, 'activo', 'o.activo_id', plain.toLowerCase())}`));
};

/** One line, in whatever state it is; null when it is no longer there. */
export const getTrabajo = async (tx: Tx, who: Who, orden_id: string, partida_id: string): Promise<Trabajo | null> => {
  const yo = (await empleadoDe(tx, who))?.id ?? NOBODY;
  const [found] = await tx.rows(trabajosQuery(who, yo, sql`o.id = ${orden_id} and p.id = ${partida_id}`));
  return found ?? null;
};

const idIn = (codigo: string): string =>
  /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i.exec(codigo)?.[0].toLowerCase() ?? '';

const isHis = (who: Who, yo: string) => sql<boolean>`exists (select 1 from ordenes.partida_trabajador w
  where w.empresa_id = ${who.empresa_id} and w.orden_id = p.orden_id and w.partida_id = p.id and w.empleado_id = ${yo})`;

/** Work of nobody on an order where he has work: what the customer authorised later waits for no one else. */
const isLeftToHim = (who: Who, yo: string) => sql<boolean>`(p.tipo <> 'refaccion'
  and exists (select 1 from ordenes.partida_trabajador w
    where w.empresa_id = ${who.empresa_id} and w.orden_id = o.id and w.empleado_id = ${yo})
  and not exists (select 1 from ordenes.partida_trabajador w
    where w.empresa_id = ${who.empresa_id} and w.orden_id = p.orden_id and w.partida_id = p.id))`;

/**
 * First what is in his hands, then what he can begin by its promise; what waits for somebody else comes last. Of one who has worked
 * here for years what is open is little: a plan kept for anybody would read all that he ever did.
 */
const trabajosQuery = (who: Who, yo: string, which: RawBuilder<unknown>) =>
  plannedAnew(sql<Trabajo>`
  select p.id as partida_id, p.descripcion, p.tipo, p.estado, ${isHis(who, yo)} as mia,
    o.id as orden_id, o.folio, ${estadoOrden} as orden_estado, o.espera_por, o.promesa, o.activo_id,
    ${etiquetaActivo} as vehiculo, coalesce(a.placas, '') as placas, coalesce(a.color, '') as color,
    coalesce(a.serie, '') as serie, coalesce(a.no_economico, '') as no_economico, o.motivo, o.observaciones,
    ${notasDe(who)} as notas, ${trabajadoresDe(who)} as trabajadores, ${pideDePartida} as pide,
    ${comprobadoDePartida(who)} as comprobado, ${seriesDe(who)} as series, ${refaccionesDe(who)} as refacciones,
    ${who.can('usar_checklist')} and ${levelOf(who, 'inspeccion')} <> 'no' as inspecciona
  from ordenes.orden o
  join ordenes.partida p on p.empresa_id = o.empresa_id and p.orden_id = o.id
  left join activos.activo a on a.empresa_id = o.empresa_id and a.id = o.activo_id
  where o.empresa_id = ${who.empresa_id} and ${which}
  order by p.estado = 'en_curso' desc, o.estado in ('en_espera', 'por_autorizar'), ${isHis(who, yo)} desc, o.promesa nulls last, o.id, p.renglon
  limit ${MAX_WORK}`);

const notasDe = (
  who: Who,
) => sql`coalesce((select jsonb_agg(jsonb_build_object('nota', n.nota, 'quien', n.usuario_nombre,
    'en', n.creado_en) order by n.id desc)
  from (select * from ordenes.cambio_estado c where c.empresa_id = ${who.empresa_id} and c.orden_id = o.id and c.nota <> ''
    order by c.id desc limit ${NOTES}) n), '[]')`;

const trabajadoresDe = (
  who: Who,
) => sql`coalesce((select jsonb_agg(jsonb_build_object('empleado_id', e.id, 'nombre', e.nombre,
    'diezmilesimas', w.diezmilesimas) order by e.numero)
  from ordenes.partida_trabajador w
  join empleados.empleado e on e.empresa_id = w.empresa_id and e.id = w.empleado_id
  where w.empresa_id = ${who.empresa_id} and w.orden_id = p.orden_id and w.partida_id = p.id), '[]')`;

/** What was noted before on the same vehicle: a serial is copied by hand once. */
const seriesDe = (who: Who) => sql`case when p.requiere_serie and o.activo_id is not null then coalesce((
  select jsonb_agg(distinct s.serie) from (select c.serie from ordenes.orden v
    join ordenes.comprobacion c on c.empresa_id = v.empresa_id and c.orden_id = v.id and c.serie <> ''
    where v.empresa_id = ${who.empresa_id} and v.activo_id = o.activo_id order by c.creado_en desc limit ${SERIES}) s), '[]') else '[]' end`;

/** Each piece of the order once, with how far it is where somebody asked for it; then what was asked and is in no line. */
const refaccionesDe = (
  who: Who,
) => sql`coalesce((select jsonb_agg(jsonb_build_object('pieza_id', x.pieza_id, 'descripcion', x.descripcion,
    'cantidad_milesimas', x.cantidad_milesimas, 'instalada', x.instalada, 'pedida_id', x.pedida_id, 'estado', x.estado,
    'esperada', x.esperada) order by x.renglon nulls last, x.pedida_en)
  from (
    select case when r.estado <> 'por_autorizar' then r.id end as pieza_id, r.descripcion, r.cantidad_milesimas, r.estado in ${DONE} as instalada, f.id as pedida_id, f.estado, f.esperada,
      r.renglon, f.pedida_en
    from ordenes.partida r
    left join refacciones.refaccion f on f.empresa_id = r.empresa_id and f.orden_id = r.orden_id and f.pieza_id = r.id
      and f.estado in ('pedida', 'llego', 'instalada')
    where r.empresa_id = ${who.empresa_id} and r.orden_id = o.id and r.tipo = 'refaccion' and r.estado <> 'rechazada'
    union all
    select null, f.descripcion, f.cantidad_milesimas, f.estado = 'instalada', f.id, f.estado, f.esperada, null, f.pedida_en
    from refacciones.refaccion f
    where f.empresa_id = ${who.empresa_id} and f.orden_id = o.id and f.estado in ('pedida', 'llego', 'instalada')
      and not exists (select 1 from ordenes.partida l where l.empresa_id = ${who.empresa_id} and l.orden_id = f.orden_id
        and l.id = f.pieza_id and l.tipo = 'refaccion' and l.estado <> 'rechazada')
  ) x), '[]')`;
