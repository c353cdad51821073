import type { Screen } from '#platform/web/shell/screen.ts';

export const screens: Screen[] = [
  {
    path: 'comercial/caja',
    title: 'Caja',
    permission: 'abrir_caja',
    lazy: () => import('./caja/CajaPage.tsx'),
  },
  {
    path: 'comercial/caja/cortes',
    title: 'Cortes de caja',
    permission: 'abrir_caja|cerrar_caja_ajena|ver_pendiente_pago|ver_resumen_ventas',
    lazy: () => import('./corte/CortesPage.tsx'),
  },
  {
    path: 'Corte_valido/:token',
    title: 'Comprobar un corte',
    public: true,
    lazy: () => import('./corte/CortePublicoPage.tsx'),
  },
];
