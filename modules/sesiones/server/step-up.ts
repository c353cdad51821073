import { sesionesRefusals } from '#modules/sesiones/contract.ts';
import { type Cuenta, findByEmail, getCuenta, verifyPassword } from '#modules/usuarios/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { App } from '#platform/server/http/app.ts';
import { asWho } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Claim, claimTry, forgetTries, takeBackTry, tryKeys } from './attempts.ts';

export const RECENT_S = 300;

/** Refuses what asks for the password again, unless this session gave it in the last five minutes. */
export const requireRecentPassword = async (tx: Tx, who: Who): Promise<void> => {
  const recent = await tx.maybe(sql`select 1 from sesiones.sesion where id = ${who.sesion_id}
    and confirmada_en > now() - make_interval(secs => ${RECENT_S}::int)`);
  if (!recent) throw new Refusal(sesionesRefusals.confirma_contrasena);
};

/** The person proved again who he is, with the password or with whom the account trusts instead. */
export const stampRecentPassword = async (tx: Tx, who: Who): Promise<void> => {
  await tx.run(sql`update sesiones.sesion set confirmada_en = now() where id = ${who.sesion_id}`);
};

/** Judges the password of whoever is signed in; wrong tries are counted against the session, so nobody else waits for them. */
export const provePassword = async (app: App, who: Who, password: string): Promise<void> => {
  const keys = tryKeys(`clave ${who.usuario_id}`, who.sesion_id, who.ip);
  const claim = await claimTry(app.pool, keys, true);
  if (claim.resultado === 'bloqueado') throw lockedFor(claim.segundos);
  const cuenta = await asWho(app.pool, who, (tx) => getCuenta(tx, who.usuario_id));
  const isRight = await judged(app, keys, claim, () => verifyPassword(password, cuenta.password_hash, true));
  if (isRight) return forgetTries(app.pool, keys);
  if (claim.segundos > 0) throw lockedFor(claim.segundos);
  const { contrasena_incorrecta } = sesionesRefusals;
  throw new Refusal(contrasena_incorrecta, {}, { fields: { password: contrasena_incorrecta.message } });
};

/**
 * Judges the password of a colleague who says yes on somebody else's screen; undefined when it is not his. Wrong tries
 * are counted against that screen's session, so his own way in stays open.
 */
export const proveColleague = async (
  app: App,
  who: Who,
  email: string,
  password: string,
): Promise<Cuenta | undefined> => {
  const keys = tryKeys(`autoriza ${email}`, who.sesion_id, who.ip);
  const claim = await claimTry(app.pool, keys, true);
  if (claim.resultado === 'bloqueado') throw lockedFor(claim.segundos);
  const cuenta = await asWho(app.pool, who, (tx) => findByEmail(tx, email));
  const isRight = await judged(app, keys, claim, () => verifyPassword(password, cuenta?.password_hash, true));
  if (cuenta?.activo && isRight) {
    await forgetTries(app.pool, keys);
    return cuenta;
  }
  if (claim.segundos > 0) throw lockedFor(claim.segundos);
  return undefined;
};

/** What could not be judged, because too many wait for it, does not count as a try. */
export const judged = async <T>(
  app: App,
  keys: Parameters<typeof takeBackTry>[1],
  claim: Claim,
  work: () => Promise<T>,
): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    await takeBackTry(app.pool, keys, claim);
    throw error;
  }
};

export const lockedFor = (segundos: number): Refusal =>
  new Refusal(sesionesRefusals.bloqueado, { segundos }, { retryAfterSeconds: segundos });
