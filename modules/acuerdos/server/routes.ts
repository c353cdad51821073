import { acuerdosApi } from '#modules/acuerdos/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { changeAcuerdo, readAcuerdo } from './acuerdos.ts';
import { addLista, changeLista, getLista, listListas } from './listas.ts';
import { readPrecios } from './precios.ts';

export const acuerdosRoutes = (app: App): void => {
  const api = acuerdosApi;
  route(app, api, 'GET /api/acuerdos/listas', (tx, who, { query }) => listListas(tx, who, query.todas === '1'));
  route(app, api, 'POST /api/acuerdos/listas', (tx, who, { body }) => addLista(tx, who, body));
  route(app, api, 'GET /api/acuerdos/listas/{id}', (tx, who, { params }) => getLista(tx, who, params.id));
  route(app, api, 'PUT /api/acuerdos/listas/{id}', (tx, who, { params, body }, { version }) =>
    changeLista(tx, who, params.id, body, version),
  );
  route(app, api, 'GET /api/acuerdos/clientes/{id}', (tx, who, { params }) => readAcuerdo(tx, who, params.id));
  route(app, api, 'PUT /api/acuerdos/clientes/{id}', (tx, who, { params, body }, { version }) =>
    changeAcuerdo(tx, who, params.id, body, version),
  );
  route(app, api, 'GET /api/acuerdos/precios', async (tx, who, { query }) => ({
    data: [
      ...(
        await readPrecios(
          tx,
          who,
          { cliente_id: query.cliente_id, activo_id: query.activo_id },
          {
            servicios: query.servicios?.split(',') ?? [],
            articulos: query.articulos?.split(',') ?? [],
          },
        )
      ).values(),
    ],
  }));
};
