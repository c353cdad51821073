import type { Screen } from '#platform/web/shell/screen.ts';

/** Where a customer says how his visit was, without session and without kit. */
export const screens: readonly Screen[] = [
  {
    path: 'Calificar/:token',
    title: 'Califica tu visita',
    public: true,
    lazy: () => import('./publica/CalificacionPublicaPage.tsx'),
  },
];
