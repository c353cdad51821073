import type { Screen } from '#platform/web/shell/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'administracion/permisos',
    permission: 'administrar_permisos',
    lazy: () => import('./PermisosPage.tsx'),
  },
];
