import { sharedWork } from '#platform/server/processes/once-for-all.ts';
import type { LanCertificate, Place } from './authority.ts';

interface Wanted {
  folder: string;
  place: Place;
}
let before: Promise<unknown> = Promise.resolve();

/** One after another, whichever process asks: two that made one at once would leave the key of one with the paper of the other. */
export const keptCertificate = sharedWork('lan.certificate', ({ folder, place }: Wanted): Promise<LanCertificate> => {
  const next = before.then(async () => {
    const { ensureCertificate } = await import('./authority.ts');
    return ensureCertificate(folder, place);
  });
  before = next.catch(() => undefined);
  return next;
});
