import type { Cruce, Destinatarios } from '#modules/alertas/contract.ts';
import { mayKnow } from '#modules/alertas/rules/reglas.ts';
import { afterPage, toPage } from '#platform/server/db/paging.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { readMiembros } from './miembros.ts';
import './tables.ts';

interface Asked {
  cursor?: string | undefined;
  limit?: number | undefined;
  regla_id?: string | undefined;
}

/** What crossed, the newest first, with who was told and how it reached him; of rules whose figures whoever asks may see. */
export const listCruces = async (tx: Tx, who: Who, { cursor, limit = 30, regla_id }: Asked) => {
  const all = await tx.rows(
    q.selectFrom('alertas.regla').select(['id', 'clase', 'medida']).where('empresa_id', '=', who.empresa_id),
  );
  const ids = all
    .filter((one) => (regla_id === undefined || one.id === regla_id) && mayKnow(one, (permiso) => who.can(permiso)))
    .map(({ id }) => id);
  const rows = await tx.rows(sql<Omit<Cruce, 'avisos'>>`
    select c.id, c.regla_id, r.nombre as regla, r.clase, r.medida, r.lapso, c.documento, c.documento_id, c.folio, c.hasta, c.valor,
      c.sentido, c.umbral, c.cruzo_en, c.volvio_en, c.volvio_valor
    from alertas.cruce c join alertas.regla r on r.empresa_id = ${who.empresa_id} and r.id = c.regla_id
    where c.empresa_id = ${who.empresa_id} and c.regla_id = any (${ids}::uuid[])
      and ${afterPage(cursor, sql`c.cruzo_en`, sql`c.id`)}
    order by c.cruzo_en desc, c.id desc limit ${limit + 1}`);
  const { data, cursor: next } = toPage(rows, limit, ({ cruzo_en, id }) => [cruzo_en, id]);
  const avisos = Map.groupBy(
    await avisosOf(
      tx,
      who,
      data.map(({ id }) => id),
    ),
    ({ cruce_id }) => cruce_id,
  );
  return {
    data: data.map(
      (row): Cruce => ({
        ...row,
        avisos: (avisos.get(row.id) ?? []).map(({ cruce_id: _, ...aviso }) => aviso),
      }),
    ),
    cursor: next,
  };
};

type AvisoRow = Cruce['avisos'][number] & { cruce_id: string };
/** What became of a mail is what its queue says. */
const avisosOf = (tx: Tx, who: Who, ids: readonly string[]) =>
  tx.rows(sql<AvisoRow>`
    select a.cruce_id, a.usuario_nombre, a.via, coalesce(a.dado_en, a.desde) as en, coalesce(m.respuesta, '') as respuesta,
      case when a.estado = 'dado' and m.estado <> 'enviado' then 'correo_' || m.estado else a.estado end as estado
    from alertas.aviso a left join plataforma.correo m on m.empresa_id = ${who.empresa_id} and m.id = a.correo_id
    where a.empresa_id = ${who.empresa_id} and a.cruce_id = any (${[...ids]}::uuid[])
    order by a.usuario_nombre, a.usuario_id, a.via`);

export const listDestinatarios = async (tx: Tx, who: Who): Promise<Destinatarios> => ({
  personas: (await readMiembros(tx, who)).map(({ usuario_id, nombre, rol_id, rol, permisos, dispositivos }) => ({
    usuario_id,
    nombre,
    rol_id,
    rol,
    permisos,
    dispositivos,
  })),
});
