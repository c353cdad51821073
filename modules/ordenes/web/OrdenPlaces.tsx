import { Suspense } from 'react';
import type { Orden } from '#modules/ordenes/contract.ts';
import { usePermissions } from '#platform/web/session/permissions.ts';
import { places } from './places.ts';

/** What other rooms say of this order. Each comes when it is there; until then, and where it has nothing to say, it takes no room. */
export function OrdenPlaces({ orden }: { orden: Orden }) {
  const { can } = usePermissions();
  return places
    .filter(({ permission }) => can(permission))
    .map(({ Part }, i) => (
      <Suspense key={i} fallback={null}>
        <Part orden={orden} />
      </Suspense>
    ));
}
