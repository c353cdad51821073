import type { Screen } from '#platform/web/shell/screen.ts';

export const screens: Screen[] = [{ path: '', title: 'Inicio', lazy: () => import('./InicioPage.tsx') }];
