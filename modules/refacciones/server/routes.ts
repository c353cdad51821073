import { refaccionesApi } from '#modules/refacciones/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { askRefaccion } from './ask.ts';
import { changeRefaccion } from './change.ts';
import { moveRefaccion } from './move.ts';
import { countRefacciones, getRefaccion, listPasos, listRefacciones, readDeOrden } from './queries.ts';
import { noteUsada } from './usadas.ts';

export const refaccionesRoutes = (app: App): void => {
  const api = refaccionesApi;
  route(app, api, 'GET /api/refacciones', (tx, who, { query }) => listRefacciones(tx, who, query));
  route(app, api, 'GET /api/refacciones/totales', (tx, who, { query }) => countRefacciones(tx, who, query));
  route(app, api, 'GET /api/refacciones/orden/{id}', (tx, who, { params }) => readDeOrden(tx, who, params.id));
  route(app, api, 'PUT /api/refacciones/orden/{id}/usadas', (tx, who, { params, body }) =>
    noteUsada(tx, who, params.id, body),
  );
  route(app, api, 'POST /api/refacciones', (tx, who, { body }) => askRefaccion(tx, who, body));
  route(app, api, 'GET /api/refacciones/{id}', (tx, who, { params }) => getRefaccion(tx, who, params.id));
  route(app, api, 'GET /api/refacciones/{id}/pasos', (tx, who, { params }) => listPasos(tx, who, params.id));
  route(app, api, 'PUT /api/refacciones/{id}', (tx, who, { params, body }, { version }) =>
    changeRefaccion(tx, who, params.id, body, version),
  );
  route(app, api, 'POST /api/refacciones/{id}/pasos', (tx, who, { params, body }) =>
    moveRefaccion(tx, who, params.id, body),
  );
};
