import { flotasApi } from '#modules/flotas/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { listFlotas, readFlota } from './reporte.ts';

export const flotasRoutes = (app: App): void => {
  route(app, flotasApi, 'GET /api/flotas', (tx, who, { query }) => listFlotas(tx, who, query.q));
  route(app, flotasApi, 'GET /api/flotas/{id}', (tx, who, { params, query }) => readFlota(tx, who, params.id, query));
};
