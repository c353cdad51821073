import type { Holding } from '#platform/server/db/move-rows.ts';
import { sql } from '#platform/server/db/query.ts';

/** What of a customer is kept here; that of an order goes with it. */
export const recepcionesDelCliente: readonly Holding[] = [
  {
    tabla: 'recepciones.recepcion',
    columna: 'cliente_id',
    clave: 'id',
    uno: 'recepción',
    varios: 'recepciones',
    desde: 'creado_en',
    sigue: [{ a: 'ordenes.orden', si: (ids) => sql<boolean>`t.orden_id = any(${[...ids]}::uuid[])` }],
  },
];
