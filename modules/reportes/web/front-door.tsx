import type { Screen } from '#platform/web/shell/screen.ts';

export const screens: Screen[] = [
  {
    path: 'comercial/resumenVentas',
    permission: 'ver_resumen_ventas',
    lazy: () => import('./ResumenVentasPage.tsx'),
  },
  {
    path: 'reportes/Productividad',
    title: 'Productividad',
    permission: 'ver_productividad',
    lazy: () => import('./ProductividadPage.tsx'),
  },
];
