import { pisoApi } from '#modules/piso/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { doActo, giveAviso } from './commands.ts';
import { configureServicio } from './configurar.ts';
import { findTrabajos, getPiso } from './queries.ts';
import { getConfiguracion } from './servicio.ts';

export const pisoRoutes = (app: App): void => {
  route(app, pisoApi, 'GET /api/piso', (tx, who) => getPiso(tx, who));
  route(app, pisoApi, 'GET /api/piso/codigo', async (tx, who, { query }) => ({
    data: await findTrabajos(tx, who, query.codigo),
  }));
  route(app, pisoApi, 'POST /api/piso/actos', (tx, who, { body }) => doActo(tx, who, body));
  route(app, pisoApi, 'POST /api/piso/avisos', (tx, who, { body }) => giveAviso(tx, who, body));
  route(app, pisoApi, 'GET /api/piso/servicios/{orden_id}/{partida_id}', (tx, who, { params }) =>
    getConfiguracion(tx, who, params),
  );
  route(app, pisoApi, 'PUT /api/piso/servicios/{orden_id}/{partida_id}', (tx, who, { params, body }, { version }) =>
    configureServicio(tx, who, params, body, version),
  );
};
