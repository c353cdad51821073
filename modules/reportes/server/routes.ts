import { reportesApi } from '#modules/reportes/contract.ts';
import { exportsApi } from '#platform/contract/exports.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { listsBefore } from '#platform/server/pdf/render.ts';
import { listDocumentsOfCiclo, reportCiclo } from './ciclo.ts';
import { reportCommissionDocuments, reportCommissions } from './comisiones.ts';
import { printList, recordExport } from './exports.ts';
import { reportHoras } from './horas.ts';
import { listDocumentsOfHallazgos, reportHallazgos } from './hallazgos.ts';
import { reportDocuments, reportVehicles, reportWeek } from './queries.ts';

export const reportesRoutes = (app: App): void => {
  route(app, reportesApi, 'GET /api/reportes/detalladoVehiculosCotizacion', (tx, who, { query }) =>
    reportDocuments(tx, who, query.reporteTipo, query),
  );
  route(app, reportesApi, 'GET /api/reportes/detalladoVehiculos', (tx, who, { query }) =>
    reportVehicles(tx, who, query),
  );
  route(app, reportesApi, 'GET /api/reportes/resumenSemana/empresa/{empresa_id}', (tx, who) => reportWeek(tx, who));
  route(app, reportesApi, 'GET /api/reportes/comisiones', (tx, who, { query }) => reportCommissions(tx, who, query));
  route(app, reportesApi, 'GET /api/reportes/comisiones/documentos', (tx, who, { query }) =>
    reportCommissionDocuments(tx, who, query),
  );
  route(app, reportesApi, 'GET /api/reportes/horas', (tx, who, { query }) => reportHoras(tx, who, query));
  route(app, reportesApi, 'GET /api/reportes/ciclo', (tx, who, { query }) => reportCiclo(tx, who, query));
  route(app, reportesApi, 'GET /api/reportes/ciclo/documentos', (tx, who, { query }) =>
    listDocumentsOfCiclo(tx, who, query),
  );
  route(app, reportesApi, 'GET /api/reportes/hallazgos', (tx, who, { query }) => reportHallazgos(tx, who, query));
  route(app, reportesApi, 'GET /api/reportes/hallazgos/documentos', (tx, who, { query: { con_foto, ...query } }) =>
    listDocumentsOfHallazgos(tx, who, { ...query, con_foto: con_foto === undefined ? undefined : con_foto === 'si' }),
  );
  route(app, exportsApi, 'POST /api/exportaciones', (tx, who, { body }) => recordExport(tx, who, body));
  route(app, exportsApi, 'POST /api/exportaciones/pdf', (tx, who, { body }) => printList(tx, who, body, app.files));
  route(app, exportsApi, 'GET /api/exportaciones/pdf/turno', async (_tx, who) => ({ antes: await listsBefore(who) }));
};
