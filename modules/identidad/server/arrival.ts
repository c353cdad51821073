import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hasOwner } from '#modules/direccion/server/front-door.ts';
import type { Resultado } from '#modules/identidad/contract.ts';
import { enterProven, personFrom, stampRecentPassword } from '#modules/sesiones/server/front-door.ts';
import { usuariosRefusals } from '#modules/usuarios/contract.ts';
import { opensRegistrationFor } from '#modules/solicitudes/server/front-door.ts';
import { createUsuario, hashPassword, isDisposable } from '#modules/usuarios/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { OidcConfig } from '#platform/server/config-oidc.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { App } from '#platform/server/http/app.ts';
import { sha256 } from '#platform/server/http/request.ts';
import { asWho } from '#platform/server/http/route.ts';
import type { OpenRow, Who } from '#platform/server/http/who.ts';
import { openAttempt, tellAttempt } from './attempts.ts';
import { readBrowser } from './cookie.ts';
import { exchange, type Proven } from './exchange.ts';
import { beganAt, type Door, type Journey, redirect, returnUrl, show, takeJourney } from './journeys.ts';
import { addLink, ownerOf, waitForPassword } from './links.ts';

/** The browser is back from the provider: every way out of here is a page with its words. */
export const arrive = async (
  app: App,
  oidc: OidcConfig,
  nobody: Who,
  query: Record<string, unknown>,
  door: Door,
): Promise<null> => {
  const { request, reply } = door;
  const searchParams = paramsOf(query);
  const state = searchParams.get('state') ?? '';
  const browser = readBrowser(request);
  const journey = browser && state ? await takeJourney(app, nobody, state, browser) : undefined;
  if (!journey || !browser) {
    const detalle = !browser
      ? 'El navegador no trae su marca.'
      : state
        ? 'El state no es de un viaje abierto de este navegador.'
        : 'Falta el state.';
    await asWho(app.pool, nobody, (tx) =>
      openAttempt(tx, request, 'entrar', 'retorno', { resultado: 'viaje_perdido', detalle }),
    );
    return show(reply, 'viaje_perdido');
  }
  const address = new URL(`${returnUrl(app)}?${searchParams}`);
  const proven = await exchange(app, oidc, journey, state, address);
  if (typeof proven === 'string') return end(reply, journey, proven);
  const { elige = false, resultado, ...more } = await receive(app, nobody, journey, browser, proven, door);
  await tellAttempt(app, journey.intento_id, { paso: 'identidad', resultado, ...more });
  return end(reply, journey, resultado, elige);
};

/** What was said twice stays twice: an answer with two codes is nobody's. */
const paramsOf = (query: Record<string, unknown>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, said]) => [said].flat().map((value): [string, string] => [name, `${value}`])),
  );

const end = (reply: FastifyReply, journey: Journey, resultado: Resultado, elige = false): null =>
  journey.proposito === 'probar'
    ? redirect(reply, `${journey.volver}?intento=${journey.intento_id}`)
    : show(reply, resultado, journey.volver, elige);

interface Outcome {
  resultado: Resultado;
  usuario_id?: string;
  /** He works in several companies and has said for none that it is the first. */
  elige?: boolean;
}

const receive = async (
  app: App,
  nobody: Who,
  journey: Journey,
  browser: string,
  proven: Proven,
  door: Door,
): Promise<Outcome> => {
  if (journey.proposito === 'probar') return { resultado: 'probada' };
  if (journey.proposito === 'confirmar') return confirm(app, nobody, journey, proven, door.request);
  if (journey.proposito === 'vincular') return link(app, nobody, journey, proven, door.request);
  const known = await asWho(app.pool, nobody, (tx) => ownerOf(tx, proven));
  if (known) {
    if (!known.activo) return { resultado: 'cuenta_cerrada', usuario_id: known.id };
    return enter(app, nobody, known, proven, door);
  }
  return receiveStranger(app, nobody, journey, browser, proven, door);
};

/** Nobody is taken for the owner of an account because an address is the same: he signs in to it once himself. */
const receiveStranger = async (
  app: App,
  nobody: Who,
  journey: Journey,
  browser: string,
  proven: Proven,
  door: Door,
): Promise<Outcome> => {
  const { email, email_verified } = proven;
  if (email === '') return { resultado: 'sin_correo' };
  const owner = await asWho(app.pool, nobody, (tx) => tx.maybe(accountOf(email)));
  if (owner && !email_verified) return { resultado: 'correo_sin_verificar' };
  if (owner) {
    await asWho(app.pool, nobody, (tx) => waitForPassword(tx, sha256(browser), proven, owner.id, journey));
    return { resultado: 'por_vincular', usuario_id: owner.id };
  }
  if (!email_verified) return { resultado: 'cuenta_sin_verificar' };
  // Until the house has an owner, the first account is made by the set-up link.
  if (!(await hasOwner(app.pool))) return { resultado: 'sin_taller' };
  if (isDisposable(email)) return { resultado: 'correo_desechable' };
  if (!app.opensRegistration && !(await isCalledIn(app, nobody, journey.volver, email)))
    return { resultado: 'registro_cerrado' };
  const usuario = await makeAccount(app, nobody, proven);
  // Made a moment ago by another way: it has an owner now, who is asked for his password.
  if (!usuario) return receiveStranger(app, nobody, journey, browser, proven, door);
  const entered = await enter(app, nobody, usuario, proven, door);
  return { ...entered, resultado: 'cuenta_nueva' };
};

