import { flushDrafts } from '#platform/web/drafts/open-drafts.ts';
import { bustAddress } from './tidy-address.ts';
import { isClearedByUpdate, versionKeys } from './version-keys.ts';
import { clearCaches, removeWorker } from './worker-registration.ts';

/** Brings the new version: what was typed is put away first, what is old goes, what is the person's stays. */
export const updateNow = async (): Promise<void> => {
  await flushDrafts();
  const wanted = localStorage.getItem(versionKeys.server) ?? '';
  // A browser that refuses one of them must still get its new version.
  await removeWorker().catch(() => undefined);
  await clearCaches().catch(() => undefined);
  for (const key of Object.keys(localStorage)) if (isClearedByUpdate(key)) localStorage.removeItem(key);
  location.replace(bustAddress(location.href, wanted, Date.now()));
};
