import * as z from 'zod/mini';
import { localKeys, readJson, textIn, writeJson } from './stored-keys.ts';

const SessionData = z.object({ exp: z.number(), lastChecked: z.number() });

/** Moment of expiry in ms kept by this browser, or null when none is kept or it has passed (then it is cleared). */
export const savedExpiry = (now: number = Date.now()): number | null => {
  const read = z.safeParse(SessionData, readJson(localStorage, localKeys.sessionData));
  if (!read.success) return null;
  if (read.data.exp > now) return read.data.exp;
  clearExpiry();
  return null;
};

/** Only times are kept, never a secret. */
export const saveExpiry = (expiresInSeconds: number, now: number = Date.now()): number => {
  const exp = now + expiresInSeconds * 1000;
  if (!textIn(localStorage, localKeys.loginTime)) writeJson(localStorage, localKeys.loginTime, now);
  writeJson(localStorage, localKeys.expiresIn, expiresInSeconds);
  writeJson(localStorage, localKeys.sessionData, { exp, lastChecked: now });
  return exp;
};

export const clearExpiry = (): void => {
  const { loginTime, expiresIn, sessionData, activity } = localKeys;
  for (const key of [loginTime, expiresIn, sessionData, activity]) localStorage.removeItem(key);
};

/** When the session began, as this browser noted it; 0 when it did not. */
export const signedInAt = (): number => Number(textIn(localStorage, localKeys.loginTime)) || 0;

export const warningSeconds = 5 * 60;
export const finalWarningSeconds = 60;

/** 299 → «4:59», 42 → «42s». */
export const formatRemaining = (seconds: number): string =>
  seconds < 60 ? `${seconds}s` : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
