import type { Holding } from '#platform/server/db/move-rows.ts';

/** What of a customer is kept here. */
export const ticketsDelCliente: readonly Holding[] = [
  {
    tabla: 'soporte.ticket',
    columna: 'cliente_id',
    clave: 'id',
    uno: 'mensaje de soporte',
    varios: 'mensajes de soporte',
    desde: 'creado_en',
  },
];
