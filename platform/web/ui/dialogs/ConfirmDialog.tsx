import { Suspense, useState } from 'react';
import { later } from '#platform/web/later.tsx';
import type { ConfirmDialogProps } from './ConfirmAsked.tsx';

const ConfirmAsked = later(async () => (await import('./ConfirmAsked.tsx')).ConfirmAsked);

/** Asks once before what cannot be undone. Stays open with the reason when the act is refused. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const [asked, setAsked] = useState(false);
  if (props.open && !asked) setAsked(true);
  if (!asked && !props.open) return null;
  return (
    <Suspense>
      <ConfirmAsked {...props} />
    </Suspense>
  );
}
