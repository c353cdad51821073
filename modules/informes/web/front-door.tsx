import type { Screen } from '#platform/web/shell/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'reportes/informes',
    title: 'Informes por correo',
    permission: 'ver_dashboard',
    lazy: () => import('./InformesPage.tsx'),
  },
];