/** Where registration is closed: he comes from an invitation to his address, or from a link to ask for access. */
const isCalledIn = (app: App, nobody: Who, volver: string, email: string): Promise<boolean> =>
  asWho(app.pool, nobody, (tx) => opensRegistrationFor(tx, nobody, volver, email));

/** An account of the provider's word alone: nobody knows its password. Undefined when the address has just been taken. */
const makeAccount = async (app: App, nobody: Who, proven: Proven): Promise<Usuario | undefined> => {
  const { email, nombre } = proven;
  const password_hash = await hashPassword(randomBytes(32).toString('base64url'), personFrom(nobody.ip, email));
  try {
    return await asWho(app.pool, nobody, async (tx) => {
      const { id } = await createUsuario(tx, { email, nombre, password_hash, correo_probado_en: nobody.now });
      await addLink(tx, proven, id, { publicUrl: app.publicUrl, clave_inicial: password_hash });
      return { id, email, nombre };
    });
  } catch (error) {
    if (error instanceof Refusal && error.code === usuariosRefusals.correo_en_uso.code) return undefined;
    throw error;
  }
};

const accountOf = (email: string) => q.selectFrom('usuarios.usuario').select('id').where('email', '=', email);

/** Of clocks that do not agree. */
const CLOCKS_APART_MS = 60_000;

/** Where his password would be asked: the same person of the provider, asked there anew after he left, in the same session. */
const confirm = async (
  app: App,
  nobody: Who,
  journey: Journey,
  proven: Proven,
  request: FastifyRequest,
): Promise<Outcome> => {
  const usuario_id = journey.usuario_id ?? '';
  const sesion_id = journey.sesion_id ?? '';
  if (!(await isStillThere(app, journey, request))) return { resultado: 'otra_sesion', usuario_id };
  const entered = (proven.auth_time ?? 0) * 1000;
  if (entered < beganAt(journey) - CLOCKS_APART_MS || entered > Date.now() + CLOCKS_APART_MS)
    return { resultado: 'sin_entrar_de_nuevo', usuario_id };
  return asWho(app.pool, nobody, async (tx): Promise<Outcome> => {
    if ((await ownerOf(tx, proven))?.id !== usuario_id) return { resultado: 'otra_identidad', usuario_id };
    await stampRecentPassword(tx, { ...nobody, usuario_id, sesion_id });
    return { resultado: 'confirmada', usuario_id };
  });
};

/** The session that asked must be the one that is still there. */
const isStillThere = async (app: App, journey: Journey, request: FastifyRequest): Promise<boolean> => {
  const now = await sessionOf(app, request);
  return now?.usuario_id === journey.usuario_id && now?.sesion_id === journey.sesion_id;
};

/** In another session, a stranger's identity could be slipped in. */
const link = async (
  app: App,
  nobody: Who,
  journey: Journey,
  proven: Proven,
  request: FastifyRequest,
): Promise<Outcome> => {
  const usuario_id = journey.usuario_id ?? '';
  if (!(await isStillThere(app, journey, request))) return { resultado: 'otra_sesion', usuario_id };
  const resultado = await asWho(app.pool, nobody, (tx) => addLink(tx, proven, usuario_id, app));
  return { resultado: resultado === 'de_otra' ? 'identidad_ocupada' : 'vinculada', usuario_id };
};

const sessionOf = async (app: App, request: FastifyRequest): Promise<OpenRow | undefined> => {
  const token = app.gate.readSessionToken(request);
  if (!token) return undefined;
  try {
    const { rows } = await app.pool.query<OpenRow>(app.gate.openSql, [sha256(token), null, 'usuario']);
    return rows[0];
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('BA4')) return undefined;
    throw error;
  }
};

interface Usuario {
  id: string;
  nombre: string;
  email: string;
}

const enter = async (
  app: App,
  nobody: Who,
  usuario: Usuario,
  { iss, sub, email, email_verified, id_token, salida }: Proven,
  door: Door,
): Promise<Outcome> => {
  const usuario_id = usuario.id;
  let elige = false;
  try {
    elige = (await enterProven(app, usuario, door.request, door.reply)).elegir_empresa ?? false;
  } catch (error) {
    // The second factor is asked as a refusal that carries its own cookie: the page goes on from there.
    const owed = (['segundo_factor', 'segundo_factor_alta'] as const).find(
      (code) => error instanceof Refusal && error.code === code,
    );
    if (owed) return { resultado: owed, usuario_id };
    throw error;
  }
  const set = [door.reply.getHeader('set-cookie')].flat().map(String);
  const { headers, protocol } = door.request;
  const token = set
    .map((cookie) => app.gate.readSessionToken({ headers: { ...headers, cookie }, protocol }))
    .find((one) => one !== undefined);
  await asWho(app.pool, nobody, async (tx) => {
    await tx.run(
      q
        .updateTable('identidad.identidad')
        .set({ ultimo_uso_en: nobody.now, ...(email === '' ? {} : { email, email_verificado: email_verified }) })
        .where('iss', '=', iss)
        .where('sub', '=', sub),
    );
    if (token === undefined || salida === '') return;
    await tx.run(sql`insert into identidad.sesion_externa (sesion_id, id_token, salida)
      select id, ${id_token}, ${salida} from sesiones.sesion where hash = ${sha256(token)}`);
  });
  return { resultado: 'entro', usuario_id, elige };
};
