import { pasaportesApi as api } from '#modules/pasaportes/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { printCalcomanias } from './calcomanias.ts';
import { followScan, givePasaportes, readPasaporte, renewPasaporte, revokePasaporte } from './pasaporte.ts';
import { claimGarantia, readAsDueno, readPublico } from './publico.ts';

export const pasaportesRoutes = (app: App): void => {
  route(app, api, 'POST /api/pasaportes', (tx, who, { body }) => givePasaportes(tx, who, body.activos));
  route(app, api, 'GET /api/pasaportes/calcomanias', (tx, who, { query }) =>
    printCalcomanias(tx, who, query, app.publicUrl),
  );
  route(app, api, 'GET /api/pasaportes/activo/{id}', (tx, who, { params }) =>
    readPasaporte(tx, who, params.id, app.publicUrl),
  );
  route(app, api, 'POST /api/pasaportes/activo/{id}/renovacion', (tx, who, { params }) =>
    renewPasaporte(tx, who, params.id, app.publicUrl),
  );
  route(app, api, 'POST /api/pasaportes/activo/{id}/revocacion', (tx, who, { params }) =>
    revokePasaporte(tx, who, params.id, app.publicUrl),
  );
  route(app, api, 'GET /api/pasaportes/escaneo/{token}', (tx, who, { params }) => followScan(tx, who, params.token));
  route(app, api, 'GET /api/publico/pasaportes/{token}', (tx, who) => readPublico(tx, who));
  route(app, api, 'POST /api/publico/pasaportes/{token}/prueba', (_tx, who, { body }, { request }) =>
    readAsDueno(app, who, body.digitos, request),
  );
  route(app, api, 'POST /api/publico/pasaportes/{token}/garantia', (_tx, who, { body }, { request }) =>
    claimGarantia(app, who, body, request),
  );
};
