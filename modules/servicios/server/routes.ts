import { serviciosApi } from '#modules/servicios/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { changePrices, listCambios, previewPrices, undoPrices } from './bulk-prices.ts';
import { addClasificacion, changeClasificacion } from './clasificaciones.ts';
import { addServicio, changeServicio } from './commands.ts';
import { printEtiquetas } from './etiquetas.ts';
import { listPrecios } from './price-history.ts';
import { printPriceList } from './price-list.ts';
import { getServicio, listAllServicios, listClasificaciones, listPreciosPara, listServicios } from './queries.ts';

export const serviciosRoutes = (app: App): void => {
  route(app, serviciosApi, 'GET /api/servicios', (tx, who, { query }) => listServicios(tx, who, query));
  route(app, serviciosApi, 'POST /api/servicios', (tx, who, { body }) => addServicio(tx, who, body));
  route(app, serviciosApi, 'GET /api/servicios/precios', (tx, who, { query }) => listPreciosPara(tx, who, query));
  route(app, serviciosApi, 'GET /api/servicios/etiquetas', (tx, who, { query }) => printEtiquetas(tx, who, query));
  route(app, serviciosApi, 'GET /api/servicios/lista-de-precios', (tx, who, { query }) =>
    printPriceList(tx, who, query.clasificacion_id, app.files),
  );
  route(app, serviciosApi, 'GET /api/servicios/cambios-de-precio', (tx, who) => listCambios(tx, who));
  route(app, serviciosApi, 'GET /api/servicios/cambios-de-precio/vista-previa', (tx, who, { query }) =>
    previewPrices(tx, who, query),
  );
  route(app, serviciosApi, 'POST /api/servicios/cambios-de-precio', (tx, who, { body }) => changePrices(tx, who, body));
  route(app, serviciosApi, 'POST /api/servicios/cambios-de-precio/{id}/reversion', (tx, who, { params }) =>
    undoPrices(tx, who, params.id),
  );
  route(app, serviciosApi, 'GET /api/servicios/{id}/precios', (tx, who, { params, query }) =>
    listPrecios(tx, who, params.id, query),
  );
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
