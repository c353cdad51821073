import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

/** As the view `ventas.partida_vendida`: a line, what it is and what it cost, null when nobody knows. */
export const vendidas = (who: Who) => sql`(
  select p.orden_id, p.id as partida_id, p.servicio_id, p.tipo, p.pendiente_id, p.base_centavos, p.articulo_id is not null as de_inventario, p.costo_centavos as unitario_centavos,
    case when p.articulo_id is null then nullif(round(p.costo_centavos::numeric * p.cantidad_milesimas / 1000), 0)::bigint
      else nullif(coalesce((select sum(d.costo_centavos) from ordenes.devolucion d
          where d.empresa_id = ${who.empresa_id} and d.orden_id = p.orden_id and d.partida_id = p.id), 0)
        - coalesce((select sum(m.valor_centavos) from inventario.movimiento m
          where m.empresa_id = ${who.empresa_id} and m.documento_id = p.orden_id and m.partida_id = p.id), 0), 0)::bigint
    end as costo_centavos
  from ordenes.partida p where p.empresa_id = ${who.empresa_id} and p.estado not in ('rechazada', 'por_autorizar'))`;

/**
 * Writes on an order what it cost, in the transaction that delivers it, once its lines and its goods are as they stay: nobody
 * works it out again when it is added up. What comes back later does not change it, for it goes back at what it cost.
 */
export const keepCost = (tx: Tx, who: Who, id: string): void => {
  tx.along(sql`
    update ordenes.orden o set costo_centavos = c.costo, base_con_costo_centavos = c.base, partidas_sin_costo = c.sin_costo
    from (select coalesce(sum(l.costo_centavos), 0)::bigint as costo,
        coalesce(sum(l.base_centavos) filter (where l.costo_centavos is not null), 0)::bigint as base,
        (count(*) filter (where l.costo_centavos is null and l.base_centavos <> 0))::int as sin_costo
      from ${vendidas(who)} l where l.orden_id = ${id}::uuid) c
    where o.empresa_id = ${who.empresa_id} and o.id = ${id}::uuid`);
};
