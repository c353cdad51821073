import { ApiError } from '#platform/web/call.ts';
import { readSecurity, writeSecurity } from '#platform/web/session/tab-data.ts';

/** Until when the server told this browser to wait (ms), and for which address; '' = whichever, after a reload. */
export interface Lock {
  until: number;
  email: string;
}

/** Mirrors a failed attempt for the screen; the server counts on its own. */
export const noteFailure = (error: unknown, email: string, now: number = Date.now()): Lock => {
  const before = readSecurity().loginAttempts;
  const failure = error instanceof ApiError ? error : undefined;
  const lockedSeconds = failure?.status === 429 ? (failure.retryAfterSeconds ?? 60) : 0;
  const blockedUntil = lockedSeconds > 0 ? now + lockedSeconds * 1000 : 0;
  // Asked for out of turn, before any failure: the form looked filled by a program.
  const isSuspicious = failure?.code === 'captcha_requerido' && (before?.attempts ?? 0) < 4;
  writeSecurity({
    loginAttempts: {
      attempts: (before?.attempts ?? 0) + (failure?.code === 'captcha_requerido' ? 0 : 1),
      lastAttempt: now,
      blockedUntil,
      totalBlocks: (before?.totalBlocks ?? 0) + (lockedSeconds > 0 ? 1 : 0),
      firstAttempt: before?.firstAttempt ?? now,
      suspiciousEvents: (before?.suspiciousEvents ?? 0) + (isSuspicious ? 1 : 0),
    },
  });
  return { until: blockedUntil, email };
};

/** A reload does not make anyone believe that the lock is gone. */
export const savedLock = (): Lock => ({ until: readSecurity().loginAttempts?.blockedUntil ?? 0, email: '' });

/** «1:05». */
export const countdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
