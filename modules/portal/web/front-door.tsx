import type { Screen } from '#platform/web/shell/screen.ts';
import { cotizacion } from './cotizacion-call.ts';

export const screens: Screen[] = [
  {
    path: 'Cliente_cotizaciones/:token',
    title: 'Tu cotización',
    public: true,
    ahead: ({ token = '' }) => cotizacion.begin(token),
    lazy: () => import('./CotizacionPublicaPage.tsx'),
  },
];
