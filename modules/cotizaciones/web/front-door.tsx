import { lazy } from 'react';
import type { Screen } from '#platform/web/shell/screen.ts';

export const CotizacionDialog = lazy(() =>
  import('./CotizacionDialogs.tsx').then((m) => ({ default: m.CotizacionDialog })),
);

export const screens: Screen[] = [
  {
    path: 'comercial/cotizaciones',
    permission: 'ver_cotizaciones',
    lazy: () => import('./CotizacionesPage.tsx'),
  },
  {
    path: 'comercial/cotizaciones/nueva',
    title: 'Nueva cotización',
    permission: 'ver_cotizaciones',
    lazy: () => import('./EditorPage.tsx'),
  },
  {
    path: 'comercial/cotizaciones/:id',
    title: 'Cotización',
    permission: 'ver_cotizaciones',
    lazy: () => import('./CotizacionPage.tsx'),
  },
  {
    path: 'comercial/cotizaciones/:id/editar',
    title: 'Editar cotización',
    permission: 'ver_cotizaciones',
    lazy: () => import('./EditorPage.tsx'),
  },
];
