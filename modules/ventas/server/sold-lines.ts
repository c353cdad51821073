import { vendidas } from '#modules/ordenes/server/front-door.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Who } from '#platform/server/http/who.ts';

/**
 * What was sold line by line, on the days of `ventasDe` and adding up to it: a row for each line of a delivered document and
 * for each return. The cost of a line is null where nobody knows it.
 */
export const renglonesDe = (who: Who) => sql`(
  select o.id as documento_id, o.clase, o.folio, o.cliente_id, o.entregada_fecha as fecha_negocio, l.servicio_id, l.tipo, l.pendiente_id,
    l.base_centavos, l.costo_centavos, false as es_devolucion, o.entregada_fecha
  from ordenes.orden o
  join ${vendidas(who)} l on l.orden_id = o.id
  where o.empresa_id = ${who.empresa_id} and o.entregada_fecha is not null
  union all
  select o.id, o.clase, o.folio, o.cliente_id, d.fecha_negocio, l.servicio_id, l.tipo, l.pendiente_id, -d.base_centavos,
    case when l.costo_centavos is not null then -(case when l.de_inventario then d.costo_centavos
      else round(l.unitario_centavos::numeric * d.cantidad_milesimas / 1000) end)::bigint end, true, o.entregada_fecha
  from ordenes.devolucion d
  join ordenes.orden o on o.empresa_id = ${who.empresa_id} and o.id = d.orden_id
  join ${vendidas(who)} l on l.orden_id = d.orden_id and l.partida_id = d.partida_id
  where d.empresa_id = ${who.empresa_id})`;
