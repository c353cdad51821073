import { permisosApi } from '#modules/permisos/contract.ts';
import { newestPlace, writePlace } from '#platform/server/events/place.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { addRol, changeMiembro, changeRol, removeRol } from './changes.ts';
import { listCambios, listMiembros, listRoles } from './queries.ts';

export const permisosRoutes = (app: App): void => {
  route(app, permisosApi, 'GET /api/permissions/user', async (tx, who) => ({
    success: true,
    data: {
      all_permissions: [...who.permisos].sort(),
      user: { id: who.usuario_id, name: who.nombre, email: who.email, empresa_id: who.empresa_id },
      lugar: writePlace(await newestPlace(tx, who.empresa_id)),
    },
  }));

  route(app, permisosApi, 'GET /api/permisos', async (tx, who) => {
    const [roles, personas] = await Promise.all([listRoles(tx, who), listMiembros(tx, who)]);
    return { roles, personas };
  });
  route(app, permisosApi, 'GET /api/permisos/cambios', (tx, who, { query }) => listCambios(tx, who, query));
  route(app, permisosApi, 'POST /api/roles', (tx, who, { body }) => addRol(tx, who, body));
  route(app, permisosApi, 'PATCH /api/roles/{id}', (tx, who, { params, body }, { version }) =>
    changeRol(tx, who, params.id, body, version),
  );
  route(app, permisosApi, 'DELETE /api/roles/{id}', (tx, who, { params }, { version }) =>
    removeRol(tx, who, params.id, version),
  );
  route(app, permisosApi, 'PATCH /api/miembros/{usuario_id}', (tx, who, { params, body }, { version }) =>
    changeMiembro(tx, who, params.usuario_id, body, version),
  );
};
