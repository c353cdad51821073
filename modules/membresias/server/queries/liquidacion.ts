import type { Liquidacion, UsoEntreEmpresas } from '#modules/membresias/rules/convenio.ts';
import { decodeCursor, toPage } from '#platform/server/db/paging.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import '../tables.ts';

interface Span {
  desde?: string | undefined;
  hasta?: string | undefined;
  estado?: 'aqui' | 'alla' | undefined;
  empresa_id?: number | undefined;
  q?: string | undefined;
}

/** What was given to members across companies between two dates: here to those of others, and there to ours. */
const entre = (
  who: Who,
  { desde = '-infinity', hasta = 'infinity', estado, empresa_id, q = '' }: Span,
) => sql`(select * from (
  select h.id, h.de_empresa_id as otra_id, h.de_empresa as otra, 'aqui' as donde, h.membresia_id, h.membresia_folio, h.tipo, h.cantidad,
    h.descuento_centavos, h.liquida_centavos, h.texto, h.folio, h.documento_id, h.fecha, h.usuario_nombre, h.creado_en
  from membresias.honrada h where h.empresa_id = ${who.empresa_id} and h.fecha between ${desde}::date and ${hasta}::date
  union all
  select u.id, u.en_empresa_id, u.en_empresa, 'alla', u.membresia_id, m.folio, u.tipo, u.cantidad,
    u.descuento_centavos, u.liquida_centavos, u.texto, u.folio, u.documento_id, u.fecha, u.usuario_nombre, u.creado_en
  from membresias.uso u join membresias.membresia m on m.empresa_id = ${who.empresa_id} and m.id = u.membresia_id
  where u.empresa_id = ${who.empresa_id} and u.en_empresa_id is not null and u.fecha between ${desde}::date and ${hasta}::date) w
  where ${estado === undefined ? sql`true` : sql`w.donde = ${estado}`} and ${empresa_id === undefined ? sql`true` : sql`w.otra_id = ${empresa_id}`}
    and position(lower(${q}) in lower(w.folio || ' ' || w.membresia_folio || ' ' || w.otra || ' ' || w.texto || ' ' || w.usuario_nombre)) > 0)`;

export const readLiquidacion = async (tx: Tx, who: Who, span: Span): Promise<Liquidacion> => ({
  data: await tx.rows(sql<Liquidacion['data'][number]>`
    select e.otra_id as empresa_id, (array_agg(e.otra order by e.creado_en desc))[1] as nombre,
      coalesce(sum(e.cantidad) filter (where e.donde = 'aqui'), 0)::int as usos_aqui,
      coalesce(sum(e.descuento_centavos) filter (where e.donde = 'aqui'), 0)::bigint as descuento_aqui_centavos,
      coalesce(sum(e.liquida_centavos) filter (where e.donde = 'aqui'), 0)::bigint as nos_deben_centavos,
      coalesce(sum(e.cantidad) filter (where e.donde = 'alla'), 0)::int as usos_alla,
      coalesce(sum(e.descuento_centavos) filter (where e.donde = 'alla'), 0)::bigint as descuento_alla_centavos,
      coalesce(sum(e.liquida_centavos) filter (where e.donde = 'alla'), 0)::bigint as debemos_centavos
    from ${entre(who, span)} e group by 1 order by 2, 1`),
});

const DEFAULT_LIMIT = 25;

export const listEntreEmpresas = async (
  tx: Tx,
  who: Who,
  { cursor, limit = DEFAULT_LIMIT, ...span }: Span & { cursor?: string | undefined; limit?: number | undefined },
) => {
  const after = decodeCursor(cursor, 2);
  const beyond =
    after === undefined ? sql`true` : sql`(e.creado_en, e.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`;
  const rows = await tx.rows(sql<UsoEntreEmpresas>`
    select * from ${entre(who, span)} e where ${beyond} order by e.creado_en desc, e.id desc limit ${limit + 1}`);
  return toPage(rows, limit, (row) => [row.creado_en, row.id]);
};
