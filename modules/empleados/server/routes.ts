import { empleadosApi } from '#modules/empleados/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { changePin } from './access.ts';
import { addEmpleado, changeEmpleado } from './commands.ts';
import { printCredencial } from './credencial.ts';
import { placeFoto, removeFoto, sendFoto } from './foto.ts';
import { cuentas, empleados } from './queries.ts';

export const empleadosRoutes = (app: App): void => {
  route(app, empleadosApi, 'GET /api/empleados', async (tx, who, { query }) => {
    const all = empleados(who);
    return { data: await tx.last(query.activo === 'todos' ? all : all.where('e.activo', '=', query.activo !== 'no')) };
  });
  route(app, empleadosApi, 'GET /api/empleados/cuentas', async (tx, who) => ({ data: await tx.last(cuentas(who)) }));
  route(app, empleadosApi, 'POST /api/empleados', (tx, who, { body }) => addEmpleado(tx, who, body));
  route(app, empleadosApi, 'PATCH /api/empleados/{id}', (tx, who, { params, body }, { version }) =>
    changeEmpleado(tx, who, params.id, body, version),
  );
  route(app, empleadosApi, 'PUT /api/empleados/{id}/foto', (tx, who, { params, body }) =>
    placeFoto(tx, who, app.files, params.id, body),
  );
  route(app, empleadosApi, 'DELETE /api/empleados/{id}/foto', (tx, who, { params }) => removeFoto(tx, who, params.id));
  route(app, empleadosApi, 'GET /api/empleados/{id}/foto', (tx, who, { params }, { reply }) =>
    sendFoto(tx, who, app.files, params.id, reply),
  );
  route(app, empleadosApi, 'PUT /api/empleados/{id}/pin', (_tx, who, { params, body }) =>
    changePin(app, who, params.id, body.pin),
  );
  route(app, empleadosApi, 'POST /api/empleados/{id}/credencial', (tx, who, { params }) =>
    printCredencial(tx, who, params.id),
  );
};
