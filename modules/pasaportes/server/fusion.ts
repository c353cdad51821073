import type { Holding } from '#platform/server/db/move-rows.ts';
import { sql } from '#platform/server/db/query.ts';

/** What of a customer is kept here; a sticker is of a vehicle and goes with it. */
export const pasaportesDelCliente: readonly Holding[] = [
  {
    tabla: 'pasaportes.pasaporte',
    columna: 'cliente_id',
    clave: 'id',
    uno: 'pasaporte',
    varios: 'pasaportes',
    desde: 'creado_en',
    sigue: [{ a: 'activos.activo', si: (ids) => sql<boolean>`t.activo_id = any(${[...ids]}::uuid[])` }],
  },
];
