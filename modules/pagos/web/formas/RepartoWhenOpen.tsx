import { lazy, Suspense } from 'react';
import type { RepartoProps } from './Reparto.tsx';

const Whole = lazy(() => import('./Reparto.tsx').then((m) => ({ default: m.Reparto })));

/** Comes with its code when somebody opens it. */
export function Reparto(props: RepartoProps) {
  return (
    <Suspense fallback={null}>
      <Whole {...props} />
    </Suspense>
  );
}
