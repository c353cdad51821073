import type { Fuente } from '#modules/numeros/rules/medidas.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Who } from '#platform/server/http/who.ts';
import type { Fragment } from './fuentes.ts';

/** Whose a document is, by the column that its source has. */
const whose = {
  cliente: (who: Who) =>
    sql`coalesce((select c.nombre from clientes.cliente c where c.empresa_id = ${who.empresa_id} and c.id = d.de_id), '')`,
  proveedor: (who: Who) =>
    sql`coalesce((select c.nombre from proveedores.proveedor c where c.empresa_id = ${who.empresa_id} and c.id = d.de_id), '')`,
  persona: (who: Who) =>
    sql`coalesce((select c.nombre from empleados.empleado c where c.empresa_id = ${who.empresa_id} and c.id = d.de_id), '')`,
  articulo: (who: Who) =>
    sql`coalesce((select c.descripcion from inventario.articulo c where c.empresa_id = ${who.empresa_id} and c.id = d.de_id), '')`,
};
const columnOf = {
  cliente: sql`x.cliente_id`,
  proveedor: sql`x.proveedor_id`,
  persona: sql`x.empleado_id`,
  articulo: sql`x.articulo_id`,
};
const whoseOf: Partial<Record<Fuente, keyof typeof columnOf>> = {
  gastos: 'proveedor',
  notas: 'proveedor',
  reloj: 'persona',
  existencias: 'articulo',
};

/** Whose the documents of a source are: its column in the rows `x`, and what it is called in the rows `d` that have it as `de_id`. */
export const whoseIs = (who: Who, fuente: Fuente): { column: Fragment; name: Fragment } => {
  const kind = whoseOf[fuente] ?? 'cliente';
  return { column: columnOf[kind], name: whose[kind](who) };
};
