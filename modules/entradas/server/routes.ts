import { entradasApi as api } from '#modules/entradas/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { enterByEntrada } from './entrar.ts';
import { casaOf, changePagina, openPagina, readPagina } from './pagina.ts';
import { askToEnter } from './pedir.ts';

export const entradasRoutes = (app: App): void => {
  route(app, api, 'GET /api/entradas/pagina', (tx, who) => readPagina(tx, who, app.publicUrl));
  route(app, api, 'PUT /api/entradas/pagina', (tx, who, { body }) => changePagina(tx, who, body.activo, app.publicUrl));
  route(app, api, 'GET /api/publico/entrar/{token}', (tx, who, { params }) => openPagina(tx, who, params.token));
  route(app, api, 'POST /api/publico/entrar/{token}', (_tx, who, { params, body }, { request }) =>
    askToEnter(app, who, params.token, body, request),
  );
  route(app, api, 'GET /api/publico/entrada/{token}', async (tx, who) => ({ empresa: await casaOf(tx, who) }));
  route(app, api, 'POST /api/publico/entrada/{token}', (_tx, who, _input, { request, reply }) =>
    enterByEntrada(app, who, request, reply),
  );
};
