import { numerosApi } from '#modules/numeros/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { listDocumentos, readCorte, readTablero } from './queries.ts';

export const numerosRoutes = (app: App): void => {
  route(app, numerosApi, 'GET /api/numeros/tablero', (tx, who, { query }) => readTablero(tx, who, query));
  route(app, numerosApi, 'GET /api/numeros/corte', (tx, who, { query }) => readCorte(tx, who, query));
  route(app, numerosApi, 'GET /api/numeros/documentos', (tx, who, { query }) => listDocumentos(tx, who, query));
};
