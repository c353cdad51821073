import { draftsApi } from '#platform/contract/drafts.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';

const own = (who: Who) =>
  q.selectFrom('plataforma.borrador').where('empresa_id', '=', who.empresa_id).where('usuario_id', '=', who.usuario_id);

export const draftRoutes = (app: App): void => {
  route(app, draftsApi, 'GET /api/borradores', async (tx, who) => ({
    data: await tx.last(own(who).select(['clave', 'actualizado_en']).orderBy('actualizado_en', 'desc').limit(50)),
  }));

  route(app, draftsApi, 'GET /api/borradores/{clave}', async (tx, who, { params }) => {
    const [kept] = await tx.last(own(who).select(['datos', 'actualizado_en']).where('clave', '=', params.clave));
    return kept ?? { datos: null, actualizado_en: null };
  });

  route(app, draftsApi, 'PUT /api/borradores/{clave}', (tx, who, { params, body }) =>
    tx.one(
      sql<{ actualizado_en: string }>`insert into plataforma.borrador (empresa_id, usuario_id, clave, datos)
        values (${who.empresa_id}, ${who.usuario_id}, ${params.clave}, ${JSON.stringify(body.datos)})
        on conflict (empresa_id, usuario_id, clave) do update set datos = excluded.datos, actualizado_en = excluded.actualizado_en
        returning actualizado_en`,
    ),
  );

  route(app, draftsApi, 'DELETE /api/borradores/{clave}', async (tx, who, { params }) => {
    await tx.run(
      q
        .deleteFrom('plataforma.borrador')
        .where('empresa_id', '=', who.empresa_id)
        .where('usuario_id', '=', who.usuario_id)
        .where('clave', '=', params.clave),
    );
    return { success: true };
  });
};
