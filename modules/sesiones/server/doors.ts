import type pg from 'pg';
import type { App } from '#platform/server/http/app.ts';
import { type RefusalKind, Refusal } from '#platform/contract/refusal.ts';
import { networkOf } from '#platform/server/http/network.ts';
import { hash, lockedFor, lowerCount } from './attempts.ts';

/** Against whom a try at a door is counted; each waits by itself, and only at that door. */
export interface Against {
  /** Who asks, in whichever of his sessions. */
  persona?: string | undefined;
  /** Whose secret is tried, or the link that asks for one. */
  cuenta?: string | undefined;
  ip: string;
}

/** Wrong tries after which each waits, a minute and then ever longer. Who asks comes first: no one person shuts another's. */
const MOST = { persona: 5, cuenta: 10, lugar: 30 } as const;
export type Counted = keyof typeof MOST;

export interface Judged<T> {
  /** Undefined when it was wrong. */
  value: T | undefined;
  /** Of the wait that this try leaves if it was wrong. */
  segundos: number;
}

/**
 * Judges a secret at a door other than sign-in, with its try counted before: a burst passes no more than its share. A right
 * one takes back its own try and forgives none of those before, or whoever knows one password could try others for ever.
 */
export const atDoor = async <T>(
  { pool }: App,
  puerta: string,
  against: Against,
  judge: () => Promise<T | undefined>,
): Promise<Judged<T>> => {
  const keys = keysOf(puerta, against);
  const { resultado, segundos, cerradas } = await claim(pool, keys);
  if (resultado === 'bloqueado') throw lockedFor(segundos);
  try {
    const value = await judge();
    if (value !== undefined) await takeBack(pool, keys, cerradas);
    return { value, segundos };
  } catch (error) {
    // What could not be judged, because too many wait for it, does not count.
    await takeBack(pool, keys, cerradas);
    throw error;
  }
};

/** Of a secret that can be tried whole, so many wrong ones a day: from everywhere together, and from each place that once was right. */
export const WRONG_A_DAY = 30;
/** Below this a secret is tried whole within days, however long each try waits. */
export const SHORT_BITS = 20;

/**
 * `atDoor` of a secret so short that waiting alone does not keep it: a day's wrong tries end it until tomorrow. A place that was
 * right before has counts of its own, so that nobody who tries from elsewhere shuts its owner out; `cuenta` changes with the
 * secret, and with it all of them begin anew.
 */
export const atShortDoor = async <T>(
  app: App,
  puerta: string,
  { cuenta, ip, porHoy }: { cuenta: string; ip: string; porHoy: RefusalKind },
  judge: () => Promise<T | undefined>,
): Promise<T | undefined> => {
  const place = `${cuenta}\n${networkOf(ip)}`;
  const whose = (await isKnownPlace(app.pool, puerta, place)) ? place : cuenta;
  const today = `${puerta}\nhoy\n${whose}`;
  if ((await countToday(app.pool, today)) > WRONG_A_DAY) throw new Refusal(porHoy);
  let isWrong = false;
  try {
    const { value } = await atDoor(app, puerta, { cuenta: whose, ip }, judge);
    isWrong = value === undefined;
    if (!isWrong) await countToday(app.pool, knownKey(puerta, place));
    return value;
  } finally {
    // One that was right, or that had to wait and was not judged, is none of the day's.
    if (!isWrong) await lowerCount(app.pool, hash(today));
  }
};

const knownKey = (puerta: string, place: string): string => `${puerta}\nconocido\n${place}`;

const isKnownPlace = async (pool: pg.Pool, puerta: string, place: string): Promise<boolean> =>
  (await pool.query('select 1 from sesiones.intento_cuenta where clave = $1', [hash(knownKey(puerta, place))])).rows
    .length > 0;

/** He proved to be who he is: what he mistyped at this door is forgotten. */
export const forgetAtDoor = async (pool: pg.Pool, puerta: string, persona: string): Promise<void> => {
  await pool.query('delete from sesiones.intento where clave = $1', [keyOf(puerta, 'persona', persona)]);
};

/** How many times today; a day begins with the first. */
export const countToday = async (pool: pg.Pool, what: string): Promise<number> => {
  const { rows } = await pool.query<{ fallos: number }>(
    `insert into sesiones.intento_cuenta as c (clave, fallos) values ($1, 1) on conflict (clave) do update set
      fallos = case when c.desde < now() - interval '1 day' then 1 else c.fallos + 1 end,
      desde = case when c.desde < now() - interval '1 day' then now() else c.desde end, ultimo_en = now()
     returning fallos`,
    [hash(what)],
  );
  return rows[0]?.fallos ?? 0;
};

interface Key {
  clave: string;
  tope: number;
}

const keyOf = (puerta: string, counted: Counted, whom: string): string => hash(`${puerta}\n${counted}\n${whom}`);

const keysOf = (puerta: string, { persona, cuenta, ip }: Against): Key[] =>
  Object.entries({ persona, cuenta, lugar: networkOf(ip) }).flatMap(([name, whom]) => {
    // Object.entries loses the literal names.
    const counted = name as Counted;
    return whom === undefined ? [] : [{ clave: keyOf(puerta, counted, whom), tope: MOST[counted] }];
  });

interface Claimed {
  resultado: 'adelante' | 'bloqueado';
  segundos: number;
  /** Those that this very try made wait. */
  cerradas: string[];
}

const claim = async (pool: pg.Pool, keys: readonly Key[]): Promise<Claimed> => {
  const { rows } = await pool.query('select * from sesiones.reclamar_puerta($1, $2)', [
    keys.map(({ clave }) => clave),
    keys.map(({ tope }) => tope),
  ]);
  // The function returns one row of this shape.
  return rows[0] as Claimed;
};

const takeBack = async (pool: pg.Pool, keys: readonly Key[], cerradas: readonly string[]): Promise<void> => {
  await pool.query(
    `with mios as (select clave from sesiones.intento where clave = any ($1) order by clave for update)
     update sesiones.intento i set fallos = greatest(0, i.fallos - 1),
       bloqueos = i.bloqueos - case when i.clave = any ($2) then 1 else 0 end,
       bloqueado_hasta = case when i.clave = any ($2) then null else i.bloqueado_hasta end
     from mios where i.clave = mios.clave`,
    [keys.map(({ clave }) => clave), cerradas],
  );
};
