import { ajustesApi } from '#modules/ajustes/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { addEmpresa } from './commands.ts';
import { listOwn } from './queries.ts';

export const ajustesRoutes = (app: App): void => {
  route(app, ajustesApi, 'GET /api/empresas', (tx, who) => listOwn(tx, who));
  route(app, ajustesApi, 'POST /api/empresas', (tx, who, { body }) => addEmpresa(tx, who, body));
};
