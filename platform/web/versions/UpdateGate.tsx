import { type ComponentType, lazy, Suspense, useEffect } from 'react';
import { useSession } from '#platform/web/session/session-store.ts';
import type { LoadNames } from './unsaved.ts';
import { isOutdated, useVersion, watchVersion } from './version-store.ts';

// What cannot be fetched now is no reason to lose the page under it.
const nothing = (): { default: ComponentType<{ names: LoadNames }> } => ({ default: () => null });
const UpdateNotice = lazy(() => import('./UpdateNotice.tsx').then((m) => ({ default: m.UpdateNotice }), nothing));
const ForcedUpdate = lazy(() => import('./UpdateDialog.tsx').then((m) => ({ default: m.ForcedUpdate }), nothing));

interface UpdateGateProps {
  version: string;
  /** Where the page is: the sign-in asks for the newest version before anybody enters. */
  pathname: string;
  draftNames: LoadNames;
}

/** Asks which version is the latest and, when it is another, says so: a notice while somebody works, a page when it cannot wait. */
export function UpdateGate({ version, pathname, draftNames }: UpdateGateProps) {
  useEffect(() => watchVersion(version), [version]);
  const outdated = useVersion(isOutdated);
  const forced = useVersion((state) => state.forced);
  const working = useSession(({ user, company }) => user !== null && company !== null);
  if (!outdated) return null;
  const atSignIn = /^\/login\/?$/i.test(pathname);
  const show = forced || atSignIn ? 'page' : working ? 'notice' : null;
  return (
    <Suspense fallback={null}>
      {show === 'page' && <ForcedUpdate names={draftNames} />}
      {show === 'notice' && <UpdateNotice names={draftNames} />}
    </Suspense>
  );
}
