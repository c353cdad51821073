import Box from '@mui/material/Box';
import { lazy, Suspense } from 'react';
import type { DatePickProps } from './DatePick.tsx';

/** The picker and its calendar are the heaviest part of a form or a list, and many have no date. For what shows something else meanwhile. */
export const LazyDatePick = lazy(() => import('./DatePick.tsx').then((m) => ({ default: m.DatePick })));

/** A date whose code comes with it: as tall as it while that is on its way. */
export function DatePickLater(props: DatePickProps) {
  return (
    <Suspense fallback={<Box aria-busy sx={{ height: 40 }} />}>
      <LazyDatePick {...props} />
    </Suspense>
  );
}
