import type { Screen } from '#platform/web/shell/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'administracion/alertas',
    title: 'Alertas',
    permission: 'poner_alertas',
    lazy: () => import('./AlertasPage.tsx'),
  },
];
