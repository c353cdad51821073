import { lazy, Suspense } from 'react';
import type { ClienteDialogProps } from './ClienteDialog.tsx';
import type { SimilaresNoticeProps } from './SimilaresNotice.tsx';

const Dialog = lazy(() => import('./ClienteDialog.tsx').then((m) => ({ default: m.ClienteDialog })));
const Notice = lazy(() => import('./SimilaresNotice.tsx').then((m) => ({ default: m.SimilaresNotice })));

/** The full form of a customer, new or existing, over the page. */
export const ClienteDialog = (props: ClienteDialogProps) => (
  <Suspense>
    <Dialog {...props} />
  </Suspense>
);

/** Warns of customers that look the same as the one being typed in the form around it. */
export const SimilaresNotice = (props: SimilaresNoticeProps) => (
  <Suspense>
    <Notice {...props} />
  </Suspense>
);
