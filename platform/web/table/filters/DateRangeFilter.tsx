import { Suspense } from 'react';
import { later } from '#platform/web/later.tsx';
import type { ListState } from '../list-state.ts';

const DateField = later(async () => (await import('./DateFields.tsx')).DateField);
const DateRangeFields = later(async () => (await import('./DateFields.tsx')).DateRangeFields);

/** One date of the filter panel, kept in the URL under its name. */
export function DateFilter(props: { list: ListState; name: string; label: string }) {
  return (
    <Suspense>
      <DateField {...props} />
    </Suspense>
  );
}

/** From one date to another, with the periods that people ask for; `desde` and `hasta` are filters of the list. */
export function DateRangeFilter(props: { list: ListState }) {
  return (
    <Suspense>
      <DateRangeFields {...props} />
    </Suspense>
  );
}
