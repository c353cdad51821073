import type { FastifyRequest } from 'fastify';
import { cotizacionesApi } from '#modules/cotizaciones/contract.ts';
import { isConnected } from '#modules/whatsapp/server/front-door.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { authoriseAtCounter } from './answers.ts';
import { listAsesores } from './asesores.ts';
import {
  cancelCotizacion,
  createCotizacion,
  duplicateCotizacion,
  reviseCotizacion,
  sayOrdenCompra,
} from './commands.ts';
import { sumCotizaciones } from './filters.ts';
import { listCorreos } from './letters.ts';
import { answerMessage } from './messages.ts';
import { openFromAccount } from './own-account.ts';
import { printCotizacion } from './pdf-data.ts';
import { getCotizacion, listCambios, listCotizaciones } from './queries.ts';
import { handOver, remindCotizacion, sendCotizacion } from './sending.ts';
import { getVersion, listVersiones } from './versions.ts';

export const cotizacionesRoutes = (app: App): void => {
  route(app, cotizacionesApi, 'GET /api/cotizaciones', (tx, who, { query }) => listCotizaciones(tx, who, query));
  route(app, cotizacionesApi, 'GET /api/cotizaciones/totales', (tx, who, { query }) => sumCotizaciones(tx, who, query));
  route(app, cotizacionesApi, 'GET /api/cotizaciones/asesores', (tx, who) => listAsesores(tx, who));
  route(app, cotizacionesApi, 'POST /api/cotizaciones', (tx, who, { body }) => createCotizacion(tx, who, body));
  route(app, cotizacionesApi, 'GET /api/cotizaciones/{id}', (tx, who, { params }) => getCotizacion(tx, who, params.id));
  route(app, cotizacionesApi, 'PUT /api/cotizaciones/{id}', (tx, who, { params, body }, { version }) =>
    reviseCotizacion(tx, who, params.id, body, version),
  );
  route(app, cotizacionesApi, 'PUT /api/cotizaciones/{id}/orden-de-compra', (tx, who, { params, body }, { version }) =>
    sayOrdenCompra(tx, who, params.id, body.orden_compra, version),
  );
  route(app, cotizacionesApi, 'POST /api/mis-cotizaciones/{id}/enlace', (tx, who, { params }) =>
    openFromAccount(tx, who, params.id),
  );
  route(app, cotizacionesApi, 'GET /api/cotizaciones/{id}/historial', (tx, who, { params }) =>
    listCambios(tx, who, params.id),
  );
  route(app, cotizacionesApi, 'POST /api/cotizaciones/{id}/envio', (tx, who, { params, body }, { version, request }) =>
    sendCotizacion(tx, who, params.id, { ...body, version, ...sendingOf(app, who), ...intentionOf(request) }),
  );
  route(app, cotizacionesApi, 'POST /api/cotizaciones/{id}/entrega', (tx, who, { params, body }, { version }) =>
    handOver(tx, who, params.id, body, version),
  );
  route(app, cotizacionesApi, 'GET /api/cotizaciones/{id}/correos', (tx, who, { params }) =>
    listCorreos(tx, who, params.id),
  );
  route(app, cotizacionesApi, 'POST /api/cotizaciones/{id}/recordatorio', (tx, who, { params }, { version }) =>
    remindCotizacion(tx, who, params.id, { version, ...sendingOf(app, who) }),
  );
  route(app, cotizacionesApi, 'POST /api/cotizaciones/{id}/mensajes', (tx, who, { params, body }) =>
    answerMessage(tx, who, params.id, body),
  );
  route(app, cotizacionesApi, 'GET /api/cotizaciones/{id}/versiones', (tx, who, { params }) =>
    listVersiones(tx, who, params.id),
  );
  route(app, cotizacionesApi, 'GET /api/cotizaciones/{id}/version', (tx, who, { params, query }) =>
    getVersion(tx, who, params.id, query.revision),
  );
  route(app, cotizacionesApi, 'POST /api/cotizaciones/{id}/autorizacion', (tx, who, { params, body }, { version }) =>
    authoriseAtCounter(tx, who, params.id, body, version),
  );
  route(app, cotizacionesApi, 'POST /api/cotizaciones/{id}/cancelacion', (tx, who, { params, body }, { version }) =>
    cancelCotizacion(tx, who, params.id, body.motivo, version),
  );
  route(app, cotizacionesApi, 'POST /api/cotizaciones/{id}/duplicado', (tx, who, { params, body }) =>
    duplicateCotizacion(tx, who, params.id, body.id),
  );
  route(app, cotizacionesApi, 'GET /api/cotizaciones/{id}/pdf', (tx, who, { params }) =>
    printCotizacion(tx, who, params.id, { files: app.files }),
  );
};

// Asked each time: the address is known only once the server listens.
const sendingOf = (app: App, { empresa_id }: Who) => ({
  publicUrl: app.publicUrl,
  sendsMail: app.sendsMail,
  sendsWhatsapp: isConnected(app, empresa_id),
});

/** Not asked for, since a link may be made as often as one likes; but of a message the second press is no second one. */
const intentionOf = ({ headers }: FastifyRequest): { intencion?: string } => {
  const key = headers['idempotency-key'];
  return typeof key === 'string' && key.length <= 120 ? { intencion: key } : {};
};
