import { atribucionesApi } from '#modules/atribuciones/contract.ts';
import { empleadoOf, getEmpleado } from '#modules/empleados/server/front-door.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { emptyLibro, readLibro } from './queries.ts';

export const atribucionesRoutes = (app: App): void => {
  route(app, atribucionesApi, 'GET /api/atribuciones/mias', async (tx, who, { query }) => {
    const own = await empleadoOf(tx, who);
    return own ? readLibro(tx, who, own.id, query) : emptyLibro(who, query);
  });
  route(app, atribucionesApi, 'GET /api/atribuciones/empleado/{id}', async (tx, who, { params, query }) => {
    const { id } = await getEmpleado(tx, who, params.id);
    return readLibro(tx, who, id, query);
  });
};
