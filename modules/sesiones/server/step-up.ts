import { sesionesRefusals } from '#modules/sesiones/contract.ts';
import { getCuenta, verifyPassword } from '#modules/usuarios/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { App } from '#platform/server/http/app.ts';
import { asWho } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { askerOf } from './askers.ts';
import { lockedFor } from './attempts.ts';
import { atDoor, forgetAtDoor } from './doors.ts';

export const RECENT_S = 300;
const DOOR = 'contraseña propia';

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

/** Judges the password of whoever is signed in; wrong tries are his own, in all his sessions, and signing in is another door. */
export const provePassword = async (app: App, who: Who, password: string): Promise<void> => {
  const cuenta = await asWho(app.pool, who, (tx) => getCuenta(tx, who.usuario_id));
  const { value: isRight, segundos } = await atDoor(
    app,
    DOOR,
    { persona: who.usuario_id, ip: who.ip },
    async () => (await verifyPassword(password, cuenta.password_hash, askerOf(who))) || undefined,
  );
  if (isRight) return forgetAtDoor(app.pool, DOOR, who.usuario_id);
  if (segundos > 0) throw lockedFor(segundos);
  const { contrasena_incorrecta } = sesionesRefusals;
  throw new Refusal(contrasena_incorrecta, {}, { fields: { password: contrasena_incorrecta.message } });
};
