import { lazy, Suspense } from 'react';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';

export { DireccionField } from './DireccionField.tsx';
export { LinkField } from './LinkField.tsx';
export { LinkReach } from './LinkReach.tsx';

const WholeSection = lazy(() => import('./DireccionSection.tsx').then((m) => ({ default: m.DireccionSection })));

/** The address that links are sent with, as a section of the settings. */
export function DireccionSection() {
  return (
    <Suspense fallback={<Loading shape="form" lines={2} />}>
      <WholeSection />
    </Suspense>
  );
}
