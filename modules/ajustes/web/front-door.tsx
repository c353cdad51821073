import type { Screen } from '#platform/web/shell/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'administracion/empresa',
    title: 'Empresa',
    permission: 'administrar_permisos',
    lazy: () => import('./EmpresaPage.tsx'),
  },
];
