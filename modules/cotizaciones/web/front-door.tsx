import { lazy } from 'react';
import type { Screen } from '#platform/web/shell/screen.ts';

export { showBesideCotizacion } from './places.ts';

export const CotizacionDialog = lazy(() =>
  import('./cotizacion/CotizacionDialogs.tsx').then((m) => ({ default: m.CotizacionDialog })),
);

/** What was said with a customer of a quotation, with its answer; inside a `Suspense`. */
export const Conversacion = lazy(() =>
  import('./cotizacion/Conversation.tsx').then((m) => ({ default: m.Conversation })),
);

export const screens: Screen[] = [
  {
    path: 'comercial/cotizaciones',
    permission: 'ver_cotizaciones',
    lazy: () => import('./lista/CotizacionesPage.tsx'),
  },
  {
    path: 'comercial/cotizaciones/nueva',
    title: 'Nueva cotización',
    permission: 'ver_cotizaciones',
    lazy: () => import('./editor/EditorPage.tsx'),
  },
  {
    path: 'comercial/cotizaciones/:id',
    title: 'Cotización',
    permission: 'ver_cotizaciones',
    lazy: () => import('./cotizacion/CotizacionPage.tsx'),
  },
  {
    path: 'comercial/cotizaciones/:id/editar',
    title: 'Editar cotización',
    permission: 'ver_cotizaciones',
    lazy: () => import('./editor/EditorPage.tsx'),
  },
];
