import type { OrdenResumen } from '#modules/ordenes/contract.ts';
import type { EstadoOrden } from '#modules/ordenes/rules.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Who } from '#platform/server/http/who.ts';

/** The label of an order, where that goes by `o`. */
export const etiquetaOf = (who: Who) =>
  sql<OrdenResumen['etiqueta']>`(select jsonb_build_object('id', g.id, 'nombre', g.nombre, 'tono', g.tono)
    from ordenes.etiqueta g where g.empresa_id = ${who.empresa_id} and g.id = o.etiqueta_id)`;

/** Of an order that goes to another state, its label only where it is of no state or of that one. */
export const labelThatStays = (who: Who, estado: EstadoOrden) =>
  sql<string | null>`(select g.id from ordenes.etiqueta g where g.empresa_id = ${who.empresa_id}
    and g.id = etiqueta_id and (g.estado is null or g.estado = ${estado}))`;
