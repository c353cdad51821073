import { permisosApi } from '#modules/permisos/contract.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';

export const permisosRoutes = (app: App): void => {
  route(app, permisosApi, 'GET /api/permissions/user', (_tx, who) =>
    Promise.resolve({
      success: true,
      data: {
        all_permissions: [...who.permisos].sort(),
        user: { id: who.usuario_id, name: who.nombre, email: who.email, empresa_id: who.empresa_id },
      },
    }),
  );
};
