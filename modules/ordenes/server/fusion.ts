import type { Holding } from '#platform/server/db/move-rows.ts';

/** What of a customer is kept here: orders and tickets of the counter. */
export const ordenesDelCliente: readonly Holding[] = [
  {
    tabla: 'ordenes.orden',
    columna: 'cliente_id',
    clave: 'id',
    uno: 'orden o ticket',
    varios: 'órdenes y tickets',
    desde: 'creado_en',
  },
];
