import type { Screen } from '#platform/web/shell/screen.ts';

export const screens: readonly Screen[] = [
  { path: 'Editar_perfil', title: 'Editar Perfil', lazy: () => import('./PerfilPage.tsx') },
];
