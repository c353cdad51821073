import { createHash, createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Json = Record<string, unknown>;

/** What it says, in place of the truth. */
export interface Lie {
  claims?: Json;
  header?: Json;
  /** Makes the last part of the token out of the first two. */
  seal?: (signed: string) => string;
  metadata?: Json;
  /** Answers the exchange of the code by itself. */
  token?: (response: ServerResponse) => void;
  discovery?: (response: ServerResponse) => void;
  /** The page where people sign in. */
  page?: (response: ServerResponse) => void;
}

export interface HostileProvider {
  issuer: string;
  /** Key that it publishes, and one that it does not. */
  published: KeyObject;
  foreign: KeyObject;
  /** Who it says that somebody is, unless it lies. */
  claims: Json;
  lie: Lie;
  /** Codes that it was asked to change, with the verifier that came along. */
  exchanges: { code: string; verifier: string }[];
  /** How often its page was asked for. */
  visits: number;
  stop(): Promise<void>;
}

const CLIENT = 'bahia';

/** Speaks OpenID Connect as well as a good provider, until it is told how to lie. */
export const startHostileProvider = async (): Promise<HostileProvider> => {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const keys = [0, 1].map(() => generateKeyPairSync('rsa', { modulusLength: 2048 }));
  const [mine, foreign] = keys as [(typeof keys)[0], (typeof keys)[0]];
  const provider: HostileProvider = {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    published: mine.privateKey,
    foreign: foreign.privateKey,
    claims: {},
    lie: {},
    exchanges: [],
    visits: 0,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
  const jwk = { ...mine.publicKey.export({ format: 'jwk' }), kid: 'uno', alg: 'RS256', use: 'sig' };
  server.on('request', (request, response) => void answer(provider, jwk, request, response));
  return provider;
};

export const rs256 = (key: KeyObject) => (signed: string) =>
  sign('sha256', Buffer.from(signed), key).toString('base64url');
export const hs256 = (secret: string) => (signed: string) =>
  createHmac('sha256', secret).update(signed).digest('base64url');

const answer = async (provider: HostileProvider, jwk: Json, request: IncomingMessage, response: ServerResponse) => {
  const { lie, issuer } = provider;
  const { pathname } = new URL(request.url ?? '/', issuer);
  if (pathname === '/.well-known/openid-configuration')
    return lie.discovery ? lie.discovery(response) : json(response, { ...metadataOf(issuer), ...lie.metadata });
  if (pathname === '/jwks') return json(response, { keys: [jwk] });
  if (pathname === '/auth') {
    provider.visits++;
    return lie.page ? lie.page(response) : response.writeHead(200).end();
  }
  if (pathname !== '/token') return response.writeHead(404).end();
  let body = '';
  for await (const part of request) body += String(part);
  const form = new URLSearchParams(body);
  const [code, verifier] = [form.get('code') ?? '', form.get('code_verifier') ?? ''];
  provider.exchanges.push({ code, verifier });
  if (lie.token) return lie.token(response);
  return json(response, { access_token: 'acceso', token_type: 'Bearer', expires_in: 60, id_token: idToken(provider) });
};

const metadataOf = (issuer: string): Json => ({
  issuer,
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
  code_challenge_methods_supported: ['S256'],
  authorization_response_iss_parameter_supported: true,
});

const idToken = ({ issuer, published, claims, lie }: HostileProvider): string => {
  const now = Math.floor(Date.now() / 1000);
  const header = { alg: 'RS256', kid: 'uno', typ: 'JWT', ...lie.header };
  const payload = { iss: issuer, aud: CLIENT, iat: now, exp: now + 60, ...claims, ...lie.claims };
  const signed = [header, payload].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.');
  return `${signed}.${(lie.seal ?? rs256(published))(signed)}`;
};

const json = (response: ServerResponse, value: Json) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value));

export const challengeOf = (verifier: string): string => createHash('sha256').update(verifier).digest('base64url');
