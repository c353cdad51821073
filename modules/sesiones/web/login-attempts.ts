import { ApiError } from '#platform/web/call.ts';
import { readSecurity, writeSecurity } from '#platform/web/session/tab-data.ts';

/** Mirrors a failed attempt for the screen; the server counts on its own. Returns until when it is locked (ms), 0 if not. */
export const noteFailure = (error: unknown, now: number = Date.now()): number => {
  const before = readSecurity().loginAttempts;
  const lockedSeconds = error instanceof ApiError && error.status === 429 ? (error.retryAfterSeconds ?? 60) : 0;
  const blockedUntil = lockedSeconds > 0 ? now + lockedSeconds * 1000 : 0;
  writeSecurity({
    loginAttempts: {
      attempts: (before?.attempts ?? 0) + 1,
      lastAttempt: now,
      blockedUntil,
      totalBlocks: (before?.totalBlocks ?? 0) + (lockedSeconds > 0 ? 1 : 0),
      firstAttempt: before?.firstAttempt ?? now,
      suspiciousEvents: before?.suspiciousEvents ?? 0,
    },
  });
  return blockedUntil;
};

/** A reload does not make anyone believe that the lock is gone. */
export const savedLock = (): number => readSecurity().loginAttempts?.blockedUntil ?? 0;
