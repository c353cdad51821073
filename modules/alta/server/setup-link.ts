import { randomBytes, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';

let token: string | undefined;

/** While nobody can sign in, each start prints a fresh link, the same for all its processes; it dies with its use. */
export const issueSetupToken = async (
  pool: pg.Pool,
  fresh = randomBytes(24).toString('base64url'),
): Promise<string | undefined> => {
  token = (await isEmpty(pool)) ? fresh : undefined;
  return token;
};

/** Another process, or another server, may have spent it. */
export const isSetupToken = async (pool: pg.Pool, given: string): Promise<boolean> =>
  isToken(given) && (await isEmpty(pool));

const isToken = (given: string): boolean =>
  token !== undefined && given.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token));

const isEmpty = async (pool: pg.Pool): Promise<boolean> =>
  (await pool.query('select 1 from usuarios.usuario limit 1')).rowCount === 0;

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
