import type { Holding } from '#platform/server/db/move-rows.ts';

/** What of a customer is kept here. */
export const membresiasDelCliente: readonly Holding[] = [
  {
    tabla: 'membresias.membresia',
    columna: 'cliente_id',
    clave: 'id',
    uno: 'membresía',
    varios: 'membresías',
    desde: 'creado_en',
  },
];
