import { serviciosApi } from '#modules/servicios/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { addClasificacion, addServicio, changeClasificacion, changeServicio } from './commands.ts';
import { getServicio, listAllServicios, listClasificaciones, listServicios } from './queries.ts';

export const serviciosRoutes = (app: App): void => {
  route(app, serviciosApi, 'GET /api/servicios', (tx, who, { query }) => listServicios(tx, who, query));
  route(app, serviciosApi, 'POST /api/servicios', (tx, who, { body }) => addServicio(tx, who, body));
  route(app, serviciosApi, 'GET /api/servicios/{id}', (tx, who, { params }) => getServicio(tx, who, params.id));
  route(app, serviciosApi, 'PATCH /api/servicios/{id}', (tx, who, { params, body }, { version }) =>
    changeServicio(tx, who, params.id, body, version),
  );
  route(app, serviciosApi, 'GET /api/servicios/empresa/{empresa_id}', (tx, who) => listAllServicios(tx, who));
  route(app, serviciosApi, 'GET /api/clasificaciones/empresa/{empresa_id}', (tx, who) =>
    listClasificaciones(tx, who, true),
  );
  route(app, serviciosApi, 'GET /api/clasificaciones', async (tx, who) => ({
    data: await listClasificaciones(tx, who, false),
  }));
  route(app, serviciosApi, 'POST /api/clasificaciones', (tx, who, { body }) => addClasificacion(tx, who, body));
  route(app, serviciosApi, 'PATCH /api/clasificaciones/{id}', (tx, who, { params, body }, { version }) =>
    changeClasificacion(tx, who, params.id, body, version),
  );
};
