import { sql } from '#platform/server/db/query.ts';
import type { Who } from '#platform/server/http/who.ts';

/**
 * The view `ventas.venta` of the company that asks: a row for each delivered document and for each return. Written into the
 * query so that each of its subqueries names the company; the view is for `npm run verify`, which asks of all.
 */
export const ventasDe = (who: Who) => sql`(
  select o.empresa_id, o.id as documento_id, 'orden' as documento_tipo, o.clase, o.folio, o.cliente_id, o.activo_id, o.asesor_id,
    o.asesor_nombre, o.entregada_fecha as fecha_negocio, o.base_centavos, o.iva_centavos, o.total_centavos, o.descuento_centavos,
    false as es_devolucion,
    coalesce((select sum(l.costo_centavos) from ${vendidas(who)} l where l.orden_id = o.id), 0)::bigint as costo_centavos,
    coalesce((select sum(l.base_centavos) from ${vendidas(who)} l
      where l.orden_id = o.id and l.costo_centavos is not null), 0)::bigint as base_con_costo_centavos,
    (select count(*) from ${vendidas(who)} l
      where l.orden_id = o.id and l.costo_centavos is null and l.base_centavos <> 0)::int as partidas_sin_costo
  from ordenes.orden o where o.empresa_id = ${who.empresa_id} and o.entregada_fecha is not null
  union all
  select d.empresa_id, d.orden_id, 'orden', o.clase, o.folio, o.cliente_id, o.activo_id, o.asesor_id, o.asesor_nombre,
    d.fecha_negocio, -d.base_centavos, -d.iva_centavos, -d.total_centavos, 0, true,
    -coalesce((select case when l.de_inventario then d.costo_centavos
        else round(l.unitario_centavos::numeric * d.cantidad_milesimas / 1000) end
      from ${vendidas(who)} l where l.orden_id = d.orden_id and l.partida_id = d.partida_id and l.costo_centavos is not null), 0)::bigint,
    case when exists (select 1 from ${vendidas(who)} l
      where l.orden_id = d.orden_id and l.partida_id = d.partida_id and l.costo_centavos is not null) then -d.base_centavos else 0 end, 0
  from ordenes.devolucion d join ordenes.orden o on o.empresa_id = d.empresa_id and o.id = d.orden_id
  where d.empresa_id = ${who.empresa_id})`;

/** As the view `ventas.partida_vendida`: a line and what it cost, null when nobody knows. */
export const vendidas = (who: Who) => sql`(
  select p.orden_id, p.id as partida_id, p.base_centavos, p.articulo_id is not null as de_inventario, p.costo_centavos as unitario_centavos,
    case when p.articulo_id is null then nullif(round(p.costo_centavos::numeric * p.cantidad_milesimas / 1000), 0)::bigint
      else nullif(coalesce((select sum(d.costo_centavos) from ordenes.devolucion d
          where d.empresa_id = ${who.empresa_id} and d.orden_id = p.orden_id and d.partida_id = p.id), 0)
        - coalesce((select sum(m.valor_centavos) from inventario.movimiento m
          where m.empresa_id = ${who.empresa_id} and m.documento_id = p.orden_id and m.partida_id = p.id), 0), 0)::bigint
    end as costo_centavos
  from ordenes.partida p where p.empresa_id = ${who.empresa_id} and p.estado not in ('rechazada', 'por_autorizar'))`;
