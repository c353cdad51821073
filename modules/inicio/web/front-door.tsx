import type { Screen } from '#platform/web/shell/screen.ts';

export const screens: Screen[] = [
  { path: '', lazy: () => import('./InicioPage.tsx') },
  // What a customer finds when he signs in; whoever works here finds his own first page.
  { path: 'clienteDashboard', title: 'Mis vehículos', lazy: () => import('./InicioPage.tsx') },
];
