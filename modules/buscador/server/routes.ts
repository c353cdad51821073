import { buscadorApi } from '#modules/buscador/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { searchEverything } from './queries.ts';

export const buscadorRoutes = (app: App): void => {
  route(app, buscadorApi, 'GET /api/buscar', (tx, who, { query }) => searchEverything(tx, who, query.q ?? ''));
};
