import { proveedoresApi } from '#modules/proveedores/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { addProveedor, changeProveedor } from './commands.ts';
import { joinProveedor, partProveedor } from './join.ts';
import { findSimilar, getProveedor, listProveedores, listUnidos } from './queries.ts';

export const proveedoresRoutes = (app: App): void => {
  route(app, proveedoresApi, 'GET /api/proveedores', (tx, who, { query }) => listProveedores(tx, who, query));
  route(app, proveedoresApi, 'POST /api/proveedores', (tx, who, { body }) => addProveedor(tx, who, body));
  route(app, proveedoresApi, 'POST /api/proveedores/similares', (tx, who, { body }) => findSimilar(tx, who, body));
  route(app, proveedoresApi, 'GET /api/proveedores/{id}', (tx, who, { params }) => getProveedor(tx, who, params.id));
  route(app, proveedoresApi, 'PATCH /api/proveedores/{id}', (tx, who, { params, body }, { version }) =>
    changeProveedor(tx, who, params.id, body, version),
  );
  route(app, proveedoresApi, 'POST /api/proveedores/{id}/union', (tx, who, { params, body }, { version }) =>
    joinProveedor(tx, who, params.id, body.repetido_id, version),
  );
  route(app, proveedoresApi, 'GET /api/proveedores/{id}/unidos', (tx, who, { params }) =>
    listUnidos(tx, who, params.id),
  );
  route(app, proveedoresApi, 'POST /api/proveedores/{id}/separacion', (tx, who, { params, body }, { version }) =>
    partProveedor(tx, who, params.id, body.unido_id, version),
  );
};
