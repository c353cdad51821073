import { pendientesApi } from '#modules/pendientes/contract.ts';
import { isConnected } from '#modules/whatsapp/server/front-door.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { addPendiente, changePendiente, closePendiente, reopenPendiente } from './commands.ts';
import { writeToCustomer } from './messages.ts';
import { countPendientes, getPendiente, listOfVehicle, listPendientes } from './queries.ts';

export const pendientesRoutes = (app: App): void => {
  route(app, pendientesApi, 'GET /api/pendientes', (tx, who, { query }) => listPendientes(tx, who, query));
  route(app, pendientesApi, 'GET /api/pendientes/totales', (tx, who, { query }) => countPendientes(tx, who, query));
  route(app, pendientesApi, 'GET /api/pendientes/vehiculo', (tx, who, { query }) => listOfVehicle(tx, who, query));
  route(app, pendientesApi, 'POST /api/pendientes', (tx, who, { body }) => addPendiente(tx, who, body));
  route(app, pendientesApi, 'GET /api/pendientes/{id}', (tx, who, { params }) => getPendiente(tx, who, params.id));
  route(app, pendientesApi, 'PUT /api/pendientes/{id}', (tx, who, { params, body }, { version }) =>
    changePendiente(tx, who, params.id, body, version),
  );
  route(app, pendientesApi, 'POST /api/pendientes/{id}/cierre', (tx, who, { params, body }, { version }) =>
    closePendiente(tx, who, params.id, body, version),
  );
  route(app, pendientesApi, 'POST /api/pendientes/{id}/reapertura', (tx, who, { params }, { version }) =>
    reopenPendiente(tx, who, params.id, version),
  );
  route(app, pendientesApi, 'POST /api/pendientes/{id}/mensaje', (tx, who, { params }) =>
    writeToCustomer(tx, who, params.id, { byItself: isConnected(app, who.empresa_id) }),
  );
};
