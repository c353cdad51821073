import { bancosApi } from '#modules/bancos/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { conciliate, rejectSugerencia, undoConciliacion } from './conciliar.ts';
import { addCuenta, changeCuenta, listCuentas } from './cuentas.ts';
import { listDestinos, listDestinosDeGasto, listReglas, setDestino, setReglas } from './destinos.ts';
import { dropEstado, getEstado, listEstados, readEstado, saveEstado } from './estados.ts';
import { spendComisiones, spendMovimientos } from './gastos.ts';
import { listConciliaciones, listMovimientos, listPendientes, readResumen } from './queries.ts';

export const bancosRoutes = (app: App): void => {
  const api = bancosApi;
  route(app, api, 'GET /api/bancos/cuentas', (tx, who) => listCuentas(tx, who));
  route(app, api, 'POST /api/bancos/cuentas', (tx, who, { body }) => addCuenta(tx, who, body));
  route(app, api, 'PUT /api/bancos/cuentas/{id}', (tx, who, { params, body }, { version }) =>
    changeCuenta(tx, who, params.id, body, version),
  );
  route(app, api, 'GET /api/bancos/estados', (tx, who, { query }) => listEstados(tx, who, query));
  route(app, api, 'POST /api/bancos/cuentas/{id}/estados', (tx, who, { params, body, query }) =>
    readEstado(tx, who, params.id, body, { cuenta: query.cuenta_leida, fechas: query.fechas, ano: query.ano }),
  );
  route(app, api, 'GET /api/bancos/estados/{id}', (tx, who, { params }) => getEstado(tx, who, params.id));
  route(app, api, 'POST /api/bancos/estados/{id}/confirmacion', (tx, who, { params, query }, { version }) =>
    saveEstado(tx, who, params.id, query.parecidos, version),
  );
  route(app, api, 'DELETE /api/bancos/estados/{id}', (tx, who, { params }, { version }) =>
    dropEstado(tx, who, params.id, version),
  );
  route(app, api, 'GET /api/bancos/movimientos', (tx, who, { query }) => listMovimientos(tx, who, query));
  route(app, api, 'GET /api/bancos/pendientes', (tx, who, { query }) =>
    listPendientes(tx, who, query.mes, query.cuenta_id),
  );
  route(app, api, 'GET /api/bancos/conciliaciones', (tx, who, { query }) => listConciliaciones(tx, who, query));
  route(app, api, 'POST /api/bancos/conciliaciones', (tx, who, { body }) => conciliate(tx, who, body));
  route(app, api, 'POST /api/bancos/conciliaciones/{id}/reversion', (tx, who, { params, body }, { version }) =>
    undoConciliacion(tx, who, params.id, body.motivo, version),
  );
  route(app, api, 'POST /api/bancos/rechazos', (tx, who, { body }) => rejectSugerencia(tx, who, body));
  route(app, api, 'GET /api/bancos/resumen', (tx, who, { query }) => readResumen(tx, who, query.mes, query.cuenta_id));
  route(app, api, 'GET /api/bancos/reglas', (tx, who) => listReglas(tx, who));
  route(app, api, 'POST /api/bancos/reglas', (tx, who, { body }) => setReglas(tx, who, body.reglas));
  route(app, api, 'GET /api/bancos/destinos/{id}', (tx, who, { params }) => listDestinos(tx, who, params.id));
  route(app, api, 'GET /api/bancos/gastos/{id}/destinos', (tx, who, { params }) =>
    listDestinosDeGasto(tx, who, params.id),
  );
  route(app, api, 'POST /api/bancos/destinos', (tx, who, { body }) => setDestino(tx, who, body));
  route(app, api, 'POST /api/bancos/gastos', (tx, who, { body }) => spendMovimientos(tx, who, body));
  route(app, api, 'POST /api/bancos/comisiones', (tx, who, { body }) => spendComisiones(tx, who, body));
};
