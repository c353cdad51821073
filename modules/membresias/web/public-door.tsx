import type { Screen } from '#platform/web/shell/screen.ts';

/** The card of a membership, without session and without kit. */
export const screens: readonly Screen[] = [
  {
    path: 'membresia/:token',
    title: 'Tu membresía',
    public: true,
    lazy: () => import('./publica/MembresiaPublicaPage.tsx'),
  },
];
