import type { Screen } from '#platform/web/shell/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'operaciones/empleados',
    title: 'Empleados',
    permission: 'ver_empleados',
    lazy: () => import('./EmpleadosPage.tsx'),
  },
];
