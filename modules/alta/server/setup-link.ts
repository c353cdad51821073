import { randomBytes, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';

let token: string | undefined;

/** While nobody can sign in, each start prints a fresh link; it dies with its use. */
export const issueSetupToken = async (pool: pg.Pool): Promise<string | undefined> => {
  const { rowCount } = await pool.query('select 1 from usuarios.usuario limit 1');
  token = rowCount === 0 ? randomBytes(24).toString('base64url') : undefined;
  return token;
};

export const isSetupToken = (given: string): boolean =>
  token !== undefined && given.length === token.length && timingSafeEqual(Buffer.from(given), Buffer.from(token));

/** Spends the token for `work`; two browsers with the same link cannot both pass, and a failure gives it back. */
export const withSetupToken = async <T>(given: string, work: () => Promise<T>): Promise<T | undefined> => {
  if (!isSetupToken(given)) return undefined;
  token = undefined;
  try {
    return await work();
  } catch (error) {
    token = given;
    throw error;
  }
};
