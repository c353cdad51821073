import { lazy, Suspense } from 'react';
import type { SaldoAFavorProps } from './SaldoAFavor.tsx';

const Shown = lazy(() => import('./SaldoAFavor.tsx').then((m) => ({ default: m.SaldoAFavor })));

/** What a customer has in favour, how it came to be, and the ways to add to it and to give it back. */
export const SaldoAFavor = (props: SaldoAFavorProps) => (
  <Suspense fallback={null}>
    <Shown {...props} />
  </Suspense>
);
