import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { buildAuthorizationUrl } from 'openid-client';
import type { Resultado } from '#modules/identidad/contract.ts';
import { ownPath } from '#modules/identidad/rules.ts';
import type { OidcConfig } from '#platform/server/config-oidc.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { App } from '#platform/server/http/app.ts';
import { sha256 } from '#platform/server/http/request.ts';
import { asWho } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { openAttempt, tellAttempt } from './attempts.ts';
import { markBrowser, readBrowser } from './cookie.ts';
import { describeFailure, reachProvider } from './provider.ts';
import './tables.ts';

const LIFE_MS = 600_000;

/** Whoever is in at the provider proves himself there again. */
const ASK_ANEW = { prompt: 'login', max_age: '0' };

export const START_PATH = '/api/auth/oauth';
export const returnUrl = (app: App): string => `${app.publicUrl}${START_PATH}/retorno`;

export interface Door {
  request: FastifyRequest;
  reply: FastifyReply;
}

export interface Journey {
  nonce: string;
  verificador: string;
  proposito: 'entrar' | 'vincular' | 'probar' | 'confirmar';
  usuario_id: string | null;
  sesion_id: string | null;
  volver: string;
  intento_id: string;
  expira_en: Date | string;
}

export const beganAt = ({ expira_en }: Journey): number => new Date(expira_en).getTime() - LIFE_MS;

/** Prepares a journey for this browser and keeps here what its return will be measured against. */
export const prepareJourney = async (
  tx: Tx,
  proposito: Journey['proposito'],
  { request, reply }: Door,
  { volver, who }: { volver: string; who?: Who },
): Promise<{ state: string; journey: Journey }> => {
  const state = newSecret();
  const usuario_id = who?.usuario_id ?? null;
  const journey: Journey = {
    nonce: newSecret(),
    verificador: newSecret(),
    proposito,
    usuario_id,
    sesion_id: who?.sesion_id ?? null,
    volver: ownPath(volver),
    intento_id: await openAttempt(tx, request, proposito, 'salida', { usuario_id }),
    expira_en: new Date(Date.now() + LIFE_MS),
  };
  await tx.run(
    q.insertInto('identidad.viaje').values({
      ...journey,
      estado_hash: sha256(state),
      navegador_hash: sha256(markBrowser(request, reply)),
    }),
  );
  return { state, journey };
};

/** Where a page goes to begin a journey that was prepared for it. */
export const startPath = (state: string): string => `${START_PATH}?viaje=${state}`;

/** Sends the browser to the provider, with a journey that was prepared or a new one to sign in. */
export const leave = async (
  app: App,
  oidc: OidcConfig,
  nobody: Who,
  { volver = '/', viaje }: { volver?: string | undefined; viaje?: string | undefined },
  door: Door,
): Promise<null> => {
  const prepared = await asWho(app.pool, nobody, async (tx) => {
    if (viaje === undefined) return prepareJourney(tx, 'entrar', door, { volver });
    const journey = await tx.maybe(journeyOf(viaje, readBrowser(door.request)));
    return journey && { state: viaje, journey };
  });
  if (!prepared) return show(door.reply, 'viaje_perdido');
  const { state, journey } = prepared;
  try {
    const url = buildAuthorizationUrl(await reachProvider(oidc), {
      redirect_uri: returnUrl(app),
      scope: oidc.alcances,
      state,
      nonce: journey.nonce,
      code_challenge: createHash('sha256').update(journey.verificador).digest('base64url'),
      code_challenge_method: 'S256',
      ...(journey.proposito === 'confirmar' ? ASK_ANEW : {}),
    });
    return redirect(door.reply, url.href);
  } catch (error) {
    const told = { paso: 'descubrimiento', resultado: 'proveedor_ausente', detalle: describeFailure(error) } as const;
    await tellAttempt(app, journey.intento_id, told);
    return show(door.reply, 'proveedor_ausente');
  }
};

const JOURNEY = [
  'nonce',
  'verificador',
  'proposito',
  'usuario_id',
  'sesion_id',
  'volver',
  'intento_id',
  'expira_en',
] as const;

/** The journey that this browser left on, if it has not come back yet nor taken too long. */
const journeyOf = (state: string, browser: string | undefined) =>
  q
    .selectFrom('identidad.viaje')
    .select(JOURNEY)
    .where('estado_hash', '=', sha256(state))
    .where('navegador_hash', '=', sha256(browser ?? ''))
    .where('expira_en', '>', new Date().toISOString());

/** Ends the journey: whoever comes back a second time finds nothing. */
export const takeJourney = (app: App, nobody: Who, state: string, browser: string): Promise<Journey | undefined> =>
  asWho(app.pool, nobody, (tx) =>
    tx.maybe(
      q
        .deleteFrom('identidad.viaje')
        .where('estado_hash', '=', sha256(state))
        .where('navegador_hash', '=', sha256(browser))
        .where('expira_en', '>', new Date().toISOString())
        .returning(JOURNEY),
    ),
  );

/** The page that says how it went. */
export const show = (reply: FastifyReply, resultado: Resultado, volver = '/', elige = false): null => {
  const search = new URLSearchParams({
    resultado,
    ...(volver === '/' ? {} : { volver }),
    ...(elige ? { elige: 'si' } : {}),
  });
  return redirect(reply, `/auth/oauth?${search}`);
};

export const redirect = (reply: FastifyReply, url: string): null => {
  reply.code(303).header('location', url);
  return null;
};

const newSecret = (): string => randomBytes(32).toString('base64url');
