import type { DocumentoConComision, RenglonComision } from '#modules/reportes/contract.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Periodo, periodOf } from './queries.ts';

const MAX_DOCUMENTS = 500;

/**
 * What each worker earned of each line delivered in a period and what a return took from him, on the day of each. The
 * commission is that of the line, taken down with it; amounts are rounded as they add up, so that the parts of a line are
 * its commission to the centavo and what comes back whole leaves nothing.
 */
const earned = (who: Who, { desde, hasta }: { desde: string; hasta: string }) => sql`
  with evento as (
    select p.orden_id, p.id as partida_id, o.entregada_fecha as fecha, false as es_devolucion, p.cantidad_milesimas,
      0::bigint as antes, p.base_centavos as despues
    from ordenes.orden o join ordenes.partida p on p.empresa_id = o.empresa_id and p.orden_id = o.id
    where o.empresa_id = ${who.empresa_id} and o.entregada_fecha between ${desde}::date and ${hasta}::date
      and p.estado not in ('rechazada', 'por_autorizar')
    union all
    select v.orden_id, v.partida_id, v.fecha_negocio, true, -v.cantidad_milesimas,
      p.base_centavos - v.devuelto + v.base_centavos, p.base_centavos - v.devuelto
    from (select d.orden_id, d.partida_id, d.fecha_negocio, d.cantidad_milesimas, d.base_centavos,
        sum(d.base_centavos) over (partition by d.orden_id, d.partida_id order by d.creado_en, d.id) as devuelto
      from ordenes.devolucion d where d.empresa_id = ${who.empresa_id} and exists (select from ordenes.devolucion x
        where x.empresa_id = ${who.empresa_id} and x.orden_id = d.orden_id and x.fecha_negocio between ${desde}::date and ${hasta}::date)) v
    join ordenes.partida p on p.empresa_id = ${who.empresa_id} and p.orden_id = v.orden_id and p.id = v.partida_id
    where v.fecha_negocio between ${desde}::date and ${hasta}::date),
  parte as (
    select p.empresa_id, p.orden_id, p.id as partida_id, p.servicio_id, p.descripcion, ${tasa} as tasa, w.empleado_id,
      coalesce(w.diezmilesimas, 10000) as parte,
      coalesce(sum(w.diezmilesimas) over (partition by w.orden_id, w.partida_id order by w.empleado_id), 10000) as hasta
    from ordenes.partida p
    left join ordenes.partida_trabajador w on w.empresa_id = p.empresa_id and w.orden_id = p.orden_id and w.partida_id = p.id
    where p.empresa_id = ${who.empresa_id} and ${tasa} > 0
      and (p.orden_id, p.id) in (select orden_id, partida_id from evento)),
  ganado as (
    select x.*, e.fecha, e.despues, e.es_devolucion, e.cantidad_milesimas,
      ${shareOf(sql`e.despues`)} - ${shareOf(sql`e.antes`)} as base_centavos,
      ${shareOf(sql`round(e.despues * x.tasa / 10000.0)`)} - ${shareOf(sql`round(e.antes * x.tasa / 10000.0)`)} as comision_centavos
    from parte x join evento e on e.orden_id = x.orden_id and e.partida_id = x.partida_id)`;

/** The rate of the line; where its service set none, the worker's own, which is for work and not for the parts that it takes. */
const tasa = sql`coalesce(p.comision_diezmilesimas,
  case when p.tipo in ('servicio', 'mano_obra') then w.comision_diezmilesimas end)`;

/** Of an amount, what falls to the worker of the row. */
const shareOf = (amount: ReturnType<typeof sql>) =>
  sql`(round(${amount} * x.hasta / 10000.0) - round(${amount} * (x.hasta - x.parte) / 10000.0))`;

/** By worker and service, with the rate of each: a service whose commission changed has a row for each. */
export const reportCommissions = async (tx: Tx, who: Who, periodo: Periodo) => {
  const dates = periodOf(periodo, who.hoy);
  const data = await tx.last(sql<RenglonComision>`${earned(who, dates)}
    select g.empleado_id, coalesce(e.nombre, '') as trabajador, g.servicio_id, s.nombre as servicio, g.tasa as comision_diezmilesimas,
      count(*) filter (where not g.es_devolucion) as trabajos, sum(g.base_centavos)::bigint as base_centavos,
      sum(g.comision_centavos)::bigint as comision_centavos
    from ganado g join servicios.servicio s on s.empresa_id = g.empresa_id and s.id = g.servicio_id
    left join empleados.empleado e on e.empresa_id = g.empresa_id and e.id = g.empleado_id
    where g.empresa_id = ${who.empresa_id}
    group by g.empleado_id, e.nombre, g.servicio_id, s.nombre, g.tasa
    order by e.nombre nulls last, g.empleado_id, comision_centavos desc, servicio, g.tasa`);
  const sum = (key: 'trabajos' | 'base_centavos' | 'comision_centavos') =>
    data.reduce((total, row) => total + row[key], 0);
  return {
    success: true,
    data,
    totales: {
      trabajos: sum('trabajos'),
      base_centavos: sum('base_centavos'),
      comision_centavos: sum('comision_centavos'),
    },
  };
};

/** The documents behind one row of the report. */
export const reportCommissionDocuments = async (
  tx: Tx,
  who: Who,
  periodo: Periodo & { empleado_id?: string | undefined; servicio_id: string; comision_diezmilesimas: number },
) => {
  const { empleado_id = null, servicio_id, comision_diezmilesimas } = periodo;
  const data = await tx.last(sql<DocumentoConComision>`${earned(who, periodOf(periodo, who.hoy))}
    select g.orden_id, o.folio, g.fecha, c.nombre as cliente, g.descripcion, g.es_devolucion, g.parte as parte_diezmilesimas,
      g.cantidad_milesimas, g.base_centavos::bigint as base_centavos, g.comision_centavos::bigint as comision_centavos
    from ganado g join ordenes.orden o on o.empresa_id = g.empresa_id and o.id = g.orden_id
    join clientes.cliente c on c.empresa_id = o.empresa_id and c.id = o.cliente_id
    where g.empresa_id = ${who.empresa_id} and g.empleado_id is not distinct from ${empleado_id}::uuid and g.servicio_id = ${servicio_id}::uuid
      and g.tasa = ${comision_diezmilesimas}
    order by g.fecha desc, o.entregada_en desc, g.orden_id desc, g.despues limit ${MAX_DOCUMENTS}`);
  return { success: true, data };
};
