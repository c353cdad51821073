import { alertasApi } from '#modules/alertas/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { changeHoras, readHoras } from './horas.ts';
import { previewRegla } from './previa.ts';
import { listCruces, listDestinatarios } from './queries.ts';
import { addRegla, changeRegla, listReglas, removeRegla } from './reglas.ts';

export const alertasRoutes = (app: App): void => {
  const api = alertasApi;
  route(app, api, 'GET /api/alertas/reglas', (tx, who) => listReglas(tx, who));
  route(app, api, 'POST /api/alertas/reglas', (tx, who, { body }) => addRegla(tx, who, body));
  route(app, api, 'PUT /api/alertas/reglas/{id}', (tx, who, { params, body }, { version }) =>
    changeRegla(tx, who, params.id, body, version),
  );
  route(app, api, 'DELETE /api/alertas/reglas/{id}', (tx, who, { params }, { version }) =>
    removeRegla(tx, who, params.id, version),
  );
  route(app, api, 'GET /api/alertas/vista-previa', (tx, who, { query }) =>
    previewRegla(tx, who, {
      ...query,
      medida: query.medida ?? null,
      lapso: query.lapso ?? null,
      sentido: query.sentido ?? 'mas',
    }),
  );
  route(app, api, 'GET /api/alertas/cruces', (tx, who, { query }) => listCruces(tx, who, query));
  route(app, api, 'GET /api/alertas/destinatarios', (tx, who) => listDestinatarios(tx, who));
  route(app, api, 'GET /api/alertas/horas', (tx, who) => readHoras(tx, who));
  route(app, api, 'PUT /api/alertas/horas', (tx, who, { body }, { version }) => changeHoras(tx, who, body, version));
};
