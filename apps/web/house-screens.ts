import type { Screen } from '#platform/web/shell/screen.ts';

/** Screens that belong to no room. */
export const houseScreens: readonly Screen[] = [
  { path: 'LandingPage', title: 'Bahía', public: true, themed: true, lazy: () => import('./pages/LandingPage.tsx') },
  {
    path: 'desarrollo',
    title: 'Desarrollo',
    public: true,
    themed: true,
    lazy: () => import('./pages/DesarrolloPage.tsx'),
  },
  { path: 'abrir', lazy: () => import('./pages/AbrirPage.tsx') },
  {
    path: 'UnderConstructionPage',
    title: 'En construcción',
    lazy: () => import('#platform/web/shell/UnderConstructionPage.tsx'),
  },
];
