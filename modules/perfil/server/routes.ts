import { perfilApi } from '#modules/perfil/contract.ts';
import { commonRefusals, Refusal } from '#platform/contract/refusal.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import { changePerfil, keepPreferencias, placeFoto, removeFoto } from './commands.ts';
import { findFoto, getPerfil } from './queries.ts';

export const perfilRoutes = (app: App): void => {
  route(app, perfilApi, 'GET /api/perfil', (tx, who) => getPerfil(tx, who));
  route(app, perfilApi, 'PATCH /api/perfil', (tx, who, { body }, { version }) => changePerfil(tx, who, version, body));
  route(app, perfilApi, 'PUT /api/perfil/foto', (tx, who, { body }) => placeFoto(tx, who, app.files, body));
  route(app, perfilApi, 'DELETE /api/perfil/foto', (tx, who) => removeFoto(tx, who, app.files));
  route(app, perfilApi, 'GET /api/perfil/fotos/{usuario_id}', async (tx, who, { params }) => {
    const { clave } = await findFoto(tx, who, params.usuario_id);
    return async () => {
      const bytes = await app.files.get(clave);
      if (!bytes) throw new Refusal(commonRefusals.no_encontrado);
      return bytes;
    };
  });
  route(app, perfilApi, 'PUT /api/perfil/preferencias', async (tx, who, { body }) => {
    await keepPreferencias(tx, who, body.preferencias);
    return { en: who.now.toISOString() };
  });
};
