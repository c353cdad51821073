import { lazy, Suspense } from 'react';
import type { TenderDialogProps } from './tender-props.ts';

const load = () => import('./TenderDialog.tsx');
const Dialog = lazy(() => load().then((m) => ({ default: m.TenderDialog })));

/** Brings the dialog before it is asked for: at the counter it must open in the same instant. */
export const preloadTender = (): void => void load();

/** Asks how an amount is paid. Opens the register inline when it is closed. */
export function TenderDialog(props: TenderDialogProps) {
  if (!props.open) return null;
  return (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  );
}
