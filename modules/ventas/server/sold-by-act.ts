import { sql } from '#platform/server/db/query.ts';
import type { Who } from '#platform/server/http/who.ts';
import { ventasDe } from './sold.ts';

const SUMS = [
  'base_centavos',
  'iva_centavos',
  'total_centavos',
  'costo_centavos',
  'base_con_costo_centavos',
  'partidas_sin_costo',
  'documentos',
] as const;

/** What each document sold, and what each act that lowered one took off: one row each. */
export const ventasPorActo = (who: Who, { desde, hasta }: { desde: string; hasta: string }) => sql`(
  select s.empresa_id, s.documento_id, s.folio as documento, s.clase, s.cliente_id, s.activo_id, s.asesor_nombre, s.fecha_negocio,
    s.es_devolucion, s.ajuste, s.acto_id, ${sql.join(SUMS.map((key) => sql`sum(${sql.ref(`s.${key}`)})::bigint as ${sql.ref(key)}`))}
  from ${ventasDe(who)} s where s.fecha_negocio between ${desde}::date and ${hasta}::date
  group by 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 offset 0)`;

/** Of the act of a row `d`, as `b`: its own folio and moment, what came back, and how its money went. */
export const actoDe = (who: Who) => sql`
  left join lateral (
    select coalesce(p.folio, v.folio) as folio, v.creado_en,
      (select string_agg(l.descripcion, ', ' order by l.renglon) from ordenes.devolucion x
        join ordenes.partida l on l.empresa_id = x.empresa_id and l.orden_id = x.orden_id and l.id = x.partida_id
        where x.empresa_id = ${who.empresa_id} and x.orden_id = d.documento_id and x.acto_id = d.acto_id) as servicios,
      (select string_agg(f.forma_pago, ',' order by f.renglon) from pagos.pago_forma f
        where f.empresa_id = ${who.empresa_id} and f.pago_id = v.pago_id) as formas_pago
    from ordenes.devolucion v left join pagos.pago p on p.empresa_id = v.empresa_id and p.id = v.pago_id
    where v.empresa_id = ${who.empresa_id} and v.orden_id = d.documento_id and v.acto_id = d.acto_id limit 1) b on true`;
