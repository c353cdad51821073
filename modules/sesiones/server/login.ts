import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Credenciales, type EstadoSesion, sesionesRefusals } from '#modules/sesiones/contract.ts';
import {
  type Cuenta,
  hashPassword,
  needsRehash,
  renewPasswordHash,
  verifyPassword,
} from '#modules/usuarios/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { Asker } from '#platform/server/asker.ts';
import type { App } from '#platform/server/http/app.ts';
import { sha256 } from '#platform/server/http/request.ts';
import { asWho } from '#platform/server/http/route.ts';
import { nobodyAt } from '#platform/server/http/who.ts';
import { deviceOf, personFrom, strangerFrom } from './askers.ts';
import { type Claim, claimTry, forgetTries, judged, lockedFor, tryKeysOfAnyone } from './attempts.ts';
import { ASKED, captchaNeeded, provesHuman } from './captcha.ts';
import { readDevice } from './cookie.ts';
import { enterProven } from './second-step.ts';

/** Signs in: equal answer, equal cost for every failure. */
export const login = async (
  app: App,
  credentials: Credenciales,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<EstadoSesion> => {
  const correo = credentials.email.trim().toLowerCase();
  const known = await knownDevice(app, correo, readDevice(request));
  const isHuman = await provesHuman(app.pool, credentials);
  const keys = tryKeysOfAnyone(correo, known, request.ip);
  const claim = await claimTry(app.pool, keys, isHuman);
  if (claim.resultado === 'bloqueado') throw lockedFor(claim.segundos);
  if (claim.resultado === 'captcha') throw captchaNeeded();
  const usuario = await findUsuario(app, correo);
  const stranger = isHuman ? personFrom(request.ip, correo) : strangerFrom(request.ip, correo);
  const asker = known === undefined ? stranger : deviceOf(known);
  const matches = await judged(app, keys, claim, () =>
    verifyPassword(credentials.password, usuario?.password_hash, asker),
  );
  if (!usuario || !matches || !usuario.activo) throw failed(claim);
  await forgetTries(app.pool, keys);
  if (needsRehash(usuario.password_hash))
    await rehash(app, usuario, credentials.password, request, asker).catch((error: unknown) =>
      request.log.warn(error, 'a password keeps the cost it has until its next sign-in'),
    );
  return enterProven(app, usuario, request, reply);
};

const rehash = async (
  app: App,
  usuario: Cuenta,
  password: string,
  request: FastifyRequest,
  asker: Asker,
): Promise<void> => {
  const password_hash = await hashPassword(password, asker);
  await asWho(app.pool, nobodyAt(request), (tx) =>
    renewPasswordHash(tx, usuario.id, usuario.password_hash, password_hash),
  );
};

/** The same for a wrong password, an unknown account and one that is switched off; the fifth leaves the wait in sight. */
const failed = ({ segundos, captcha }: Claim): Refusal => {
  if (segundos > 0) return lockedFor(segundos);
  return new Refusal(sesionesRefusals.credenciales, {}, captcha ? ASKED : {});
};

const findUsuario = async (app: App, email: string) => {
  const { rows } = await app.pool.query(
    'select id, nombre, email, password_hash, activo from usuarios.usuario where email = $1',
    [email],
  );
  return rows[0] as Cuenta | undefined;
};

/** Whether the browser got into the account of that address before. */
export const isKnownBrowser = async (app: App, email: string, request: FastifyRequest): Promise<boolean> =>
  (await knownDevice(app, email, readDevice(request))) !== undefined;

/** The browser's token, if it got into this very account before. */
const knownDevice = async (app: App, email: string, device: string | undefined): Promise<string | undefined> => {
  if (!device) return undefined;
  const { rowCount } = await app.pool.query(
    'select 1 from sesiones.dispositivo d join usuarios.usuario u on u.id = d.usuario_id where d.hash = $1 and u.email = $2',
    [sha256(device), email],
  );
  return rowCount === 1 ? device : undefined;
};
