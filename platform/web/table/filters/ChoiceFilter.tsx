import { Suspense } from 'react';
import { later } from '#platform/web/later.tsx';
import type { ChoiceFilterProps } from './ChoiceField.tsx';

const ChoiceField = later(async () => (await import('./ChoiceField.tsx')).ChoiceField);

/** One of a few fixed values of the filter panel, kept in the URL under its name. */
export function ChoiceFilter(props: ChoiceFilterProps) {
  return (
    <Suspense>
      <ChoiceField {...props} />
    </Suspense>
  );
}
