import { correccionesApi } from '#modules/correcciones/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { correctSale } from './commands.ts';
import { findVentas, readEfecto, readPermiso, readPorCorregir } from './queries.ts';

export const correccionesRoutes = (app: App): void => {
  route(app, correccionesApi, 'GET /api/correcciones/permiso', readPermiso);
  route(app, correccionesApi, 'GET /api/correcciones/ventas', (tx, who, { query }) =>
    findVentas(tx, who, query.q ?? ''),
  );
  route(app, correccionesApi, 'GET /api/correcciones/ventas/{id}', (tx, who, { params }) =>
    readPorCorregir(tx, who, params.id),
  );
  route(app, correccionesApi, 'POST /api/correcciones/ventas/{id}/efecto', (tx, who, { params, body }) =>
    readEfecto(tx, who, params.id, body),
  );
  route(app, correccionesApi, 'POST /api/correcciones/ventas/{id}', (tx, who, { params, body }, { version }) =>
    correctSale(tx, who, params.id, body, version),
  );
};
