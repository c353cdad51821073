import { createHash } from 'node:crypto';
import type pg from 'pg';
import { sesionesRefusals } from '#modules/sesiones/contract.ts';
import { Refusal } from '#platform/contract/refusal.ts';

const FAILURES_BEFORE_LOCK = 5;
const FIRST_LOCK_S = 60;
const LONGEST_LOCK_S = 900;

/** Network of an address: /24 of IPv4, /64 of IPv6. */
const networkOf = (ip: string): string =>
  ip.includes(':') && !ip.includes('.') ? ip.split(':').slice(0, 4).join(':') : ip.split('.').slice(0, 3).join('.');

/** What is locked is the pair account + place, so that wrong tries from elsewhere never keep the owner out. */
export const attemptKey = (email: string, device: string | undefined, ip: string): string =>
  createHash('sha256')
    .update(`${email}\n${device ?? networkOf(ip)}`)
    .digest('hex');

export const refuseLocked = async (pool: pg.Pool, key: string): Promise<void> => {
  const { rows } = await pool.query(
    'select ceil(extract(epoch from bloqueado_hasta - now()))::int as segundos from sesiones.intento where clave = $1 and bloqueado_hasta > now()',
    [key],
  );
  const segundos: unknown = rows[0]?.segundos;
  if (typeof segundos === 'number')
    throw new Refusal(sesionesRefusals.bloqueado, { segundos }, { retryAfterSeconds: segundos });
};

/** Counts a failure; the fifth locks for a minute, each next lock twice as long up to 15. */
export const recordFailure = async (pool: pg.Pool, key: string): Promise<void> => {
  await pool.query(
    `insert into sesiones.intento as i (clave, fallos) values ($1, 1)
     on conflict (clave) do update set
       fallos = case when i.fallos + 1 >= $2 then 0 when i.ultimo_en < now() - interval '1 hour' then 1 else i.fallos + 1 end,
       bloqueos = case when i.fallos + 1 >= $2 then i.bloqueos + 1 else i.bloqueos end,
       bloqueado_hasta = case when i.fallos + 1 >= $2
         then now() + make_interval(secs => least($4::int, $3::int * (2 ^ least(i.bloqueos, 10))::int)) else i.bloqueado_hasta end,
       ultimo_en = now()`,
    [key, FAILURES_BEFORE_LOCK, FIRST_LOCK_S, LONGEST_LOCK_S],
  );
};

export const forgetFailures = async (pool: pg.Pool, key: string): Promise<void> => {
  await pool.query('delete from sesiones.intento where clave = $1', [key]);
};
