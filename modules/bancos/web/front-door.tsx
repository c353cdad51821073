import type { Screen } from '#platform/web/shell/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'administracion/bancos',
    title: 'Bancos',
    permission: 'conciliar_bancos',
    lazy: () => import('./BancosPage.tsx'),
  },
];
