import type { Holding } from '#platform/server/db/move-rows.ts';

/** What of a customer is kept here: his vehicles, and that he owned them. */
export const activosDelCliente: readonly Holding[] = [
  {
    tabla: 'activos.activo',
    columna: 'cliente_id',
    clave: 'id',
    uno: 'vehículo',
    varios: 'vehículos',
    desde: 'creado_en',
  },
  {
    tabla: 'activos.propietario',
    columna: 'cliente_id',
    clave: "t.activo_id || ' ' || extract(epoch from t.desde)",
    uno: '',
    varios: '',
  },
];
