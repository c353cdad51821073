import { lazy, Suspense } from 'react';
import type { ProveedorDialogProps } from './ProveedorDialog.tsx';

const Dialog = lazy(() => import('./ProveedorDialog.tsx').then((m) => ({ default: m.ProveedorDialog })));

/** Comes with its code when somebody opens it. */
export function ProveedorDialog(props: ProveedorDialogProps) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
