import { importacionesApi } from '#modules/importaciones/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { askUndo, confirmReview } from './commands/order-work.ts';
import { changeReview, discardReview, reviewFile } from './commands/review.ts';
import { getImportacion, listImportaciones, listRenglones } from './queries.ts';

export const importacionesRoutes = (app: App): void => {
  route(app, importacionesApi, 'GET /api/importaciones', (tx, who, { query }) => listImportaciones(tx, who, query));
  route(app, importacionesApi, 'POST /api/importaciones/{tipo}', (tx, who, { params, body }) =>
    reviewFile(tx, who, params.tipo, body),
  );
  route(app, importacionesApi, 'GET /api/importaciones/{id}', (tx, who, { params }) =>
    getImportacion(tx, who, params.id),
  );
  route(app, importacionesApi, 'GET /api/importaciones/{id}/renglones', (tx, who, { params, query }) =>
    listRenglones(tx, who, params.id, query),
  );
  route(app, importacionesApi, 'PATCH /api/importaciones/{id}', (tx, who, { params, body }, { version }) =>
    changeReview(tx, who, params.id, body, version),
  );
  route(app, importacionesApi, 'DELETE /api/importaciones/{id}', (tx, who, { params }, { version }) =>
    discardReview(tx, who, params.id, version),
  );
  route(app, importacionesApi, 'POST /api/importaciones/{id}/confirmacion', (tx, who, { params }, { version }) =>
    confirmReview(tx, who, params.id, version),
  );
  route(app, importacionesApi, 'POST /api/importaciones/{id}/reversion', (tx, who, { params, body }, { version }) =>
    askUndo(tx, who, params.id, body.motivo, version),
  );
};
