import type { Screen } from '#platform/web/shell/screen.ts';

/** The board of a television, without session and without kit. */
export const screens: readonly Screen[] = [
  {
    path: 'Pantalla/:token',
    title: 'Pantalla del taller',
    public: true,
    lazy: () => import('./tv/PantallaPublicaPage.tsx'),
  },
];
