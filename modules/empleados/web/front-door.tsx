import type { Screen } from '#platform/web/shell/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'operaciones/empleados',
    permission: 'ver_empleados',
    lazy: () => import('./EmpleadosPage.tsx'),
  },
];
