import type { Screen } from '#platform/web/shell/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'reportes/mesContable',
    title: 'Mes del contador',
    permission: 'ver_contabilidad',
    lazy: () => import('./MesContablePage.tsx'),
  },
];
