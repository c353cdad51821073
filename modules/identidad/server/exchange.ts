import { AuthorizationResponseError, authorizationCodeGrant, fetchUserInfo, type IDToken } from 'openid-client';
import type { Resultado } from '#modules/identidad/contract.ts';
import { CORREO, oneLine } from '#platform/contract/text.ts';
import type { OidcConfig } from '#platform/server/config-oidc.ts';
import type { App } from '#platform/server/http/app.ts';
import { tellAttempt } from './attempts.ts';
import type { Journey } from './journeys.ts';
import { describeFailure, openProvider } from './provider.ts';

/** Somebody as the provider vouches for him. */
export interface Proven {
  iss: string;
  sub: string;
  /** Lower case; empty when the provider does not say. */
  email: string;
  email_verified: boolean;
  nombre: string;
  id_token: string;
  /** When the provider last asked who he is, in seconds; null when it does not say. */
  auth_time: number | null;
  /** Where its own session is ended, if it offers that. */
  salida: string;
}

/** Changes the code for tokens and believes of them only what can be checked; what fails is written in the try. */
export const exchange = async (
  app: App,
  oidc: OidcConfig,
  journey: Journey,
  state: string,
  address: URL,
): Promise<Proven | Resultado> => {
  const { intento_id } = journey;
  const fail = async (paso: string, resultado: Resultado, error: unknown): Promise<Resultado> => {
    await tellAttempt(app, intento_id, { paso, resultado, detalle: describeFailure(error) });
    return resultado;
  };
  const config = await openProvider(oidc).catch((error: unknown) => fail('descubrimiento', 'proveedor_ausente', error));
  if (typeof config === 'string') return config;
  try {
    const tokens = await authorizationCodeGrant(config, address, {
      pkceCodeVerifier: journey.verificador,
      expectedState: state,
      expectedNonce: journey.nonce,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    // `idTokenExpected` has refused an answer without it.
    if (!claims || !tokens.id_token) throw new Error('the answer has no id token');
    const { id_token, access_token, refresh_token } = tokens;
    await tellAttempt(app, intento_id, { paso: 'canje', claims, tokens: { id_token, access_token, refresh_token } });
    const metadata = config.serverMetadata();
    // Some providers say the address only there.
    let all: IDToken = claims;
    if (claims.email === undefined && metadata.userinfo_endpoint) {
      all = { ...(await fetchUserInfo(config, access_token, claims.sub)), ...claims };
      await tellAttempt(app, intento_id, { paso: 'canje', claims: all });
    }
    return { ...personOf(all), id_token, salida: metadata.end_session_endpoint ?? '' };
  } catch (error) {
    if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
      return fail('retorno', 'cancelado', error);
    return fail('canje', isAway(error) ? 'proveedor_ausente' : 'respuesta_rechazada', error);
  }
};

const personOf = (claims: IDToken): Omit<Proven, 'id_token' | 'salida'> => {
  const text = (name: string): string => {
    const value = claims[name];
    return typeof value === 'string' ? oneLine(value) : '';
  };
  const email = text('email').toLowerCase();
  return {
    iss: claims.iss,
    sub: claims.sub,
    email: email.length <= 254 && CORREO.test(email) ? email : '',
    // Some send the word instead of the value.
    email_verified: claims['email_verified'] === true || claims['email_verified'] === 'true',
    auth_time: typeof claims.auth_time === 'number' ? claims.auth_time : null,
    nombre: (
      text('name') ||
      [text('given_name'), text('family_name')].join(' ').trim() ||
      email.split('@')[0] ||
      'Sin nombre'
    ).slice(0, 120),
  };
};

/** It did not answer, or not in time: trying again may help. */
const isAway = (error: unknown): boolean => {
  for (let one: unknown = error; one instanceof Error; one = one.cause)
    if (/^(TimeoutError|AbortError)$/.test(one.name) || /fetch failed|ECONN|EAI_AGAIN|ENOTFOUND/.test(one.message))
      return true;
  return false;
};
