import { empleadoOf, getEmpleado } from '#modules/empleados/server/front-door.ts';
import { esquemasApi } from '#modules/esquemas/contract.ts';
import { monthOf } from '#modules/esquemas/rules.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { addEsquema, assignEsquema, changeEsquema } from './commands.ts';
import { countMonth } from './mes.ts';
import { historyOf, listEsquemas } from './queries.ts';

const monthAsked = (who: Who, mes: string | undefined) => {
  const asked = monthOf(mes ?? who.hoy);
  return { mes: asked, abierto: asked >= monthOf(who.hoy) };
};

export const esquemasRoutes = (app: App): void => {
  const api = esquemasApi;
  route(app, api, 'GET /api/esquemas', (tx, who) => listEsquemas(tx, who));
  route(app, api, 'POST /api/esquemas', (tx, who, { body }) => addEsquema(tx, who, body));
  route(app, api, 'PATCH /api/esquemas/{id}', (tx, who, { params, body }, { version }) =>
    changeEsquema(tx, who, params.id, body, version),
  );
  route(app, api, 'POST /api/esquemas/asignaciones', (tx, who, { body }) => assignEsquema(tx, who, body));
  route(app, api, 'GET /api/esquemas/personas/{id}', async (tx, who, { params }) => {
    const { id } = await getEmpleado(tx, who, params.id);
    return { data: await historyOf(tx, who, id) };
  });
  route(app, api, 'GET /api/esquemas/mes', async (tx, who, { query }) => {
    const asked = monthAsked(who, query.mes);
    return { ...asked, data: await countMonth(tx, who, asked.mes) };
  });
  route(app, api, 'GET /api/esquemas/mio', async (tx, who, { query }) => {
    const asked = monthAsked(who, query.mes);
    const own = await empleadoOf(tx, who);
    if (!own) return { ...asked, asignacion: null, data: [] };
    const [history, counted] = await Promise.all([historyOf(tx, who, own.id), countMonth(tx, who, asked.mes)]);
    return {
      ...asked,
      asignacion: history.find(({ estado }) => estado === 'hoy') ?? null,
      data: counted.filter(({ empleado_id }) => empleado_id === own.id),
    };
  });
};
