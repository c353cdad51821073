import { createHash } from 'node:crypto';
import type pg from 'pg';
import { sesionesRefusals } from '#modules/sesiones/contract.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { App } from '#platform/server/http/app.ts';
import { networkOf } from '#platform/server/http/network.ts';

/** What is counted: the pair account + place, the account from wherever, and the network whatever the account. */
export interface TryKeys {
  par: string;
  cuenta: string;
  /** Null where no list of accounts can be tried. */
  lugar: string | null;
  /** The browser got into this account before: it has a count of its own, which strangers cannot raise. */
  known: boolean;
}

export const tryKeys = (account: string, known: string | undefined, ip: string): TryKeys => ({
  par: hash(`${account}\n${known ?? networkOf(ip)}`),
  cuenta: hash(account),
  lugar: null,
  known: known !== undefined,
});

/** As `tryKeys`, where whoever tries chooses the account: his network is counted too. */
export const tryKeysOfAnyone = (account: string, known: string | undefined, ip: string): TryKeys => ({
  ...tryKeys(account, known, ip),
  lugar: hash(`lugar\n${networkOf(ip)}`),
});

export const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

export interface Claim {
  resultado: 'adelante' | 'captcha' | 'bloqueado';
  /** Of the lock that holds, or that this try leaves if it fails. */
  segundos: number;
  /** Whether the next try needs a proof that somebody is there. */
  captcha: boolean;
  /** Tries of strangers against the account within the hour. */
  de_la_cuenta: number;
}

/** Counts a try before its secret is looked at; `isHuman` says that a captcha came with it. */
export const claimTry = async (
  pool: pg.Pool,
  { par, cuenta, known, lugar }: TryKeys,
  isHuman: boolean,
): Promise<Claim> => {
  const { rows } = await pool.query('select * from sesiones.reclamar_intento($1, $2, $3, $4, $5)', [
    par,
    cuenta,
    known,
    isHuman,
    lugar,
  ]);
  // The function returns one row of this shape.
  return rows[0] as Claim;
};

/** The try was right: the place starts over. A known browser says nothing of what strangers do to the account. */
export const forgetTries = async (pool: pg.Pool, { par, cuenta, lugar, known }: TryKeys): Promise<void> => {
  await pool.query('delete from sesiones.intento where clave = $1', [par]);
  if (known) return;
  await pool.query(
    'update sesiones.intento_cuenta set seguidos = 0, fallos = greatest(0, fallos - 1) where clave = $1',
    [cuenta],
  );
  await lowerCount(pool, lugar);
};

/** The try could not be judged: it does not count. */
export const takeBackTry = async (
  pool: pg.Pool,
  { par, cuenta, lugar, known }: TryKeys,
  { segundos }: Claim,
): Promise<void> => {
  await pool.query(
    `update sesiones.intento set fallos = greatest(0, fallos - 1), bloqueos = bloqueos - $2,
      bloqueado_hasta = case when $2 = 1 then null else bloqueado_hasta end where clave = $1`,
    [par, segundos > 0 ? 1 : 0],
  );
  if (known) return;
  await lowerCount(pool, cuenta);
  await lowerCount(pool, lugar);
};

/** What could not be judged, because too many wait for it, does not count as a try. */
export const judged = async <T>(app: App, keys: TryKeys, claim: Claim, work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    await takeBackTry(app.pool, keys, claim);
    throw error;
  }
};

export const lockedFor = (segundos: number): Refusal =>
  new Refusal(sesionesRefusals.bloqueado, { segundos }, { retryAfterSeconds: segundos });

/** One less, of those that were counted. */
export const lowerCount = async (pool: pg.Pool, clave: string | null): Promise<void> => {
  if (clave !== null)
    await pool.query(
      'update sesiones.intento_cuenta set fallos = greatest(0, fallos - 1), seguidos = greatest(0, seguidos - 1) where clave = $1',
      [clave],
    );
};
