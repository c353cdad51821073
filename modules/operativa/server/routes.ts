import { operativaApi } from '#modules/operativa/contract.ts';
import { pantallas } from '#modules/tablero/server/front-door.ts';
import type { App } from '#platform/server/http/app.ts';
import { etagOf, isKnown } from '#platform/server/http/etag.ts';
import { route } from '#platform/server/http/route.ts';
import { readAhora } from './ahora.ts';
import { readMuro } from './muro.ts';
import { listBehind, readTendencia } from './tendencia.ts';

export const operativaRoutes = (app: App): void => {
  route(app, operativaApi, 'GET /api/operativa/ahora', (tx, who) => readAhora(tx, who));
  route(app, operativaApi, 'GET /api/operativa/tendencia', (tx, who, { query }) => readTendencia(tx, who, query));
  route(app, operativaApi, 'GET /api/operativa/documentos', (tx, who, { query }) => listBehind(tx, who, query));
  route(app, operativaApi, 'GET /api/publico/pantalla/{token}/operativa', async (tx, who, _, { request, reply }) => {
    const muro = await readMuro(tx, who);
    pantallas.noteSeen(app, who);
    if (isKnown(request, reply, etagOf(JSON.stringify(muro)))) await reply.send();
    return muro;
  });
};
