import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  customFetch,
  type CustomFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client';
import { isLoopback, type OidcConfig } from '#platform/server/config-oidc.ts';

/** Signatures of a key pair only: a shared secret, or none at all, proves nothing of the provider. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];
const PATIENCE_MS = 5_000;
const LARGEST_REPLY = 262_144;
const GOOD_FOR_MS = 3_600_000;
/** Anybody sends us to ask: a provider that fails is left alone for a moment. */
const FAILED_FOR_MS = 5_000;

export interface Descubrimiento {
  estado: 'sin_leer' | 'leyendo' | 'bien' | 'falla';
  leido_en: string | null;
  problema: string;
  documento: Record<string, unknown> | null;
}

interface Known {
  told: Descubrimiento;
  config: Promise<Configuration> | null;
  until: number;
}

/** What each provider published, remembered for an hour; a failure, for seconds. */
const known = new WeakMap<OidcConfig, Known>();

const UNREAD: Descubrimiento = { estado: 'sin_leer', leido_en: null, problema: '', documento: null };

/** Reads the provider's configuration, or answers with the one of the last hour. */
export const openProvider = (oidc: OidcConfig): Promise<Configuration> => {
  const remembered = known.get(oidc);
  if (remembered?.config && remembered.until > Date.now()) return remembered.config;
  const entry: Known = { told: { ...UNREAD, estado: 'leyendo' }, config: null, until: Date.now() + GOOD_FOR_MS };
  known.set(oidc, entry);
  entry.config = discover(oidc).then(
    (config) => {
      const { supportsPKCE: _, ...documento } = config.serverMetadata();
      entry.told = { estado: 'bien', leido_en: new Date().toISOString(), problema: '', documento };
      return config;
    },
    (error: unknown) => {
      entry.told = { ...UNREAD, estado: 'falla', leido_en: new Date().toISOString(), problema: describeFailure(error) };
      entry.until = Date.now() + FAILED_FOR_MS;
      throw error;
    },
  );
  return entry.config;
};

const KNOCK_MS = 2_000;
const pages = new WeakMap<OidcConfig, { answers: Promise<void>; until: number }>();

/**
 * As `openProvider`, and fails unless the page that a browser is about to be sent to answers too: what was published may be
 * an hour old. The page is asked once in some seconds, however many leave.
 */
export const reachProvider = async (oidc: OidcConfig): Promise<Configuration> => {
  const config = await openProvider(oidc);
  const remembered = pages.get(oidc);
  if (remembered && remembered.until > Date.now()) {
    await remembered.answers;
    return config;
  }
  const answers = knock(config.serverMetadata().authorization_endpoint ?? '');
  pages.set(oidc, { answers, until: Date.now() + FAILED_FOR_MS });
  await answers;
  return config;
};

/** Whatever it says of a visit without a question, it is there; a gateway that says that nobody is behind it is not. */
const knock = async (address: string): Promise<void> => {
  const reply = await fetch(address, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(KNOCK_MS),
  });
  if (reply.status >= 502 && reply.status <= 504) throw new Error(`La página del proveedor contestó ${reply.status}.`);
};

/** As the last reading left it. */
export const toldBy = (oidc: OidcConfig): Descubrimiento => known.get(oidc)?.told ?? UNREAD;

/** Reads it again from now on. */
export const forgetProvider = (oidc: OidcConfig): void => void known.delete(oidc);

/** The chain of what a library says of a failure, on one line and without what it carried. */
export const describeFailure = (error: unknown): string => {
  const said: string[] = [];
  for (let one: unknown = error; one instanceof Error && said.length < 4; one = one.cause) {
    const code = 'code' in one && typeof one.code === 'string' ? ` [${one.code}]` : '';
    said.push(`${one.message}${code}`);
  }
  return (said.length > 0 ? said.join(' ← ') : 'Sin explicación').slice(0, 500);
};

const discover = async (oidc: OidcConfig): Promise<Configuration> => {
  const found = await discovery(new URL(oidc.emisor), oidc.cliente, undefined, None(), options(oidc));
  const { supportsPKCE: _, ...metadata } = found.serverMetadata();
  const published = metadata.id_token_signing_alg_values_supported ?? ['RS256'];
  const trusted = published.filter((name) => ALGORITHMS.includes(name));
  if (trusted.length === 0) throw new Error(`El proveedor solo firma con ${published.join(', ')}, que no prueba nada.`);
  const narrowed = { ...metadata, id_token_signing_alg_values_supported: trusted };
  const config = new Configuration(
    narrowed,
    oidc.cliente,
    undefined,
    authOf(oidc, metadata.token_endpoint_auth_methods_supported),
  );
  config.timeout = PATIENCE_MS / 1000;
  config[customFetch] = boundedFetch;
  if (mayBePlain(oidc)) allowInsecureRequests(config);
  // Without this the library trusts the channel alone: the signature of the id token is checked always.
  enableNonRepudiationChecks(config);
  return config;
};

const options = (oidc: OidcConfig) => ({
  timeout: PATIENCE_MS / 1000,
  [customFetch]: boundedFetch,
  ...(mayBePlain(oidc) ? { execute: [allowInsecureRequests] } : {}),
});

const mayBePlain = ({ emisor }: OidcConfig): boolean => {
  const { protocol, hostname } = new URL(emisor);
  return protocol === 'http:' && isLoopback(hostname);
};

const authOf = ({ secreto }: OidcConfig, supported: string[] | undefined): ClientAuth => {
  if (secreto === null) return None();
  // Left out, the standard means only the header.
  return (supported ?? ['client_secret_basic']).includes('client_secret_post')
    ? ClientSecretPost(secreto)
    : ClientSecretBasic(secreto);
};

/** A provider that never ends its answer, or that answers with a mountain, takes nothing down with it. */
const boundedFetch: CustomFetch = async (url, init) => {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const reply = await fetch(url, {
    method: init.method,
    headers: init.headers,
    redirect: 'manual',
    signal: init.signal ? AbortSignal.any([init.signal, signal]) : signal,
    // What is asked of a provider is a form.
    ...(init.body instanceof URLSearchParams ? { body: init.body } : {}),
  });
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of reply.body ?? []) {
    size += part.byteLength;
    if (size > LARGEST_REPLY) throw new Error('La respuesta del proveedor es demasiado grande.');
    parts.push(part);
  }
  const bodyless = reply.status === 204 || reply.status === 304;
  return new Response(bodyless ? null : Buffer.concat(parts), { status: reply.status, headers: reply.headers });
};
