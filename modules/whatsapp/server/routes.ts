import { whatsappApi } from '#modules/whatsapp/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { discardMensaje, openMensaje, retryMensaje } from './commands.ts';
import { changeBaja, listBajas } from './contacts.ts';
import { countMensajes, getMensaje, listMensajes, readEstado } from './queries.ts';
import { changeAjuste, readAjustes } from './settings.ts';
import { addWebhook } from './webhook.ts';

export const whatsappRoutes = (app: App): void => {
  route(app, whatsappApi, 'GET /api/whatsapp/estado', (tx, who) => readEstado(tx, who, app));
  route(app, whatsappApi, 'GET /api/whatsapp/mensajes', (tx, who, { query }) => listMensajes(tx, who, query));
  route(app, whatsappApi, 'GET /api/whatsapp/mensajes/totales', (tx, who, { query }) =>
    countMensajes(tx, who, query.q),
  );
  route(app, whatsappApi, 'GET /api/whatsapp/mensajes/{id}', (tx, who, { params }) => getMensaje(tx, who, params.id));
  route(app, whatsappApi, 'POST /api/whatsapp/mensajes/{id}/reintento', (tx, who, { params }, { version }) =>
    retryMensaje(tx, who, params.id, version),
  );
  route(app, whatsappApi, 'POST /api/whatsapp/mensajes/{id}/apertura', (tx, who, { params }, { version }) =>
    openMensaje(tx, who, params.id, version),
  );
  route(app, whatsappApi, 'POST /api/whatsapp/mensajes/{id}/descarte', (tx, who, { params }, { version }) =>
    discardMensaje(tx, who, params.id, version),
  );
  route(app, whatsappApi, 'GET /api/whatsapp/ajustes', (tx, who) => readAjustes(tx, who, app));
  route(app, whatsappApi, 'PUT /api/whatsapp/ajustes/{evento}', (tx, who, { params, body }, { version }) =>
    changeAjuste(tx, who, params.evento, body, version),
  );
  route(app, whatsappApi, 'GET /api/whatsapp/bajas', listBajas);
  route(app, whatsappApi, 'PUT /api/whatsapp/bajas', (tx, who, { body }) =>
    changeBaja(tx, who, body.telefono, body.baja),
  );
  addWebhook(app);
};
