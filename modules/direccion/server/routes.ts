import { direccionApi } from '#modules/direccion/contract.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import type { App } from '#platform/server/http/app.ts';
import { asWho, route } from '#platform/server/http/route.ts';
import { nobodyAt } from '#platform/server/http/who.ts';
import { changeDireccion } from './commands.ts';
import { signReto, tried } from './probe.ts';
import { describeDireccion, readPublica, readSello, whyNot } from './queries.ts';

export const direccionRoutes = (app: App): void => {
  route(app, direccionApi, 'GET /api/direccion-publica', async (tx, who, _, { request }) =>
    describeDireccion(app, who, await readPublica(tx), request),
  );
  route(app, direccionApi, 'PUT /api/direccion-publica', (tx, who, { body }, { request, version }) =>
    changeDireccion(tx, app, who, version, body.url, request),
  );
  const tries = limitTries();
  route(app, direccionApi, 'POST /api/direccion-publica/prueba', async (_tx, who, { body }) => {
    tries(who.usuario_id);
    const sello = await asWho(app.pool, who, async (tx) => {
      const refused = whyNot(app, who, await readPublica(tx));
      if (refused) throw new Refusal(refused);
      return readSello(tx);
    });
    return tried(body.url, sello);
  });
  route(app, direccionApi, 'GET /api/direccion-publica/eco', async (_tx, _who, { query }, { request }) => ({
    firma: signReto(await asWho(app.pool, nobodyAt(request), readSello), query.reto),
  }));
};

const A_MINUTE_MS = 60_000;
const TRIES = 10;

/** Trying an address makes the server knock at a door that a person names: few times. */
const limitTries = () => {
  const last = new Map<string, number[]>();
  return (usuario_id: string): void => {
    const since = Date.now() - A_MINUTE_MS;
    const recent = (last.get(usuario_id) ?? []).filter((at) => at > since);
    if (recent.length >= TRIES) throw new Refusal(commonRefusals.demasiadas, {}, { retryAfterSeconds: 30 });
    last.set(usuario_id, [...recent, Date.now()]);
  };
};
