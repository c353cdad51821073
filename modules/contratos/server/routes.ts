import { contratosApi } from '#modules/contratos/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { readHechosDeCotizacion, readHechosDeOrden } from './hechos.ts';
import { measure } from './queries.ts';
import { printContrato, printMuestra } from './papel.ts';
import { printForCustomer, readFirmado } from './publico.ts';

export const contratosRoutes = (app: App): void => {
  const api = contratosApi;
  route(app, api, 'GET /api/contratos/cotizaciones/{id}', async (tx, who, { params }) =>
    measure(who, await readHechosDeCotizacion(tx, who, params.id)),
  );
  route(app, api, 'GET /api/contratos/ordenes/{id}', async (tx, who, { params }) =>
    measure(who, await readHechosDeOrden(tx, who, params.id)),
  );
  route(app, api, 'GET /api/contratos/ordenes/{id}/pdf', (tx, who, { params }) =>
    printContrato(tx, who, params.id, app),
  );
  route(app, api, 'GET /api/publico/contratos/{token}', (tx, who) => readFirmado(tx, who));
  route(app, api, 'GET /api/publico/contratos/{token}/pdf', (tx, who) => printForCustomer(tx, who, app));
  route(app, api, 'POST /api/contratos/muestra', (tx, who, { body }) =>
    printMuestra(tx, who, body.contrato_clausulas, app.files),
  );
};
