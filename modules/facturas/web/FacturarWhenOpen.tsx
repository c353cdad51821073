import { type ComponentProps, lazy, Suspense } from 'react';
import type { FacturarDialog as Whole } from './FacturarDialog.tsx';

const Dialog = lazy(() => import('./FacturarDialog.tsx').then((m) => ({ default: m.FacturarDialog })));

/** Comes with its code when somebody opens it. */
export function FacturarDialog(props: ComponentProps<typeof Whole>) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
