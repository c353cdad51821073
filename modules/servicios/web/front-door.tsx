import type { Screen } from '#platform/web/shell/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'operaciones/EditarServicios',
    permission: 'editar_servicios',
    lazy: () => import('./ServiciosPage.tsx'),
  },
];
