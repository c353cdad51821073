import { draftsApi, MOST_BYTES_OF_DRAFTS, MOST_DRAFTS } from '#platform/contract/drafts.ts';
import { oneAtATime } from '#platform/server/db/one-at-a-time.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { App } from '#platform/server/http/app.ts';
import { route } from '#platform/server/http/route.ts';
import type { Who } from '#platform/server/http/who.ts';

const own = (who: Who) =>
  q.selectFrom('plataforma.borrador').where('empresa_id', '=', who.empresa_id).where('usuario_id', '=', who.usuario_id);

const ANY_ID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi;
/** The records that a draft names: by them it is found when a customer's data are taken away, without reading it again. */
const namedIn = (datos: string): string[] => [...new Set(datos.toLowerCase().match(ANY_ID))];

/** The oldest drafts of a person go where there are more, or longer ones, than he may keep. */
const makeRoom = (tx: Tx, who: Who): Promise<number> =>
  tx.run(sql`delete from plataforma.borrador b using (
      select clave, row_number() over newest as puesto, sum(tamano) over newest as suma from plataforma.borrador
      where empresa_id = ${who.empresa_id} and usuario_id = ${who.usuario_id}
      window newest as (order by actualizado_en desc, clave)) x
    where b.empresa_id = ${who.empresa_id} and b.usuario_id = ${who.usuario_id} and b.clave = x.clave
      and (x.puesto > ${MOST_DRAFTS} or x.suma > ${MOST_BYTES_OF_DRAFTS})`);

export const draftRoutes = (app: App): void => {
  route(app, draftsApi, 'GET /api/borradores', async (tx, who) => ({
    data: await tx.last(own(who).select(['clave', 'actualizado_en']).orderBy('actualizado_en', 'desc').limit(50)),
  }));

  route(app, draftsApi, 'GET /api/borradores/{clave}', async (tx, who, { params }) => {
    const [kept] = await tx.last(own(who).select(['datos', 'actualizado_en']).where('clave', '=', params.clave));
    return kept ?? { datos: null, actualizado_en: null };
  });

  route(app, draftsApi, 'PUT /api/borradores/{clave}', async (tx, who, { params: { clave }, body }) => {
    const datos = JSON.stringify(body.datos);
    await oneAtATime(tx, `borrador ${who.empresa_id} ${who.usuario_id}`);
    const kept = await tx.one(
      sql<{
        actualizado_en: string;
      }>`insert into plataforma.borrador (empresa_id, usuario_id, clave, datos, tamano, nombra, actualizado_en)
        values (${who.empresa_id}, ${who.usuario_id}, ${clave}, ${datos}, ${Buffer.byteLength(datos)}, ${namedIn(datos)}::uuid[], clock_timestamp())
        on conflict (empresa_id, usuario_id, clave) do update set datos = excluded.datos, tamano = excluded.tamano, nombra = excluded.nombra,
          actualizado_en = excluded.actualizado_en
        returning actualizado_en`,
    );
    await makeRoom(tx, who);
    return kept;
  });

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
