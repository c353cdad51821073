import { cobranzaApi } from '#modules/cobranza/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { readDeudor } from './queries.ts';

export const cobranzaRoutes = (app: App): void => {
  route(app, cobranzaApi, 'GET /api/cobranza/clientes/{id}', (tx, who, { params }) => readDeudor(tx, who, params.id));
};
