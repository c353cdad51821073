import { reportesApi } from '#modules/reportes/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { reportDocuments, reportVehicles, reportWeek } from './queries.ts';

export const reportesRoutes = (app: App): void => {
  route(app, reportesApi, 'GET /api/reportes/detalladoVehiculosCotizacion', (tx, who, { query }) =>
    reportDocuments(tx, who, query.reporteTipo, query),
  );
  route(app, reportesApi, 'GET /api/reportes/detalladoVehiculos', (tx, who, { query }) =>
    reportVehicles(tx, who, query),
  );
  route(app, reportesApi, 'GET /api/reportes/resumenSemana/empresa/{empresa_id}', (tx, who) => reportWeek(tx, who));
};
