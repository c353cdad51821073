import type { Holding } from '#platform/server/db/move-rows.ts';

/** The account with which a customer enters. */
export const cuentasDelCliente: readonly Holding[] = [
  {
    tabla: 'permisos.membresia',
    columna: 'cliente_id',
    clave: 'usuario_id',
    uno: 'cuenta de acceso',
    varios: 'cuentas de acceso',
  },
];
