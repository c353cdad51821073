import type { Screen } from '#platform/web/shell/screen.ts';

export { fotoOf } from './foto.ts';
export { type EmpleadoPlace, showInEmpleado } from './places.ts';

export const screens: readonly Screen[] = [
  {
    path: 'operaciones/empleados',
    permission: 'ver_empleados',
    lazy: () => import('./EmpleadosPage.tsx'),
  },
];
