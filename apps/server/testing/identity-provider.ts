import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export interface Account {
  email?: string;
  email_verified?: boolean;
  name?: string;
}

export interface IdentityProvider {
  issuer: string;
  client: { cliente: string; secreto: string };
  /** Who may sign in there, by the name that he types; any password will do. */
  accounts: Map<string, Account>;
  stop(): Promise<void>;
}

/** A real OpenID Connect provider on this computer, of which the house at `publicUrl` is a client. */
export const startIdentityProvider = async (publicUrl: string): Promise<IdentityProvider> => {
  const accounts = new Map<string, Account>();
  const client = { cliente: 'bahia', secreto: 'secreto-de-prueba-que-nadie-mas-usa' };
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // localhost and 127.0.0.1 are two sites to a browser, as a provider and a workshop are.
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.cliente,
        client_secret: client.secreto,
        redirect_uris: [`${publicUrl}/api/auth/oauth/retorno`],
        post_logout_redirect_uris: [`${publicUrl}/login`],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    ttl: { Interaction: 600, Session: 600, Grant: 600, AccessToken: 600, IdToken: 600 },
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['una clave de prueba'] },
    findAccount: (_ctx, id) => {
      const known = accounts.get(id);
      return known && { accountId: id, claims: () => ({ sub: id, ...known }) };
    },
  });
  // Its warnings are about keys made for a test, which these are.
  provider.on('server_error', (_ctx, error) => process.stderr.write(`identity provider: ${String(error)}\n`));
  const answer = provider.callback();
  server.on('request', (request, response) => void answer(request, response));
  return {
    issuer,
    client,
    accounts,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
};
