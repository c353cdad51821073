import { hash, timingSafeEqual } from 'node:crypto';

/** Compares digests, which are of one length: its time tells nothing of either secret, and no input makes it throw. */
export const isSameSecret = (given: string | Uint8Array, expected: string | Uint8Array): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'));
