import { lazy, Suspense } from 'react';
import type { EstadoEnPapelProps, SaldoEnFichaProps } from './cuenta/SaldoDelCliente.tsx';
import type { Screen } from '#platform/web/shell/screen.ts';

export { showInTicket, type TicketPlace } from './ticket-places.ts';

const Saldo = lazy(() => import('./cuenta/SaldoDelCliente.tsx').then((m) => ({ default: m.SaldoDelCliente })));

/** What a customer owes and has in favour, in a line; nothing for whoever may not know. */
export const SaldoDelCliente = ({ id }: { id: string }) => (
  <Suspense fallback={null}>
    <Saldo id={id} />
  </Suspense>
);

const EnFicha = lazy(() => import('./cuenta/SaldoDelCliente.tsx').then((m) => ({ default: m.SaldoEnFicha })));
const EnPapel = lazy(() => import('./cuenta/SaldoDelCliente.tsx').then((m) => ({ default: m.EstadoEnPapel })));

/** What he owes by age, what he was granted and what he has in favour, in the frame of the page that shows it. */
export const SaldoEnFicha = (props: SaldoEnFichaProps) => (
  <Suspense fallback={null}>
    <EnFicha {...props} />
  </Suspense>
);

/** His account of the last days, on paper. */
export const EstadoEnPapel = (props: EstadoEnPapelProps) => (
  <Suspense fallback={null}>
    <EnPapel {...props} />
  </Suspense>
);

export const screens: readonly Screen[] = [
  {
    path: 'comercial/pendientePago',
    permission: 'ver_pendiente_pago',
    lazy: () => import('./cuenta/PorCobrarPage.tsx'),
  },
  {
    path: 'comercial/pendientePago/cliente/:id',
    title: 'Cuenta del cliente',
    permission: 'ver_pendiente_pago',
    lazy: () => import('./cuenta/ClienteCuentaPage.tsx'),
  },
  {
    path: 'comercial/pendientePago/convenios',
    title: 'Convenios de pago',
    permission: 'ver_pendiente_pago',
    lazy: () => import('./convenios/ConveniosPage.tsx'),
  },
  {
    path: 'comercial/pendientePago/comprobantes',
    title: 'Comprobantes',
    permission: 'ver_pendiente_pago',
    lazy: () => import('./comprobantes/ComprobantesPage.tsx'),
  },
  {
    path: 'Cliente_Ticket/:token',
    title: 'Tu cuenta',
    public: true,
    lazy: () => import('./publica/CobroPublicoPage.tsx'),
  },
];
