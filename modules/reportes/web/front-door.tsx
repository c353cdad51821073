import type { Screen } from '#platform/web/shell/screen.ts';

export const screens: Screen[] = [
  {
    path: 'comercial/resumenVentas',
    permission: 'ver_resumen_ventas',
    lazy: () => import('./ResumenVentasPage.tsx'),
  },
];
