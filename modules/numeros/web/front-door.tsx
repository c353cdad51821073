import type { Screen } from '#platform/web/shell/screen.ts';

export const screens: readonly Screen[] = [
  { path: 'dashboard', title: 'Tablero', permission: 'ver_dashboard', lazy: () => import('./TableroPage.tsx') },
];
