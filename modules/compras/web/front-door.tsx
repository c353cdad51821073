import type { Screen } from '#platform/web/shell/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'inventario/compras',
    title: 'Compras',
    permission: 'registrar_compras',
    lazy: () => import('./ComprasPage.tsx'),
  },
];
