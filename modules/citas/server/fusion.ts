import type { Holding } from '#platform/server/db/move-rows.ts';

/** What of a customer is kept here. */
export const citasDelCliente: readonly Holding[] = [
  {
    tabla: 'citas.cita',
    columna: 'cliente_id',
    clave: 'id',
    uno: 'cita',
    varios: 'citas',
    desde: 'creado_en',
  },
];
