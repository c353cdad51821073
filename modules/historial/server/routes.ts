import { historialApi } from '#modules/historial/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { getFicha } from './ficha.ts';
import { listMensajes } from './mensajes.ts';
import { listDocumentos } from './queries.ts';

export const historialRoutes = (app: App): void => {
  route(app, historialApi, 'GET /api/clientes/{id}/ficha', (tx, who, { params }) => getFicha(tx, who, params.id));
  route(app, historialApi, 'GET /api/clientes/{id}/mensajes', async (tx, who, { params }) => ({
    data: await listMensajes(tx, who, params.id),
  }));
  route(app, historialApi, 'GET /api/clientes/{id}/documentos', (tx, who, { params, query }) =>
    listDocumentos(tx, who, params.id, query),
  );
};
