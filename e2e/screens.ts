import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const doors = ['apps/web/house-screens.ts', ...globSync('modules/*/web/front-door.tsx', { cwd: root })];
/** The addresses that the front doors of the rooms write in this way. */
const named = (how: RegExp): string[] => [
  ...new Set(
    doors.flatMap((door) => [...readFileSync(path.join(root, door), 'utf8').matchAll(how)].map((hit) => `/${hit[1]}`)),
  ),
];
/** Every screen that has an address of its own; those of one record are opened from their list. */
export const screens = named(/(?:\bpath: |promised\()'([^':]*)'/g);

/** They all say the same, or lead on to where one is already: one cannot tell that another has come. */
export const alike = new Set([...named(/promised\('([^':]*)'/g), '/abrir']);

/** Where people work most; axe reads each of them. */
export const screensOfWork = [
  '/',
  '/comercial/cotizaciones',
  '/comercial/cotizaciones/nueva',
  '/comercial/OrdenTrabajo',
  '/comercial/recepcion',
  '/comercial/recepcion/ajustes',
  '/comercial/pendientes',
  '/comercial/seguimiento',
  '/comercial/pendientePago',
  '/comercial/Ventas',
  '/comercial/caja',
  '/comercial/caja/cortes',
  '/comercial/resumenVentas',
  '/reportes/Productividad',
  '/clientes/clientesList',
  '/clientes/duplicados',
  '/clientes/historialClientes',
  '/clientes/historialPagos',
  '/activos',
  '/operaciones/EditarServicios',
  '/operaciones/empleados',
  '/operaciones/asistencia',
  '/operaciones/inspecciones/plantillas',
  '/gastos/gastoRegistro',
  '/gastos/gastoProveedoresCRUD',
] as const;
