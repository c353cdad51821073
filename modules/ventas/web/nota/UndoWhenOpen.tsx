import { type ComponentProps, lazy, Suspense } from 'react';
import type { UndoNota as Whole } from './UndoNota.tsx';

const Dialog = lazy(() => import('./UndoNota.tsx').then((m) => ({ default: m.UndoNota })));

/** Comes with its code when somebody opens it. */
export function UndoNota(props: ComponentProps<typeof Whole>) {
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
