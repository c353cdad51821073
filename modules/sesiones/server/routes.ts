import { sesionesApi } from '#modules/sesiones/contract.ts';
import { setEmpresaInicial } from '#modules/usuarios/server/front-door.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import { sql } from '#platform/server/db/query.ts';
import type { App } from '#platform/server/http/app.ts';
import { asWho, route } from '#platform/server/http/route.ts';
import { recordActivity } from './activity.ts';
import { visitorOf } from './askers.ts';
import { newCaptcha } from './captcha.ts';
import { describe, EXPIRES_IN_S, listEmpresas, logout } from './commands.ts';
import { login } from './login.ts';
import { closeOtherSessions, closeOwnSession, listOwnSessions } from './own-sessions.ts';
import { beginOwedFactor, finishSecondStep } from './second-step.ts';
import { changeOwnPin, hasPin, whoMayAuthorise } from './pin.ts';
import { provePassword, RECENT_S, stampRecentPassword } from './step-up.ts';

export const sesionesRoutes = (app: App): void => {
  route(app, sesionesApi, 'POST /api/auth/login', (_tx, _who, { body }, { request, reply }) =>
    login(app, body, request, reply),
  );

  route(app, sesionesApi, 'GET /api/auth/opciones', () => Promise.resolve({ registro: app.opensRegistration }));
  route(app, sesionesApi, 'POST /api/auth/captcha', async (_tx, _who, { body }, { request }) =>
    newCaptcha(app.pool, body.tipo, await visitorOf(app, request)),
  );
  route(app, sesionesApi, 'POST /api/auth/segundo-factor', (_tx, _who, { body }, { request, reply }) =>
    finishSecondStep(app, body.codigo, request, reply),
  );
  route(app, sesionesApi, 'POST /api/auth/segundo-factor/alta', (_tx, _who, _input, { request }) =>
    beginOwedFactor(app, request),
  );
  route(app, sesionesApi, 'POST /api/auth/confirmar-contrasena', async (_tx, who, { body }) => {
    await provePassword(app, who, body.password);
    await asWho(app.pool, who, (tx) => stampRecentPassword(tx, who));
    return { success: true, vence_en_s: RECENT_S };
  });
  route(app, sesionesApi, 'GET /api/auth/pin', (tx, who) => hasPin(tx, who));
  route(app, sesionesApi, 'PUT /api/auth/pin', (_tx, who, { body }) => changeOwnPin(app, who, body.pin));
  route(app, sesionesApi, 'GET /api/auth/autorizan', (tx, who, { query }) => whoMayAuthorise(tx, who, query.permiso));
  route(app, sesionesApi, 'PUT /api/auth/empresa-inicial', async (tx, who, { body }) => {
    const mine = await listEmpresas(tx, who.usuario_id);
    if (body.inicial !== null && !mine.some(({ empresa_id }) => empresa_id === body.inicial))
      throw new Refusal(commonRefusals.no_encontrado);
    await setEmpresaInicial(tx, who.usuario_id, body.inicial);
    return { success: true };
  });

  route(app, sesionesApi, 'GET /api/auth/validate', (_tx, who) =>
    Promise.resolve({
      success: true,
      user: { id: who.usuario_id, name: who.nombre, email: who.email, empresa_id: who.empresa_id || null },
    }),
  );

  route(app, sesionesApi, 'GET /api/auth/check-session', async (tx, who) => {
    const [, { expires_in, inactiva_s, solo_empresa }] = await Promise.all([
      tx.run(sql`update sesiones.sesion set empresa_id = ${who.empresa_id || null} where id = ${who.sesion_id}`),
      tx.one(sql<{
        expires_in: number;
        inactiva_s: number;
        solo_empresa: number | null;
      }>`select extract(epoch from expira_en - now())::int as expires_in,
        greatest(0, extract(epoch from now() - activa_en))::int as inactiva_s, solo_empresa
        from sesiones.sesion where id = ${who.sesion_id}`),
    ]);
    const empresas = await listEmpresas(tx, who.usuario_id, solo_empresa);
    const usuario = { id: who.usuario_id, nombre: who.nombre, email: who.email };
    return { ...(await describe(tx, usuario, who.empresa_id || null, empresas, expires_in)), inactiva_s };
  });

  route(app, sesionesApi, 'POST /api/auth/refresh-session', async (tx, who) => {
    const [, { expires_in }] = await Promise.all([
      tx.run(sql`update sesiones.sesion
        set expira_en = least(limite_en, now() + make_interval(secs => ${EXPIRES_IN_S}::int)) where id = ${who.sesion_id}`),
      tx.one(sql<{ expires_in: number }>`select extract(epoch from expira_en - now())::int as expires_in
        from sesiones.sesion where id = ${who.sesion_id}`),
    ]);
    return { success: true, expires_in };
  });

  route(app, sesionesApi, 'POST /api/auth/jwt-logout', (_tx, _who, { body }, { request, reply }) =>
    logout(app, request, reply, body?.motivo),
  );

  route(app, sesionesApi, 'POST /api/auth/actividad', async (tx, who, { body }) => {
    await recordActivity(tx, who, body.hace_ms);
    return { success: true };
  });
  route(app, sesionesApi, 'GET /api/auth/sesiones', (tx, who) => listOwnSessions(tx, who));
  route(app, sesionesApi, 'DELETE /api/auth/sesiones/{id}', (tx, who, { params }) =>
    closeOwnSession(tx, who, params.id),
  );
  route(app, sesionesApi, 'POST /api/auth/sesiones/cierre', (tx, who) => closeOtherSessions(tx, who));
};
