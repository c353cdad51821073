import type { Holding } from '#platform/server/db/move-rows.ts';

/** What of a customer is kept here. */
export const entradasDelCliente: readonly Holding[] = [
  {
    tabla: 'entradas.entrada',
    columna: 'cliente_id',
    clave: 'id',
    uno: 'entrada a su cuenta',
    varios: 'entradas a su cuenta',
  },
  { tabla: 'entradas.contacto', columna: 'cliente_id', clave: 'id', uno: '', varios: '' },
];
