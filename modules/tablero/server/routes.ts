import { tableroApi } from '#modules/tablero/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { etagOf, isKnown } from '#platform/server/http/etag.ts';
import { route } from '#platform/server/http/route.ts';
import { readMes } from './calendario.ts';
import { changePantalla, hangPantalla, pantallas, readPared, retirePantalla } from './pantallas.ts';
import { readSemana } from './semana.ts';
import { readTablero } from './tarjetas.ts';
import { linkPantalla, pairPantalla } from './vinculo.ts';

export const tableroRoutes = (app: App): void => {
  route(app, tableroApi, 'GET /api/tablero', (tx, who) => readTablero(tx, who));
  route(app, tableroApi, 'GET /api/tablero/calendario', (tx, who, { query }) => readMes(tx, who, query));
  route(app, tableroApi, 'GET /api/tablero/semana', (tx, who, { query }) => readSemana(tx, who, query));
  screenRoutes(app);
};

const screenRoutes = (app: App): void => {
  const api = tableroApi;
  route(app, api, 'GET /api/tablero/pantallas', async (tx, who) => ({ data: await pantallas.list(tx, who) }));
  route(app, api, 'POST /api/tablero/pantallas', (tx, who, { body }) => hangPantalla(tx, who, body));
  route(app, api, 'PUT /api/tablero/pantallas/{id}', (tx, who, { params, body }) =>
    changePantalla(tx, who, params.id, body),
  );
  route(app, api, 'POST /api/tablero/pantallas/{id}/enlace', (tx, who, { params }) =>
    linkPantalla(tx, who, params.id, app.publicUrl),
  );
  route(app, api, 'POST /api/publico/pantalla', (_, who, { body }) => pairPantalla(app, who, body.codigo));
  route(app, api, 'POST /api/tablero/pantallas/{id}/retiro', (tx, who, { params }) =>
    retirePantalla(tx, who, params.id),
  );
  route(app, api, 'GET /api/publico/pantalla/{token}', async (tx, who, _, { request, reply }) => {
    const pared = await readPared(tx, who);
    pantallas.noteSeen(app, who);
    if (isKnown(request, reply, etagOf(JSON.stringify(pared)))) await reply.send();
    return pared;
  });
};
