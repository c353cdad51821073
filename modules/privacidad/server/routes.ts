import { privacidadApi as api } from '#modules/privacidad/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { cancelar } from './cancelar.ts';
import { answerSolicitud, executeSolicitud, extendSolicitud, fileSolicitud, refuseUnready, take } from './commands.ts';
import { printExpediente, readExpediente } from './expediente.ts';
import { readPrevia } from './previa.ts';
import { getSolicitud, listSolicitudes } from './queries.ts';
import { printRespuesta } from './respuesta.ts';

export const privacidadRoutes = (app: App): void => {
  route(app, api, 'GET /api/privacidad/solicitudes', (tx, who, { query }) => listSolicitudes(tx, who, query));
  route(app, api, 'POST /api/privacidad/solicitudes', (tx, who, { body }) => fileSolicitud(tx, who, body));
  route(app, api, 'GET /api/privacidad/solicitudes/{id}', (tx, who, { params }) => getSolicitud(tx, who, params.id));
  route(app, api, 'POST /api/privacidad/solicitudes/{id}/prorroga', (tx, who, { params, body }, { version }) =>
    extendSolicitud(tx, who, params.id, body.motivo, version),
  );
  route(app, api, 'POST /api/privacidad/solicitudes/{id}/respuesta', (tx, who, { params, body }, { version }) =>
    answerSolicitud(tx, who, params.id, body, version),
  );
  route(app, api, 'GET /api/privacidad/solicitudes/{id}/previa', async (tx, who, { params }) =>
    readPrevia(tx, who, (await getSolicitud(tx, who, params.id)).cliente_id),
  );
  route(app, api, 'POST /api/privacidad/solicitudes/{id}/ejecucion', async (tx, who, { params, body }, { version }) => {
    const solicitud = await take(tx, who, params.id, version);
    refuseUnready(solicitud);
    return solicitud.tipo === 'cancelacion' ? cancelar(tx, who, solicitud, body) : executeSolicitud(tx, who, solicitud);
  });
  route(app, api, 'GET /api/privacidad/solicitudes/{id}/respuesta/pdf', (tx, who, { params }) =>
    printRespuesta(tx, who, params.id, app.files),
  );
  route(app, api, 'GET /api/privacidad/clientes/{id}/expediente', (tx, who, { params }) =>
    readExpediente(tx, who, params.id),
  );
  route(app, api, 'GET /api/privacidad/clientes/{id}/expediente/pdf', (tx, who, { params }) =>
    printExpediente(tx, who, params.id, app.files),
  );
};
