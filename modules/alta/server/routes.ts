import { altaApi, altaRefusals } from '#modules/alta/contract.ts';
import { originOf } from '#modules/direccion/rules.ts';
import { proposalsOf, readGuardiana, tried } from '#modules/direccion/server/front-door.ts';
import { startSession } from '#modules/sesiones/server/front-door.ts';
import { hashPassword, refuseWeakPassword } from '#modules/usuarios/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { normalizeRfc } from '#platform/contract/rfc.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import type { App } from '#platform/server/http/app.ts';
import { asWho, route } from '#platform/server/http/route.ts';
import { nobodyAt } from '#platform/server/http/who.ts';
import { foundWithOwner } from './commands.ts';
import { isSetupToken, withSetupToken } from './setup-link.ts';

export const altaRoutes = (app: App): void => {
  route(app, altaApi, 'GET /api/alta/{token}', async (_tx, _who, { params }, { request }) => {
    const vigente = await isSetupToken(app.pool, params.token);
    const direcciones = app.publicUrlIsFixed ? null : vigente ? proposalsOf(app, request) : [];
    return { vigente, direcciones };
  });
  route(app, altaApi, 'POST /api/alta/{token}/direccion', async (_tx, _who, { params, body }) => {
    if (!(await isSetupToken(app.pool, params.token))) throw new Refusal(altaRefusals.enlace_usado);
    // Nothing is kept yet, so there is no seal: that some Bahía without companies answers is what can be known.
    return tried(body.direccion, '');
  });

  route(app, altaApi, 'POST /api/alta', async (_tx, _who, { body }, { request, reply }) => {
    if (!(await isSetupToken(app.pool, body.token))) throw new Refusal(altaRefusals.enlace_usado);
    const { nombre, email, password } = body.administrador;
    refuseWeakPassword(password, [nombre, email, body.empresa.nombre]);
    const password_hash = await hashPassword(password);
    const nobody = nobodyAt(request);
    const { zona = 'America/Mexico_City', nombre: empresaNombre, rfc, telefono } = body.empresa;
    const empresa = {
      nombre: empresaNombre,
      zona,
      ...(rfc ? { rfc: normalizeRfc(rfc) } : {}),
      ...(telefono ? { telefono } : {}),
    };
    const owner = await withSetupToken(body.token, () =>
      asWho(app.pool, nobody, async (tx) => {
        // Two processes may be asked at once.
        await oneAtATime(tx, 'alta');
        // The link comes back to life when a commit was cut: whether it was carried out is read here.
        if ((await readGuardiana(tx)) !== undefined) throw new Refusal(altaRefusals.enlace_usado);
        const url = app.publicUrlIsFixed || !body.direccion ? null : originOf(body.direccion);
        const usuario = { nombre, email, password_hash };
        const founder = await foundWithOwner(tx, empresa, usuario, request.id, request.ip, url);
        if (url !== null) tx.afterCommit(() => void (app.publicUrl = url));
        return founder;
      }),
    );
    if (!owner) throw new Refusal(altaRefusals.enlace_usado);
    return startSession(app, { id: owner.usuario_id, nombre, email }, request, reply);
  });
};
