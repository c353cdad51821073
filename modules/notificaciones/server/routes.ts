import { notificacionesApi } from '#modules/notificaciones/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { markRead, mute, resendCorreo } from './commands.ts';
import { countPendientes, listCorreos, listCorreosDeAcceso, listNotificaciones, listSilencios } from './queries.ts';

export const notificacionesRoutes = (app: App): void => {
  route(app, notificacionesApi, 'GET /api/notificaciones', (tx, who, { query }) => listNotificaciones(tx, who, query));
  route(app, notificacionesApi, 'GET /api/notificaciones/pendientes', countPendientes);
  route(app, notificacionesApi, 'PUT /api/notificaciones/lectura', async (tx, who, { body }) => {
    await markRead(tx, who, body.ids);
    return countPendientes(tx, who);
  });
  route(app, notificacionesApi, 'GET /api/notificaciones/silencios', listSilencios);
  route(app, notificacionesApi, 'PUT /api/notificaciones/silencios', async (tx, who, { body }) => {
    await mute(tx, who, body.tipo, body.silenciado);
    return listSilencios(tx, who);
  });
  route(app, notificacionesApi, 'GET /api/correos', (tx, who, { query }) => listCorreos(tx, who, query));
  route(app, notificacionesApi, 'GET /api/correos/acceso', (tx, who) => listCorreosDeAcceso(tx, who));
  route(app, notificacionesApi, 'POST /api/correos/{id}/reenvio', (tx, who, { params }) =>
    resendCorreo(tx, who, params.id),
  );
};
