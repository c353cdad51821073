import { etiquetaActivo } from '#modules/activos/server/front-door.ts';
import { getCliente } from '#modules/clientes/server/front-door.ts';
import { planesVigentes } from '#modules/membresias/server/front-door.ts';
import type { Abierto, FichaDeCliente } from '#modules/historial/rules/ficha.ts';
import { estadoOrden, IN_SHOP } from '#modules/ordenes/server/front-door.ts';
import { readSaldo } from '#modules/pagos/server/front-door.ts';
import { addMonths } from '#platform/contract/zones.ts';
import { sql } from '#platform/server/db/query.ts';
import { plannedAnew, type Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** A fleet's others are in its list of vehicles. */
const MOST_VEHICLES = 60;
const MOST_OPEN = 40;
const ATIENDE = ['ver_membresias', 'ver_ventas', 'ver_cotizaciones', 'ver_ordenes_trabajo'] as const;

/** Who he is, what he drives and what is open with him: asked for all at once. */
export const getFicha = async (tx: Tx, who: Who, id: string): Promise<FichaDeCliente> => {
  const sees = (key: string) => who.can('ver_clientes') || who.can(key);
  const [cliente, vehiculos, cotizaciones, ordenes, citas, resumen, debe, a_favor_centavos, membresias] =
    await Promise.all([
      getCliente(tx, who, id),
      tx.rows(vehicles(who, id)),
      sees('ver_cotizaciones') ? tx.rows(openQuotations(who, id)) : [],
      sees('ver_ordenes_trabajo') ? tx.rows(openOrders(who, id)) : [],
      who.can('ver_agenda') || who.can('agendar_citas') ? tx.rows(appointments(who, id)) : [],
      who.can('ver_clientes') ? tx.one(plannedAnew(summary(who, id))) : null,
      who.can('ver_pendiente_pago') ? tx.one(plannedAnew(owed(who, id))) : null,
      who.can('ver_pendiente_pago') ? readSaldo(tx, who, id) : 0,
      ATIENDE.some((key) => who.can(key)) ? planesVigentes(tx, who, id) : [],
    ]);
  // Of nobody in particular thousands of counter sales are no visits, and nothing is open.
  const nobody = cliente.tipo === 'publico';
  return {
    cliente,
    membresias,
    vehiculos: vehiculos.slice(0, MOST_VEHICLES),
    hay_mas_vehiculos: vehiculos.length > MOST_VEHICLES,
    abierto: nobody ? [] : [...ordenes, ...citas, ...cotizaciones],
    resumen,
    saldo: debe && { ...debe, a_favor_centavos },
  };
};

const vehicles = (who: Who, id: string) => sql<FichaDeCliente['vehiculos'][number]>`
  select a.id, ${etiquetaActivo} as vehiculo, a.placas, a.no_economico, not a.activo as de_baja, a.kilometraje, v.ultima_fecha,
    case when coalesce(v.proximo_que, '') = '' then null else jsonb_build_object('que', v.proximo_que, 'km', v.proximo_km,
      'fecha', v.proximo_fecha, 'estimada', v.proximo_estimada, 'por', v.proximo_por, 'certeza', v.proximo_certeza,
      'holgura_dias', v.proximo_margen) end as proximo,
    coalesce(p.cuantos, 0)::int as pendientes, coalesce(p.suma, 0)::bigint as pendientes_centavos
  from activos.activo a
  left join visitas.vehiculo v on v.empresa_id = a.empresa_id and v.activo_id = a.id
  left join lateral (select count(*) as cuantos, sum(d.total_centavos) as suma from pendientes.pendiente d
    where d.empresa_id = ${who.empresa_id} and d.activo_id = a.id and d.estado = 'abierto') p on true
  where a.empresa_id = ${who.empresa_id} and a.cliente_id = ${id}::uuid
  order by a.activo desc, v.ultima_fecha desc nulls last, a.id limit ${MOST_VEHICLES + 1}`;

/** Those that may still be taken, or were and wait for their order. */
const openQuotations = (who: Who, id: string) => sql<Abierto>`
  select 'cotizacion' as tipo, c.id, c.folio, c.fecha_negocio as fecha, null::timestamptz as desde, c.estado, '' as que, c.activo_id,
    ${etiquetaActivo} as vehiculo, c.total_centavos as importe_centavos, '/comercial/cotizaciones/' || c.id as ruta
  from cotizaciones.cotizacion c
  left join activos.activo a on a.empresa_id = c.empresa_id and a.id = c.activo_id
  where c.empresa_id = ${who.empresa_id} and c.cliente_id = ${id}::uuid and c.orden_id is null
    and c.estado not in ('rechazada', 'cancelada') and c.vigencia >= ${who.hoy}::date
    and (c.amplia_orden_id is null or c.estado not in ('autorizada', 'parcial'))
  order by c.fecha_negocio desc, c.id desc limit ${MOST_OPEN}`;

const openOrders = (who: Who, id: string) => sql<Abierto>`
  select 'orden' as tipo, o.id, o.folio, o.fecha_negocio as fecha, null::timestamptz as desde, ${estadoOrden} as estado,
    coalesce((select min(p.descripcion) from ordenes.partida p where p.empresa_id = ${who.empresa_id} and p.orden_id = o.id
      and p.renglon = 1), '') as que,
    o.activo_id, ${etiquetaActivo} as vehiculo, o.total_centavos as importe_centavos, '/comercial/OrdenTrabajo/' || o.id as ruta
  from ordenes.orden o
  left join activos.activo a on a.empresa_id = o.empresa_id and a.id = o.activo_id
  where o.empresa_id = ${who.empresa_id} and o.cliente_id = ${id}::uuid and o.estado in ${IN_SHOP} and o.cancelada_en is null
  order by o.fecha_negocio desc, o.id desc limit ${MOST_OPEN}`;

const appointments = (who: Who, id: string) => sql<Abierto>`
  select 'cita' as tipo, k.id, '' as folio, k.fecha, k.desde, k.estado, k.tipo as que, k.activo_id,
    coalesce(nullif(trim(${etiquetaActivo}), ''), k.vehiculo) as vehiculo, null::bigint as importe_centavos,
    '/operaciones/agenda?fecha=' || k.fecha as ruta
  from citas.cita k
  left join activos.activo a on a.empresa_id = k.empresa_id and a.id = k.activo_id
  where k.empresa_id = ${who.empresa_id} and k.cliente_id = ${id}::uuid and k.estado in ('pedida', 'confirmada', 'llego')
    and k.fecha >= ${who.hoy}::date
  order by k.desde, k.id limit ${MOST_OPEN}`;

/** What was delivered to him; what he spent is what he was charged, less what came back. */
const summary = (who: Who, id: string) => sql<NonNullable<FichaDeCliente['resumen']>>`
  select v.visitas, v.primera_fecha, v.ultima_fecha, k.estrellas_centesimas, k.calificaciones, g.gastado_centavos
  from empresas.empresa e
  cross join lateral (select count(*)::int as visitas, min(o.entregada_fecha) as primera_fecha, max(o.entregada_fecha) as ultima_fecha
    from ordenes.orden o where o.empresa_id = ${who.empresa_id} and o.cliente_id = ${id}::uuid and o.entregada_fecha is not null
      and o.cancelada_en is null and (o.clase = 'orden' or o.activo_id is not null)) v
  cross join lateral (select round(avg(c.estrellas) * 100)::int as estrellas_centesimas, count(*)::int as calificaciones
    from ordenes.orden o join visitas.calificacion c on c.empresa_id = o.empresa_id and c.orden_id = o.id
    where o.empresa_id = ${who.empresa_id} and c.empresa_id = ${who.empresa_id} and o.cliente_id = ${id}::uuid
      and o.entregada_fecha is not null and o.cancelada_en is null) k
  cross join lateral (select coalesce(sum(q.total_centavos), 0)::bigint as gastado_centavos from pagos.cuenta q
    where q.empresa_id = ${who.empresa_id} and q.cliente_id = ${id}::uuid and q.cancelada_en is null
      and q.fecha_negocio > ${addMonths(who.hoy, -12)}::date) g
  where e.empresa_id = ${who.empresa_id}`;

const owed = (who: Who, id: string) => sql<{ debe_centavos: number }>`
  select coalesce(sum(k.total_centavos - k.pagado_centavos), 0)::bigint as debe_centavos
  from pagos.cuenta k
  where k.empresa_id = ${who.empresa_id} and k.cliente_id = ${id}::uuid and k.pagado_centavos < k.total_centavos
    and k.cancelada_en is null and k.incobrable_en is null`;
