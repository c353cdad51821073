import { lazy } from 'react';
import type { Screen } from '#platform/web/shell/screen.ts';

export { CobrarDialog } from './cobro/CobrarWhenOpen.tsx';
export type { CobrarDialogProps } from './cobro/cobrar-props.ts';
export type { Repartido } from './formas/Reparto.tsx';
export { Reparto } from './formas/RepartoWhenOpen.tsx';
export { preloadTender, TenderDialog } from './formas/TenderWhenOpen.tsx';
export type { Tender } from './formas/tender-props.ts';
export { showInPago } from './historial/pago-places.ts';
export { PagosDeDocumento } from './historial/PagosWhenPaid.tsx';
export { CreditoDeCliente } from './saldos/CreditoWhenShown.tsx';
export { SaldoAFavor } from './saldos/SaldoWhenShown.tsx';

/** All that is owed, with what the room that collects it adds to each account; whoever shows it waits for it. */
export const PorCobrar = lazy(() => import('./cuentas/PorCobrarPage.tsx').then((m) => ({ default: m.PorCobrarPage })));
/** Its code and what it opens with, before it is there. */
export const bringPorCobrar = async (params: URLSearchParams): Promise<void> =>
  (await import('./cuentas/PorCobrarPage.tsx')).ahead(params);

export const screens: Screen[] = [
  {
    path: 'comercial/pendientePago/notas',
    title: 'Notas de crédito',
    permission: 'ver_pendiente_pago',
    lazy: () => import('./notas/NotasPage.tsx'),
  },
  {
    path: 'comercial/pendientePago/saldos',
    title: 'Saldos a favor',
    permission: 'ver_pendiente_pago',
    lazy: () => import('./saldos/SaldosPage.tsx'),
  },
  {
    path: 'clientes/historialPagos',
    permission: 'ver_clientes',
    lazy: () => import('./historial/HistorialPagosPage.tsx'),
  },
];
