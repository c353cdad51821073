import type { Screen } from '#platform/web/shell/screen.ts';

export const screens: Screen[] = [
  { path: 'login', title: 'Iniciar sesión', public: true, themed: true, lazy: () => import('./LoginPage.tsx') },
];
