import { contabilidadApi } from '#modules/contabilidad/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { closeMes, readCierre, reopenMes } from './cierres.ts';
import { readDiot } from './diot.ts';
import { readFlujo, readVencimientos } from './flujo.ts';
import { listDeIva, readHoja } from './hojas.ts';
import { readMes } from './mes.ts';
import { askPaquete, getPaquete, noteLibro, sendPaquete } from './paquetes.ts';

export const contabilidadRoutes = (app: App): void => {
  const api = contabilidadApi;
  route(app, api, 'GET /api/contabilidad/mes', (tx, who, { query }) => readMes(tx, who, query.mes));
  route(app, api, 'GET /api/contabilidad/hojas/{hoja}', (tx, who, { params, query }) =>
    readHoja(tx, who, params.hoja, query),
  );
  route(app, api, 'GET /api/contabilidad/cierres', (tx, who, { query }) => readCierre(tx, who, query.mes));
  route(app, api, 'POST /api/contabilidad/cierres', (tx, who, { body }) => closeMes(tx, who, body.mes));
  route(app, api, 'POST /api/contabilidad/reaperturas', (tx, who, { body }) =>
    reopenMes(tx, who, body.mes, body.motivo),
  );
  route(app, api, 'POST /api/contabilidad/libros', (tx, who, { body }) => noteLibro(tx, who, body));
  route(app, api, 'GET /api/contabilidad/diot', (tx, who, { query }) => readDiot(tx, who, query.mes));
  route(app, api, 'GET /api/contabilidad/iva', (tx, who, { query }) => listDeIva(tx, who, query.mes, query.lado));
  route(app, api, 'GET /api/contabilidad/flujo', (tx, who, { query }) => readFlujo(tx, who, query.mes, query.por));
  route(app, api, 'GET /api/contabilidad/vencimientos', (tx, who) => readVencimientos(tx, who));
  route(app, api, 'POST /api/contabilidad/paquetes', (tx, who, { body }) => askPaquete(tx, who, body.mes));
  route(app, api, 'GET /api/contabilidad/paquetes/{id}', (tx, who, { params }) => getPaquete(tx, who, params.id));
  route(app, api, 'GET /api/contabilidad/paquetes/{id}/zip', (tx, who, { params }, { reply }) =>
    sendPaquete(tx, who, app.files, params.id, reply),
  );
};
