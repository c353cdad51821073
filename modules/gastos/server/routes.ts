import { gastosApi } from '#modules/gastos/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { refuseHeld, refuseHeldAbono } from './holders.ts';
import { searchOrdenes } from './ordenes.ts';
import { attachComprobante, sendCfdi } from './commands/attach.ts';
import { changeGasto } from './commands/change-gasto.ts';
import { cancelAbono, cancelGasto, payGasto } from './commands/pay-gasto.ts';
import { changeRecurrente, listRecurrentes } from './commands/recurrentes.ts';
import { registerGasto } from './commands/register-gasto.ts';
import { spendFromDrawer } from './commands/spend-from-drawer.ts';
import { takeCfdi } from './commands/take-cfdi.ts';
import { listGastos, openGasto, sumGastos } from './queries.ts';

export const gastosRoutes = (app: App): void => {
  route(app, gastosApi, 'GET /api/gastos', (tx, who, { query }) => listGastos(tx, who, query));
  route(app, gastosApi, 'GET /api/gastos/totales', (tx, who, { query }) => sumGastos(tx, who, query));
  route(app, gastosApi, 'POST /api/gastos', (tx, who, { body }) => registerGasto(tx, who, body));
  route(app, gastosApi, 'POST /api/gastos/caja', (tx, who, { body }) => spendFromDrawer(tx, who, body));
  route(app, gastosApi, 'POST /api/gastos/cfdi', (tx, who, { body }) => takeCfdi(tx, who, body.contenido));
  route(app, gastosApi, 'GET /api/gastos/recurrentes', listRecurrentes);
  route(app, gastosApi, 'PATCH /api/gastos/recurrentes/{id}', (tx, who, { params, body }, { version }) =>
    changeRecurrente(tx, who, params.id, body, version),
  );
  route(app, gastosApi, 'GET /api/gastos/{id}', (tx, who, { params }) => openGasto(tx, who, params.id));
  route(app, gastosApi, 'PATCH /api/gastos/{id}', (tx, who, { params, body }, { version }) =>
    changeGasto(tx, who, params.id, body, version),
  );
  route(app, gastosApi, 'POST /api/gastos/{id}/abonos', (tx, who, { params, body }) =>
    payGasto(tx, who, params.id, body),
  );
  route(app, gastosApi, 'POST /api/gastos/{id}/abonos/{abono_id}/cancelacion', async (tx, who, { params, body }) => {
    await refuseHeldAbono(tx, who, params.id);
    return cancelAbono(tx, who, params.id, params.abono_id, body);
  });
  route(app, gastosApi, 'POST /api/gastos/{id}/cancelacion', async (tx, who, { params, body }) => {
    await refuseHeld(tx, who, params.id);
    return cancelGasto(tx, who, params.id, body);
  });
  route(app, gastosApi, 'GET /api/gastos/ordenes', (tx, who, { query }) => searchOrdenes(tx, who, query.q ?? ''));
  route(app, gastosApi, 'POST /api/gastos/{id}/archivos', (tx, who, { params, body }) =>
    attachComprobante(tx, who, app.files, params.id, body),
  );
  route(app, gastosApi, 'GET /api/gastos/{id}/cfdi', (tx, who, { params }, { reply }) =>
    sendCfdi(tx, who, params.id, (name, value) => reply.header(name, value)),
  );
};
