import { cuponesApi } from '#modules/cupones/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { printCartel } from './cartel.ts';
import { addCodigos, addCupon, changeCupon } from './commands.ts';
import { consultCodigo, countCupones, getCupon, listCodigos, listCupones, listUsos, readReporte } from './queries.ts';

export const cuponesRoutes = (app: App): void => {
  const api = cuponesApi;
  route(app, api, 'GET /api/cupones', (tx, who, { query }) => listCupones(tx, who, query));
  route(app, api, 'GET /api/cupones/totales', (tx, who, { query }) => countCupones(tx, who, query));
  route(app, api, 'POST /api/cupones', (tx, who, { body }) => addCupon(tx, who, body));
  route(app, api, 'GET /api/cupones/consulta', (tx, who, { query }) => consultCodigo(tx, who, query));
  route(app, api, 'GET /api/cupones/reporte', (tx, who, { query }) => readReporte(tx, who, query));
  route(app, api, 'GET /api/cupones/{id}', (tx, who, { params }) => getCupon(tx, who, params.id));
  route(app, api, 'PUT /api/cupones/{id}', (tx, who, { params, body }, { version }) =>
    changeCupon(tx, who, params.id, body, version),
  );
  route(app, api, 'GET /api/cupones/{id}/usos', (tx, who, { params, query }) => listUsos(tx, who, params.id, query));
  route(app, api, 'GET /api/cupones/{id}/codigos', (tx, who, { params, query }) =>
    listCodigos(tx, who, params.id, query),
  );
  route(app, api, 'POST /api/cupones/{id}/codigos', (tx, who, { params, body }) =>
    addCodigos(tx, who, params.id, body.cuantos),
  );
  route(app, api, 'GET /api/cupones/{id}/cartel', (tx, who, { params, query }) =>
    printCartel(tx, who, params.id, query.forma),
  );
};
