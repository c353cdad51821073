import { watchesContact } from '#modules/clientes/server/front-door.ts';
import { entradasApi as api } from '#modules/entradas/contract.ts';
import { isConnected } from '#modules/whatsapp/server/front-door.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { followContact } from './cambios.ts';
import { enterByEntrada, readAbierta } from './entrar.ts';
import { changePagina, openPagina, readPagina } from './pagina.ts';
import { askToEnter } from './pedir.ts';

export const entradasRoutes = (app: App): void => {
  watchesContact('entradas', followContact(app));
  const sin_canal = (who: Who): boolean => !app.sendsMail && !isConnected(app, who.empresa_id);
  route(app, api, 'GET /api/entradas/pagina', async (tx, who) => ({
    ...(await readPagina(tx, who, app.publicUrl)),
    sin_canal: sin_canal(who),
  }));
  route(app, api, 'PUT /api/entradas/pagina', async (tx, who, { body }) => ({
    ...(await changePagina(tx, who, body, app.publicUrl)),
    sin_canal: sin_canal(who),
  }));
  route(app, api, 'GET /api/publico/entrar/{token}', (tx, who, { params }) => openPagina(tx, who, params.token));
  route(app, api, 'POST /api/publico/entrar/{token}', (_tx, who, { params, body }, { request }) =>
    askToEnter(app, who, params.token, body, request),
  );
  route(app, api, 'GET /api/publico/entrada/{token}', (tx, who) => readAbierta(tx, who));
  route(app, api, 'POST /api/publico/entrada/{token}', (_tx, who, { body }, { request, reply }) =>
    enterByEntrada(app, who, body.cliente_id, request, reply),
  );
};
