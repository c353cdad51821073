import { empleadosApi } from '#modules/empleados/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { addEmpleado, changeEmpleado } from './commands.ts';
import { cuentas, empleados } from './queries.ts';

export const empleadosRoutes = (app: App): void => {
  route(app, empleadosApi, 'GET /api/empleados', async (tx, who, { query }) => {
    const all = empleados(who);
    return { data: await tx.last(query.activo === 'todos' ? all : all.where('activo', '=', query.activo !== 'no')) };
  });
  route(app, empleadosApi, 'GET /api/empleados/cuentas', async (tx, who) => ({ data: await tx.last(cuentas(who)) }));
  route(app, empleadosApi, 'POST /api/empleados', (tx, who, { body }) => addEmpleado(tx, who, body));
  route(app, empleadosApi, 'PATCH /api/empleados/{id}', (tx, who, { params, body }, { version }) =>
    changeEmpleado(tx, who, params.id, body, version),
  );
};
