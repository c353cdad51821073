import type { OpenRow } from './who.ts';

const MAX_REMEMBERED = 5_000;

/**
 * What the gate last answered to the same session, company and permission. A read begins on it while the gate is asked
 * again in the same flush, and its result counts only if the gate says exactly the same: revocation still acts at once,
 * because it is the database that decides, inside that very transaction.
 */
const remembered = new Map<string, OpenRow>();

export const recallOpening = (key: string): OpenRow | undefined => remembered.get(key);

export const rememberOpening = (key: string, row: OpenRow): void => {
  if (isSameOpening(key, row)) return;
  remembered.delete(key);
  remembered.set(key, row);
  const oldest = remembered.size > MAX_REMEMBERED ? remembered.keys().next().value : undefined;
  if (oldest !== undefined) remembered.delete(oldest);
};

/** Field by field and permission by permission: every request asks, so it must cost less than a text of it would. */
export const isSameOpening = (key: string, row: OpenRow): boolean => {
  const known = remembered.get(key);
  if (known === undefined || known === row) return known === row;
  const { permisos: before, ...others } = known;
  const now = row.permisos;
  if (before?.length !== now?.length || before?.some((permiso, i) => permiso !== now?.[i])) return false;
  return (Object.keys(others) as (keyof typeof others)[]).every((field) => others[field] === row[field]);
};
