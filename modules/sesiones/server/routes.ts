import { sesionesApi } from '#modules/sesiones/contract.ts';
import { sql } from '#platform/server/db/query.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { describe, EXPIRES_IN_S, listEmpresas, login, logout } from './commands.ts';

export const sesionesRoutes = (app: App): void => {
  route(app, sesionesApi, 'POST /api/auth/login', (_tx, _who, { body }, { request, reply }) =>
    login(app, body, request, reply),
  );

  route(app, sesionesApi, 'GET /api/auth/validate', (_tx, who) =>
    Promise.resolve({
      success: true,
      user: { id: who.usuario_id, name: who.nombre, email: who.email, empresa_id: who.empresa_id || null },
    }),
  );

  route(app, sesionesApi, 'GET /api/auth/check-session', async (tx, who) => {
    const { expires_in } = await tx.one(
      sql<{
        expires_in: number;
      }>`update sesiones.sesion set empresa_id = ${who.empresa_id || null} where id = ${who.sesion_id}
        returning extract(epoch from expira_en - now())::int as expires_in`,
    );
    const empresas = await listEmpresas(tx, who.usuario_id);
    return describe(
      tx,
      { id: who.usuario_id, nombre: who.nombre, email: who.email },
      who.empresa_id || null,
      empresas,
      expires_in,
    );
  });

  route(app, sesionesApi, 'POST /api/auth/refresh-session', async (tx, who) => {
    const { expires_in } = await tx.one(
      sql<{ expires_in: number }>`update sesiones.sesion
        set expira_en = least(limite_en, now() + make_interval(secs => ${EXPIRES_IN_S}::int)) where id = ${who.sesion_id}
        returning extract(epoch from expira_en - now())::int as expires_in`,
    );
    return { success: true, expires_in };
  });

  route(app, sesionesApi, 'POST /api/auth/jwt-logout', (_tx, _who, _input, { request, reply }) =>
    logout(app, request, reply),
  );
};
