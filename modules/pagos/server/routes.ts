import { pagosApi } from '#modules/pagos/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { registerPago } from './commands.ts';
import { printRecibo } from './pdf-data.ts';
import {
  getCuenta,
  getCuentaByDocumento,
  getPago,
  listCuentas,
  listPagos,
  listPendientes,
  pagosOfCuenta,
  totalCuentas,
  totalPagos,
} from './queries.ts';
import { cancelPago } from './reversals.ts';
import { remindCuenta } from './whatsapp.ts';

export const pagosRoutes = (app: App): void => {
  route(app, pagosApi, 'GET /api/pagos/cuentas', (tx, who, { query }) => listCuentas(tx, who, query));
  route(app, pagosApi, 'GET /api/pagos/cuentas/totales', (tx, who, { query }) => totalCuentas(tx, who, query));
  route(app, pagosApi, 'GET /api/pagos/cuentas/{id}', async (tx, who, { params }) => ({
    ...(await getCuenta(tx, who, params.id)),
    pagos: await pagosOfCuenta(tx, who, params.id),
  }));
  route(app, pagosApi, 'GET /api/pagos/documentos/{id}/cuenta', (tx, who, { params }) =>
    getCuentaByDocumento(tx, who, params.id),
  );
  route(app, pagosApi, 'POST /api/pagos/cuentas/{id}/recordatorio', (tx, who, { params }, { request }) =>
    // The door saw the key: without one it refuses.
    remindCuenta(tx, who, params.id, String(request.headers['idempotency-key'])),
  );
  route(app, pagosApi, 'POST /api/pagos', (tx, who, { body }) => registerPago(tx, who, body));
  route(app, pagosApi, 'GET /api/pagos', (tx, who, { query }) => listPagos(tx, who, query));
  route(app, pagosApi, 'GET /api/pagos/totales', (tx, who, { query }) => totalPagos(tx, who, query));
  route(app, pagosApi, 'GET /api/pagos/{id}', (tx, who, { params }) => getPago(tx, who, params.id));
  route(app, pagosApi, 'GET /api/pagos/{id}/pdf', (tx, who, { params }) => printRecibo(tx, who, params.id, app.files));
  route(app, pagosApi, 'POST /api/pagos/{id}/cancelacion', (tx, who, { params, body }) =>
    cancelPago(tx, who, params.id, body),
  );
  route(app, pagosApi, 'GET /api/pagos/pendientepago/empresa/{empresa_id}', (tx, who) => listPendientes(tx, who));
};
