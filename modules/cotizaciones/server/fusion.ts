import type { Holding } from '#platform/server/db/move-rows.ts';

/** What of a customer is kept here. */
export const cotizacionesDelCliente: readonly Holding[] = [
  {
    tabla: 'cotizaciones.cotizacion',
    columna: 'cliente_id',
    clave: 'id',
    uno: 'cotización',
    varios: 'cotizaciones',
    desde: 'creado_en',
  },
];
