import type { Screen } from '#platform/web/shell/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'clientes/privacidad',
    title: 'Privacidad',
    permission: 'ver_clientes|administrar_permisos',
    lazy: () => import('./SolicitudesPage.tsx'),
  },
];
