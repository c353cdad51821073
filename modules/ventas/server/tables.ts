import type { Venta } from '#modules/ventas/contract.ts';

declare module '#platform/server/db/database.ts' {
  interface Database {
    'ventas.venta': Venta & { empresa_id: number };
  }
}
