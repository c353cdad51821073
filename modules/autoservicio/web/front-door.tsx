import { lazy } from 'react';

/** What a customer finds when he signs in; whoever works here finds his own first page. */
export const ClienteDashboard = lazy(() =>
  import('./ClienteDashboard.tsx').then((m) => ({ default: m.ClienteDashboard })),
);
