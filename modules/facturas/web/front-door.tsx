import type { Screen } from '#platform/web/shell/screen.ts';

export { FacturarDialog } from './FacturarWhenOpen.tsx';
export { etiquetasFacturado } from './looks.ts';

export const screens: Screen[] = [
  {
    path: 'comercial/facturas',
    title: 'Facturas',
    permission: 'ver_resumen_ventas',
    lazy: () => import('./FacturasPage.tsx'),
  },
];
