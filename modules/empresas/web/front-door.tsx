import { lazy, Suspense } from 'react';

export { CerradoNote } from './CerradoNote.tsx';
export { useEmpresa } from './queries.ts';

const Band = lazy(() => import('./CompanyBand.tsx').then((m) => ({ default: m.CompanyBand })));

/** The company's colour along the top of every page, so that two of them are never taken for each other. */
export function CompanyBand() {
  return (
    <Suspense fallback={null}>
      <Band />
    </Suspense>
  );
}
