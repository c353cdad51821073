import { vigilanciaApi } from '#modules/vigilancia/contract.ts';
import { AVATAR_HOST } from '#modules/vigilancia/rules.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { keepEventos } from './commands.ts';
import { addCspReports, agentOf } from './csp-reports.ts';
import { listEventos } from './queries.ts';

export const vigilanciaRoutes = (app: App): void => {
  route(app, vigilanciaApi, 'GET /api/vigilancia/permitidos', () => Promise.resolve({ hosts: allowedHosts(app) }));
  route(app, vigilanciaApi, 'POST /api/vigilancia/eventos', async (tx, who, { body }, { request }) => ({
    guardados: await keepEventos(tx, who, agentOf(request), body.eventos, 'monitor'),
  }));
  route(app, vigilanciaApi, 'GET /api/vigilancia/eventos', (tx, who, { query }) => listEventos(tx, who, query));
  addCspReports(app);
};

/** Besides the page's own: the API as people reach it, the avatars and the accounts of the identity provider. */
const allowedHosts = ({ publicUrl, oidc }: App): string[] => [
  new URL(publicUrl).host,
  AVATAR_HOST,
  ...(oidc ? [new URL(oidc.emisor).host] : []),
];
