import { createHmac } from 'node:crypto';
import { isSameSecret } from '#platform/server/same-secret.ts';

const FASTEST_MS = 3_000;
/** A form that was opened this long ago is asked for again. */
const STALE_MS = 24 * 3_600_000;

const sign = (secret: Buffer, opened: string): string =>
  createHmac('sha256', secret).update(opened).digest('base64url');

/** A sealed word of when a public form was opened. */
export const sealForm = (secret: Buffer, now: Date): string => {
  const opened = String(now.getTime());
  return `${opened}.${sign(secret, opened)}`;
};

/** Whether it was filled in faster than a person writes, or is none of ours, or of yesterday. */
export const judgeForm = (secret: Buffer, given: string, now: Date): 'rapido' | 'viejo' | 'bien' => {
  const [opened = '', seal = ''] = given.split('.');
  if (!isSameSecret(seal, sign(secret, opened))) return 'viejo';
  return judgeAge(Number(opened), now.getTime());
};

const judgeAge = (opened_ms: number, now_ms: number): 'rapido' | 'viejo' | 'bien' => {
  const age = now_ms - opened_ms;
  if (age < FASTEST_MS) return 'rapido';
  return age > STALE_MS ? 'viejo' : 'bien';
};
