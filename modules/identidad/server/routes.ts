import { identidadApi, identidadRefusals } from '#modules/identidad/contract.ts';
import { maskToken } from '#modules/identidad/rules.ts';
import { requireRecentPassword } from '#modules/sesiones/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import type { OidcConfig } from '#platform/server/config-oidc.ts';
import { q } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { App } from '#platform/server/http/app.ts';
import { sha256 } from '#platform/server/http/request.ts';
import { asWho, route } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';
import { arrive } from './arrival.ts';
import { listAttempts } from './attempts.ts';
import { readBrowser } from './cookie.ts';
import { leave, prepareJourney, returnUrl, START_PATH, show, startPath } from './journeys.ts';
import { listKeys, makeKey, noteKeyUse, revokeKey } from './keys.ts';
import { hasNoPassword, linkWaiting, listLinks, readWaiting, removeLink } from './links.ts';
import { forgetProvider, openProvider, toldBy } from './provider.ts';

const PROFILE_PATH = '/Editar_perfil';
const REVIEW_PATH = '/administracion/identidad';

export const identidadRoutes = (app: App): void => {
  route(app, identidadApi, 'GET /api/auth/proveedores', async () => ({
    success: true,
    proveedores: app.oidc ? [{ nombre: app.oidc.nombre, ruta: START_PATH }] : [],
  }));
  route(app, identidadApi, 'GET /api/auth/oauth', async (_tx, nobody, { query }, door) =>
    app.oidc ? leave(app, app.oidc, nobody, query, door) : show(door.reply, 'proveedor_ausente'),
  );
  route(app, identidadApi, 'GET /api/auth/oauth/retorno', async (_tx, nobody, { query }, door) =>
    app.oidc ? arrive(app, app.oidc, nobody, query, door) : show(door.reply, 'proveedor_ausente'),
  );
  waitingRoutes(app);
  linkRoutes(app);
  reviewRoutes(app);
  keyRoutes(app);
};

const waitingRoutes = (app: App): void => {
  route(app, identidadApi, 'GET /api/auth/oauth/espera', async (_tx, nobody, _input, { request }) => {
    const { email, volver } = await asWho(app.pool, nobody, (tx) =>
      readWaiting(tx, sha256(readBrowser(request) ?? '')),
    );
    return { success: true, email, volver, proveedor: configured(app).nombre };
  });
  route(app, identidadApi, 'POST /api/auth/oauth/espera', async (tx, who, _input, { request }) => ({
    success: true,
    volver: await linkWaiting(tx, who, sha256(readBrowser(request) ?? ''), app.publicUrl),
  }));
};

const linkRoutes = (app: App): void => {
  route(app, identidadApi, 'GET /api/auth/oauth/vinculos', async (tx, who) => {
    const [vinculos, unica_entrada] = await Promise.all([listLinks(tx, who), hasNoPassword(tx, who)]);
    return { success: true, proveedor: app.oidc?.nombre ?? null, vinculos, unica_entrada };
  });
  route(app, identidadApi, 'POST /api/auth/oauth/vinculos', async (tx, who, _input, door) => {
    configured(app);
    await requireProof(tx, who);
    const { state } = await prepareJourney(tx, 'vincular', door, { volver: PROFILE_PATH, who });
    return { success: true, ruta: startPath(state) };
  });
  route(app, identidadApi, 'DELETE /api/auth/oauth/vinculos/{id}', async (tx, who, { params }) => {
    await requireProof(tx, who);
    await removeLink(tx, who, params.id, app.publicUrl);
    return { success: true };
  });
  route(app, identidadApi, 'POST /api/auth/oauth/confirmacion', async (tx, who, { body }, door) => {
    configured(app);
    if ((await listLinks(tx, who)).length === 0) throw new Refusal(identidadRefusals.no_existe);
    const { state } = await prepareJourney(tx, 'confirmar', door, { volver: body.volver, who });
    return { success: true, ruta: startPath(state) };
  });
  route(app, identidadApi, 'POST /api/auth/oauth/salida', async (tx, who) => ({
    success: true,
    url: await farewell(app, tx, who),
  }));
};

/** A way in is not added to an account, nor taken from it, by whoever finds its page open. */
const requireProof = async (tx: Tx, who: Who): Promise<void> => {
  if (!(await hasNoPassword(tx, who))) await requireRecentPassword(tx, who);
};

const reviewRoutes = (app: App): void => {
  route(app, identidadApi, 'GET /api/identidad', async (tx, who, { query }) => {
    const { oidc } = app;
    if (oidc) {
      if (query.releer) forgetProvider(oidc);
      // Read aside: whoever looks asks again until it is there, and no transaction waits for somebody else's server.
      if (toldBy(oidc).estado === 'sin_leer') openProvider(oidc).catch(() => undefined);
    }
    return {
      proveedor: oidc && {
        nombre: oidc.nombre,
        emisor: oidc.emisor,
        cliente: oidc.cliente,
        secreto: oidc.secreto === null ? 'Sin secreto (cliente público)' : maskToken(oidc.secreto),
        alcances: oidc.alcances,
        retorno: returnUrl(app),
      },
      descubrimiento: oidc
        ? toldBy(oidc)
        : { estado: 'sin_leer' as const, leido_en: null, problema: '', documento: null },
      intentos: await listAttempts(tx, who),
    };
  });
  route(app, identidadApi, 'POST /api/identidad/pruebas', async (tx, who, _input, door) => {
    configured(app);
    const { state } = await prepareJourney(tx, 'probar', door, { volver: REVIEW_PATH, who });
    return { ruta: startPath(state) };
  });
};

const keyRoutes = (app: App): void => {
  route(app, identidadApi, 'GET /api/llaves', async (tx, who) => ({ data: await listKeys(tx, who) }));
  route(app, identidadApi, 'POST /api/llaves', (tx, who, { body }) => makeKey(tx, who, body));
  route(app, identidadApi, 'DELETE /api/llaves/{id}', (tx, who, { params }, { version }) =>
    revokeKey(tx, who, params.id, version),
  );
  app.fastify.addHook('onResponse', async (request, reply) => {
    if (reply.statusCode < 400)
      await noteKeyUse(app, request).catch((error) => request.log.warn(error, 'use of a key'));
  });
};

const configured = (app: App): OidcConfig => {
  if (!app.oidc) throw new Refusal(identidadRefusals.sin_proveedor);
  return app.oidc;
};

/** The address that ends the provider's session too, once: what it needs to be told is forgotten here. */
const farewell = async (app: App, tx: Tx, who: Who): Promise<string | null> => {
  const [row] = await tx.rows(
    q.deleteFrom('identidad.sesion_externa').where('sesion_id', '=', who.sesion_id).returning(['id_token', 'salida']),
  );
  if (!row || !app.oidc) return null;
  const url = new URL(row.salida);
  url.searchParams.set('id_token_hint', row.id_token);
  url.searchParams.set('client_id', app.oidc.cliente);
  url.searchParams.set('post_logout_redirect_uri', `${app.publicUrl}/login`);
  return url.href;
};
