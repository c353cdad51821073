import type { Holding } from '#platform/server/db/move-rows.ts';
import { sql } from '#platform/server/db/query.ts';

/** What of a customer is kept here: an invoice goes with what it was asked for, and says what it said. */
export const facturasDelCliente: readonly Holding[] = [
  {
    tabla: 'facturas.factura',
    columna: 'cliente_id',
    clave: 'id',
    uno: 'factura',
    varios: 'facturas',
    desde: 'creado_en',
    sigue: [
      {
        a: 'ordenes.orden',
        si: (ids, empresa_id) =>
          sql<boolean>`exists (select from facturas.venta v where v.empresa_id = ${empresa_id} and v.factura_id = t.id and v.documento_id = any(${[...ids]}::uuid[]))`,
      },
    ],
  },
];
