import { lazy, Suspense } from 'react';
import type { CreditoDeClienteProps } from './CreditoDeCliente.tsx';

const Shown = lazy(() => import('./SaldoAFavor.tsx').then((m) => ({ default: m.CreditoDeCliente })));

/** What a customer may owe, what he owes and what is left. */
export const CreditoDeCliente = (props: CreditoDeClienteProps) => (
  <Suspense fallback={null}>
    <Shown {...props} />
  </Suspense>
);
