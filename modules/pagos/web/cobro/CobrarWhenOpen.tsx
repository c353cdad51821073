import { lazy, Suspense } from 'react';
import type { CobrarDialogProps } from './cobrar-props.ts';

const Dialog = lazy(() => import('./CobrarDialog.tsx').then((m) => ({ default: m.CobrarDialog })));

/** The charge, the same everywhere: amount, forms, change, receipt. Opens the register inline when it is closed. */
export function CobrarDialog(props: CobrarDialogProps) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
