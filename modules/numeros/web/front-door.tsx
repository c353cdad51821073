import { lazy } from 'react';
import type { Screen } from '#platform/web/shell/screen.ts';

export const screens: readonly Screen[] = [
  { path: 'dashboard', title: 'Números', permission: 'ver_dashboard', lazy: () => import('./TableroPage.tsx') },
  {
    path: 'reportes/explorador',
    title: 'Explorador',
    permission: 'ver_dashboard',
    lazy: () => import('./explorador/ExploradorPage.tsx'),
  },
];

/** What whoever opens the start page has to reach this month. */
export const MisMetas = lazy(() => import('./metas/MisMetas.tsx').then((m) => ({ default: m.MisMetas })));
