import { facturasApi } from '#modules/facturas/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { askFactura, readEstado, undoDocumento, undoFactura } from './commands.ts';
import { makeGlobal, previewGlobal } from './global.ts';
import { getFactura, listComprobantes, listFacturas } from './queries.ts';

export const facturasRoutes = (app: App): void => {
  route(app, facturasApi, 'GET /api/facturas', (tx, who, { query }) => listFacturas(tx, who, query));
  route(app, facturasApi, 'GET /api/facturas/comprobantes', (tx, who, { query }) => listComprobantes(tx, who, query));
  route(app, facturasApi, 'GET /api/facturas/documentos/{id}', (tx, who, { params }) => readEstado(tx, who, params.id));
  route(app, facturasApi, 'GET /api/facturas/{id}', (tx, who, { params }) => getFactura(tx, who, params.id));
  route(app, facturasApi, 'POST /api/facturas', (tx, who, { body }) => askFactura(tx, who, body.documento_id));
  route(app, facturasApi, 'GET /api/facturas/globales/previa', (tx, who, { query }) => previewGlobal(tx, who, query));
  route(app, facturasApi, 'POST /api/facturas/globales', (tx, who, { body }) => makeGlobal(tx, who, body));
  route(app, facturasApi, 'POST /api/facturas/{id}/deshecha', (tx, who, { params, body }) =>
    undoFactura(tx, who, params.id, body.motivo),
  );
  route(app, facturasApi, 'POST /api/facturas/documentos/{id}/deshecha', (tx, who, { params, body }) =>
    undoDocumento(tx, who, params.id, body.motivo),
  );
};
