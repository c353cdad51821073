import type { Holding } from '#platform/server/db/move-rows.ts';

/** What of a customer is kept here. */
export const pendientesDelCliente: readonly Holding[] = [
  {
    tabla: 'pendientes.pendiente',
    columna: 'cliente_id',
    clave: 'id',
    uno: 'trabajo pendiente',
    varios: 'trabajos pendientes',
    desde: 'creado_en',
  },
];
