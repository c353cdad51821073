import type { Screen } from '#platform/web/shell/screen.ts';

export const screens: Screen[] = [
  {
    path: 'Cliente_cotizaciones/:token',
    title: 'Tu cotización',
    public: true,
    lazy: () => import('./CotizacionPublicaPage.tsx'),
  },
];
