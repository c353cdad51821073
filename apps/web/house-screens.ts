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

/**
 * Routes of the product whose room does not stand yet: they answer, and say so. A room that offers the path takes it over;
 * what stands in the menu is called as there.
 */
export const promisedScreens: readonly Screen[] = [promised('reportes/Productividad', 'ver_productividad')];

function promised(path: string, permission: string, title?: string): Screen {
  return {
    path,
    permission,
    ...(title ? { title } : {}),
    lazy: () => import('#platform/web/shell/UnderConstructionPage.tsx'),
  };
}
