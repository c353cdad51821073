import type { OpenRow } from './who.ts';

const MAX_REMEMBERED = 5_000;

/**
 * What the gate last answered to the same session, company and permission. A read begins on it while the gate is asked
 * again in the same flush, and its result counts only if the gate says exactly the same: revocation still acts at once,
 * because it is the database that decides, inside that very transaction.
 */
const remembered = new Map<string, { row: OpenRow; text: string }>();

export const recallOpening = (key: string): OpenRow | undefined => remembered.get(key)?.row;

export const rememberOpening = (key: string, row: OpenRow): void => {
  const text = JSON.stringify(row);
  if (remembered.get(key)?.text === text) return;
  remembered.delete(key);
  remembered.set(key, { row, text });
  const oldest = remembered.size > MAX_REMEMBERED ? remembered.keys().next().value : undefined;
  if (oldest !== undefined) remembered.delete(oldest);
};

export const isSameOpening = (key: string, row: OpenRow): boolean => remembered.get(key)?.text === JSON.stringify(row);
