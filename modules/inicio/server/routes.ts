import { inicioApi } from '#modules/inicio/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { getInicio } from './queries.ts';

export const inicioRoutes = (app: App): void => {
  route(app, inicioApi, 'GET /api/inicio', (tx, who) => getInicio(tx, who, app));
};
