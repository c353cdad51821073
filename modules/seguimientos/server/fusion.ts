import type { Holding } from '#platform/server/db/move-rows.ts';

/** What of a customer is kept here; each matter keeps its name, by which it was written about. */
export const seguimientosDelCliente: readonly Holding[] = [
  {
    tabla: 'seguimientos.asunto',
    columna: 'cliente_id',
    clave: 'clave',
    uno: 'asunto de seguimiento',
    varios: 'asuntos de seguimiento',
  },
  {
    tabla: 'seguimientos.contacto',
    columna: 'cliente_id',
    clave: 'id',
    uno: 'contacto de seguimiento',
    varios: 'contactos de seguimiento',
    desde: 'creado_en',
  },
];
