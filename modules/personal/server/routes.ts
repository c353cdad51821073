import { empleadoOf, getEmpleado } from '#modules/empleados/server/front-door.ts';
import { personalApi } from '#modules/personal/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { rehearse } from './ensayo.ts';
import { listPersonas, readCifras } from './cifras.ts';
import { judge, readLinea } from './linea.ts';
import { listRegresos } from './regresos.ts';

export const personalRoutes = (app: App): void => {
  const api = personalApi;
  route(app, api, 'POST /api/personal/ensayo', (tx, who, { body }) => rehearse(tx, who, body));
  route(app, api, 'GET /api/personal/personas', (tx, who, { query }) => listPersonas(tx, who, query));
  route(app, api, 'GET /api/personal/regresos', (tx, who, { query }) => listRegresos(tx, who, query));
  route(app, api, 'GET /api/personal/{id}/linea', async (tx, who, { params, query }) =>
    readLinea(tx, who, await getEmpleado(tx, who, params.id), query),
  );
  route(app, api, 'GET /api/personal/{id}/cifras', async (tx, who, { params, query }) => {
    const { id } = await getEmpleado(tx, who, params.id);
    return readCifras(tx, who, id, query);
  });
  route(app, api, 'GET /api/personal/mia/linea', async (tx, who, { query }) => {
    const own = await empleadoOf(tx, who);
    judge(query);
    return own ? readLinea(tx, who, own, query) : { data: [], cursor: null };
  });
  route(app, api, 'GET /api/personal/mia/cifras', async (tx, who, { query }) => {
    const own = await empleadoOf(tx, who);
    judge(query);
    return { cifras: own ? await readCifras(tx, who, own.id, query) : null };
  });
};
