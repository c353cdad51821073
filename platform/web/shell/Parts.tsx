import { type ReactNode, Suspense } from 'react';
import { usePermissions } from '#platform/web/session/permissions.ts';
import type { Part } from './places.ts';

/** Each comes when it is there; until then, and where it has nothing to say, it takes no room. */
export function Parts<P extends object>({
  parts,
  show,
  waiting = null,
}: {
  parts: readonly Part<P>[];
  show: P;
  /** What stands there until one comes, where nothing else does. */
  waiting?: ReactNode;
}) {
  const { can } = usePermissions();
  return parts
    .filter(({ permission }) => can(permission))
    .map(({ Part }, i) => (
      <Suspense key={i} fallback={waiting}>
        <Part {...show} />
      </Suspense>
    ));
}
