import type { FastifyRequest } from 'fastify';
import { notify } from '#modules/notificaciones/server/front-door.ts';
import type { PruebaDeColega } from '#modules/sesiones/contract.ts';
import { matchesOwnPin } from './pin.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import type { Permiso } from '#modules/permisos/rules.ts';
import { listAdministradores, memberCan } from '#modules/permisos/server/front-door.ts';
import { type Cuenta, findByEmail, getCuenta, verifyPassword } from '#modules/usuarios/server/front-door.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { App } from '#platform/server/http/app.ts';
import { asWho } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { askerOf } from './askers.ts';
import { lockedFor } from './attempts.ts';
import { describeDevice } from './describe-device.ts';
import { atDoor, countToday } from './doors.ts';

/** Two are a slip of the fingers. */
const TOLD_FROM = 3;
const NOBODYS_ID = '00000000-0000-0000-0000-000000000000';

export type Asked = PruebaDeColega & {
  /** What he must be able to do to be asked at all. */
  permiso: Permiso;
};

/**
 * Judges the password of a colleague who says yes on somebody else's screen; undefined when it is not his. Only colleagues
 * who may say it are judged: for everybody else as much is worked and the answer is the same. Wrong tries are counted
 * against whoever asks, whom he names and the place, at this door only: the colleague's own way in stays open.
 */
export const proveColleague = async (
  app: App,
  who: Who,
  { email, password, usuario_id, pin, permiso }: Asked,
  request: FastifyRequest,
): Promise<Cuenta | undefined> => {
  if (usuario_id && pin) return byPin(app, who, { usuario_id, pin, permiso });
  if (!email || !password) {
    const fields = email ? { password: 'Escribe la contraseña.' } : { email: 'Escribe quién autoriza.' };
    throw new Refusal(commonRefusals.datos_invalidos, {}, { fields });
  }
  const cuenta = await asWho(app.pool, who, (tx) => findWhoMay(tx, who, email, permiso));
  const against = { persona: who.usuario_id, cuenta: `${who.empresa_id} ${email}`, ip: who.ip };
  const { value, segundos } = await atDoor(app, 'autorización', against, async () =>
    (await verifyPassword(password, cuenta?.password_hash, askerOf(who))) ? cuenta : undefined,
  );
  if (value) return value;
  await tellOfTry(app, who, { email, cuenta, waits: segundos > 0 }, request);
  if (segundos > 0) throw lockedFor(segundos);
  return undefined;
};

const byPin = async (
  app: App,
  who: Who,
  asked: { usuario_id: string; pin: string; permiso: Permiso },
): Promise<Cuenta | undefined> => {
  const isRight = await matchesOwnPin(app, who, asked);
  return asWho(app.pool, who, async (tx) => {
    if (isRight) {
      const cuenta = await getCuenta(tx, asked.usuario_id);
      return cuenta.activo ? cuenta : undefined;
    }
    await writeBitacora(tx, who, {
      accion: 'acceso.no_autorizado',
      id: asked.usuario_id,
      texto: `${who.nombre} escribió un PIN de supervisor que no es.`,
    });
    return undefined;
  });
};

const findWhoMay = async (tx: Tx, who: Who, email: string, permiso: Permiso): Promise<Cuenta | undefined> => {
  const found = await findByEmail(tx, email);
  // Asked for nobody too, so that an address without account takes as long.
  const may = await memberCan(tx, who, found?.id ?? NOBODYS_ID, permiso);
  return may && found?.activo ? found : undefined;
};

interface WrongTry {
  email: string;
  cuenta: Cuenta | undefined;
  waits: boolean;
}

/** Every wrong try stands in the journal; the third of a day, and each that makes wait, is told to whom it concerns. */
const tellOfTry = async (app: App, who: Who, tried: WrongTry, { headers }: FastifyRequest): Promise<void> => {
  const { email, cuenta, waits } = tried;
  const today = await countToday(app.pool, `autorización de ${who.usuario_id} con ${who.empresa_id} ${email}`);
  const from = `${describeDevice(headers['user-agent'] ?? '')}, dirección ${who.ip}`;
  await asWho(app.pool, who, async (tx) => {
    await writeBitacora(tx, who, {
      accion: 'acceso.no_autorizado',
      id: null,
      texto: `${who.nombre} pidió una autorización de ${email} desde ${from} y no se aceptó.`,
    });
    if (today !== TOLD_FROM && !waits) return;
    const hora = who.now.toLocaleTimeString('es-MX', { timeZone: who.zona, hour: '2-digit', minute: '2-digit' });
    const notice = {
      tipo: 'acceso.intentos',
      titulo: `${who.nombre} prueba contraseñas de ${cuenta?.nombre ?? email}`,
      texto: `Pidió autorizaciones y hoy escribió ${veces(today)} una contraseña que no es, la última a las ${hora}, desde ${from}. Pregúntale qué pasó: la cuenta sigue abriendo solo con su contraseña.`,
    } as const;
    const owners = (await listAdministradores(tx, who)).map(({ usuario_id }) => usuario_id);
    await notify(tx, who, { ...notice, usuario_ids: owners, ruta: '/administracion/permisos' });
    if (cuenta && !owners.includes(cuenta.id))
      await notify(tx, who, { ...notice, usuario_ids: [cuenta.id], ruta: '/Editar_perfil' });
  });
};

const veces = (n: number): string => (n === 1 ? '1 vez' : `${n} veces`);
