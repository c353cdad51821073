import { lazy } from 'react';
import type { Screen } from '#platform/web/shell/screen.ts';

export { CobrarDialog } from './CobrarWhenOpen.tsx';
export { CreditoDeCliente } from './CreditoWhenShown.tsx';
export { PagosDeDocumento } from './PagosWhenPaid.tsx';
export { SaldoAFavor } from './SaldoWhenShown.tsx';
export type { CobrarDialogProps } from './cobrar-props.ts';
export type { Repartido } from './Reparto.tsx';
export { Reparto } from './RepartoWhenOpen.tsx';
export { preloadTender, TenderDialog } from './TenderWhenOpen.tsx';
export type { Tender } from './tender-props.ts';

/** All that is owed, with what the room that collects it adds to each account; whoever shows it waits for it. */
export const PorCobrar = lazy(() => import('./PorCobrarPage.tsx').then((m) => ({ default: m.PorCobrarPage })));

export const screens: Screen[] = [
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
    permission: 'ver_clientes',
    lazy: () => import('./HistorialPagosPage.tsx'),
  },
];
