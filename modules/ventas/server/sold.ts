import { vendidas } from '#modules/ordenes/server/front-door.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Who } from '#platform/server/http/who.ts';

/**
 * The view `ventas.venta` of the company that asks: a row for each delivered document and for each thing that
 * lowers it: what came back, what another took the place of, a credit note (`ajuste`). `documentos` is how many sales it is: a
 * correction is none beside the one whose place it takes, nor is what was cancelled on its own day. Written into the
 * query so that each of its subqueries names the company; the view is for `npm run verify`, which asks of all. What a delivered
 * document cost was written on it when it was delivered. `sumas`: without what nobody adds up by; a union reads all that it
 * says, and what is left stands in the index of what was delivered (a year of a large company in half the time).
 */
export const ventasDe = (who: Who, what: 'todo' | 'sumas' = 'todo') => sql`(
  select o.empresa_id, o.id as documento_id, 'orden' as documento_tipo, o.clase, o.cliente_id, o.activo_id, o.asesor_id,
    o.asesor_nombre, o.entregada_fecha as fecha_negocio, o.base_centavos, o.total_centavos,
    false as es_devolucion, o.costo_centavos, o.base_con_costo_centavos, 1 as documentos
    ${what === 'todo' ? sql`, o.folio, o.iva_centavos, o.descuento_centavos, o.partidas_sin_costo, '' as ajuste, null::uuid as acto_id` : sql``}
  from ordenes.orden o where o.empresa_id = ${who.empresa_id} and o.entregada_fecha is not null
  union all
  select d.empresa_id, d.orden_id, 'orden', o.clase, o.cliente_id, o.activo_id, o.asesor_id, o.asesor_nombre,
    d.fecha_negocio, -d.base_centavos, -d.total_centavos, true,
    -coalesce((select case when l.de_inventario then d.costo_centavos
        else round(l.unitario_centavos::numeric * d.cantidad_milesimas / 1000) end
      from ${vendidas(who)} l where l.orden_id = d.orden_id and l.partida_id = d.partida_id and l.costo_centavos is not null), 0)::bigint,
    case when exists (select 1 from ${vendidas(who)} l
      where l.orden_id = d.orden_id and l.partida_id = d.partida_id and l.costo_centavos is not null) then -d.base_centavos else 0 end,
    case when (d.clase = 'correccion' or d.clase = 'cancelacion' and d.fecha_negocio = o.entregada_fecha)
      and not exists (select from ordenes.devolucion x where x.empresa_id = ${who.empresa_id} and x.orden_id = d.orden_id
        and x.clase = d.clase and x.id < d.id) then -1 else 0 end
    ${what === 'todo' ? sql`, o.folio, -d.iva_centavos, 0, 0, d.clase, d.acto_id` : sql``}
  from ordenes.devolucion d join ordenes.orden o on o.empresa_id = ${who.empresa_id} and o.id = d.orden_id
  where d.empresa_id = ${who.empresa_id})`;
