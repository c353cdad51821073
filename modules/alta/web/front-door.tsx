import type { Screen } from '#platform/web/shell/screen.ts';

export const screens: Screen[] = [
  {
    path: 'configurar/:token',
    title: 'Configurar Bahía',
    public: true,
    themed: true,
    lazy: () => import('./SetupPage.tsx'),
  },
];
