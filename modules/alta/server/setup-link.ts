import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { hasOwner } from '#modules/direccion/server/front-door.ts';
import { isSameSecret } from '#platform/server/same-secret.ts';

let token: string | undefined;

/** While the house has no owner, each start prints a fresh link, the same for all its processes; it dies with its use. */
export const issueSetupToken = async (
  pool: pg.Pool,
  fresh = randomBytes(24).toString('base64url'),
): Promise<string | undefined> => {
  token = (await hasOwner(pool)) ? undefined : fresh;
  return token;
};

/** Another process, or another server, may have spent it. */
export const isSetupToken = async (pool: pg.Pool, given: string): Promise<boolean> =>
  isToken(given) && !(await hasOwner(pool));

const isToken = (given: string): boolean => token !== undefined && isSameSecret(given, token);

/** Spends the token for `work`; two browsers with the same link cannot both pass, and a failure gives it back. */
export const withSetupToken = async <T>(given: string, work: () => Promise<T>): Promise<T | undefined> => {
  if (!isToken(given)) return undefined;
  token = undefined;
  try {
    return await work();
  } catch (error) {
    token = given;
    throw error;
  }
};
