import { empresasApi } from '#modules/empresas/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { getEmpresa } from './queries.ts';

export const empresasRoutes = (app: App): void => {
  route(app, empresasApi, 'GET /api/empresas/{empresa_id}', (tx, who) => getEmpresa(tx, who));
};
