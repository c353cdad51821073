import type { Screen } from '#platform/web/shell/screen.ts';

export const screens: readonly Screen[] = [
  {
    path: 'comercial/pendientePago/cliente/:id',
    title: 'Cuenta del cliente',
    permission: 'ver_pendiente_pago',
    lazy: () => import('./ClienteCuentaPage.tsx'),
  },
];
