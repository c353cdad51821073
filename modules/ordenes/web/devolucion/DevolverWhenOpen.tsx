import { type ComponentProps, lazy, Suspense } from 'react';
import type { DevolverDialog as Whole } from './DevolverDialog.tsx';

const Dialog = lazy(() => import('./DevolverDialog.tsx').then((m) => ({ default: m.DevolverDialog })));

/** Comes with its code when somebody opens it. */
export function DevolverDialog(props: ComponentProps<typeof Whole>) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
