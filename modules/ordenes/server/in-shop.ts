import { estadosEnTaller } from '#modules/ordenes/rules.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Who } from '#platform/server/http/who.ts';

/** The states of what is in the shop, to stand after `in`; written out, so that a plan knows them. */
export const IN_SHOP = sql`(${sql.join(estadosEnTaller.map((estado) => sql.lit(estado)))})`;

/** Days since the order `o` came into the state in which it is, or since it waits for what it waits for. */
export const daysThere = (
  who: Who,
) => sql<number>`(${who.hoy}::date - coalesce((select max(m.creado_en) from ordenes.cambio_estado m
  where m.empresa_id = ${who.empresa_id} and m.orden_id = o.id and m.a = o.estado
    and (m.de is distinct from m.a or m.espera_por is not null)) at time zone ${who.zona},
  o.fecha_negocio)::date)`;
