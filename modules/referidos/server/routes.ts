import { referidosApi } from '#modules/referidos/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { readInvitacion } from './invitacion.ts';
import { changePrograma, getPrograma } from './programa.ts';
import { readDeUno, readReporte } from './queries.ts';
import { addRecomendado, recommend, shareCodigo } from './recomendar.ts';

export const referidosRoutes = (app: App): void => {
  const api = referidosApi;
  route(app, api, 'GET /api/referidos/programa', (tx, who) => getPrograma(tx, who));
  route(app, api, 'PUT /api/referidos/programa', (tx, who, { body }, { version }) =>
    changePrograma(tx, who, body, version),
  );
  route(app, api, 'GET /api/referidos/reporte', (tx, who, { query }) => readReporte(tx, who, query));
  route(app, api, 'POST /api/referidos/clientes', (tx, who, { body }) => addRecomendado(tx, who, body));
  route(app, api, 'GET /api/referidos/clientes/{id}', (tx, who, { params }) => readDeUno(tx, who, params.id));
  route(app, api, 'POST /api/referidos/clientes/{id}/codigo', (tx, who, { params, body }) =>
    shareCodigo(tx, who, params.id, { nuevo: body.nuevo, publicUrl: app.publicUrl }),
  );
  route(app, api, 'GET /api/publico/invitacion/{token}', (tx, who) => readInvitacion(tx, who));
  route(app, api, 'POST /api/referidos/clientes/{id}/recomendacion', async (tx, who, { params, body }) => {
    await recommend(tx, who, params.id, body);
    return readDeUno(tx, who, params.id);
  });
};
