import type { Screen } from '#platform/web/shell/screen.ts';

export { CobrarDialog } from './CobrarWhenOpen.tsx';
export { SaldoAFavor } from './SaldoWhenShown.tsx';
export type { CobrarDialogProps } from './cobrar-props.ts';
export type { Repartido } from './Reparto.tsx';
export { Reparto } from './RepartoWhenOpen.tsx';
export { preloadTender, TenderDialog } from './TenderWhenOpen.tsx';
export type { Tender } from './tender-props.ts';

export const screens: Screen[] = [
  {
    path: 'comercial/pendientePago',
    title: 'Por Cobrar',
    permission: 'ver_pendiente_pago',
    lazy: () => import('./PorCobrarPage.tsx'),
  },
  {
    path: 'comercial/pendientePago/notas',
    title: 'Notas de crédito',
    permission: 'ver_pendiente_pago',
    lazy: () => import('./NotasPage.tsx'),
  },
  {
    path: 'comercial/pendientePago/saldos',
    title: 'Saldos a favor',
    permission: 'ver_pendiente_pago',
    lazy: () => import('./SaldosPage.tsx'),
  },
  {
    path: 'clientes/historialPagos',
    title: 'Historial Pagos',
    permission: 'ver_clientes',
    lazy: () => import('./HistorialPagosPage.tsx'),
  },
];
