import { operativaApi } from '#modules/operativa/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { readAhora } from './ahora.ts';
import { listBehind, readTendencia } from './tendencia.ts';

export const operativaRoutes = (app: App): void => {
  route(app, operativaApi, 'GET /api/operativa/ahora', (tx, who) => readAhora(tx, who));
  route(app, operativaApi, 'GET /api/operativa/tendencia', (tx, who, { query }) => readTendencia(tx, who, query));
  route(app, operativaApi, 'GET /api/operativa/documentos', (tx, who, { query }) => listBehind(tx, who, query));
};
