import { comisionesApi } from '#modules/comisiones/contract.ts';
import { empleadoOf, getEmpleado } from '#modules/empleados/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { cancelPago, payComisiones } from './pagar.ts';
import { getPago, listOf, listPagos, listPendientes, readDebido } from './queries.ts';
import { printRecibo } from './recibo.ts';

const MOST_OWN = 24;

export const comisionesRoutes = (app: App): void => {
  const api = comisionesApi;
  route(app, api, 'GET /api/comisiones/pendientes', (tx, who, { query }) => listPendientes(tx, who, query));
  route(app, api, 'GET /api/comisiones/pendientes/{id}', async (tx, who, { params, query }) => {
    const { id } = await getEmpleado(tx, who, params.id);
    return readDebido(tx, who, id, query);
  });
  route(app, api, 'GET /api/comisiones/pagos', (tx, who, { query }) => listPagos(tx, who, query));
  route(app, api, 'POST /api/comisiones/pagos', (tx, who, { body }) => payComisiones(tx, who, body));
  route(app, api, 'GET /api/comisiones/pagos/{id}', (tx, who, { params }) => getPago(tx, who, params.id));
  route(app, api, 'GET /api/comisiones/pagos/{id}/pdf', (tx, who, { params }) =>
    printRecibo(tx, who, params.id, app.files),
  );
  route(app, api, 'POST /api/comisiones/pagos/{id}/cancelacion', (tx, who, { params, body }) =>
    cancelPago(tx, who, params.id, body),
  );
  route(app, api, 'GET /api/comisiones/mias', async (tx, who) => {
    const own = await empleadoOf(tx, who);
    if (!own) return { pendiente_centavos: 0, pagos: [] };
    const month = `${who.hoy.slice(0, 8)}01`;
    const [{ total_centavos }, pagos] = await Promise.all([
      readDebido(tx, who, own.id, { desde: month, hasta: who.hoy }),
      listOf(tx, who, own.id, MOST_OWN),
    ]);
    return { pendiente_centavos: total_centavos, pagos };
  });
  route(app, api, 'GET /api/comisiones/mias/{id}/pdf', async (tx, who, { params }) => {
    const own = await empleadoOf(tx, who);
    const pago = await getPago(tx, who, params.id);
    if (!own || pago.empleado_id !== own.id) throw new Refusal(commonRefusals.no_encontrado);
    return printRecibo(tx, who, pago.id, app.files);
  });
};
