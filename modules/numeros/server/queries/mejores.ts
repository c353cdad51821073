import type { DocumentoDeServicio } from '#modules/numeros/rules/panel.ts';
import { FUERA, largest, leanest, LITTLE, MOST_MEJORES, type Vendido } from '#modules/numeros/rules/mejores.ts';
import { COSTOS } from '#modules/permisos/rules.ts';
import { renglonesDe, ventasDe } from '#modules/ventas/server/front-door.ts';
import type { Periodo } from '#platform/contract/periods.ts';
import { sql } from '#platform/server/db/query.ts';
import { plannedAnew, type Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { CONCEPTO, conceptosDe, servicioDe } from '../conceptos.ts';
import { within } from '../fuentes.ts';
import { judgePeriodo, MAX_DOCUMENTS } from '../queries.ts';

/** Who and what sold most in a period, and, to whoever sees costs, what left least. */
export const readMejores = async (tx: Tx, who: Who, asked: Periodo) => {
  const periodo = judgePeriodo({ desde: asked.desde, hasta: asked.hasta });
  const costs = who.can(COSTOS);
  const [servicios, { clientes, ordenes }] = await Promise.all([
    tx.rows(serviciosQuery(who, periodo, costs)),
    tx.one(plannedAnew(vendidosQuery(who, periodo, costs))),
  ]);
  return {
    servicios: largest(servicios),
    clientes: largest(clientes),
    margenes: costs ? leanest(servicios) : null,
    ordenes,
  };
};

const serviciosQuery = (who: Who, periodo: Periodo, costs: boolean) => sql<Vendido>`
  select x.clave, coalesce(s.nombre, case x.clave when 'refacciones' then ${FUERA.refacciones} else ${FUERA.otros} end) as nombre,
    x.documentos, x.base_centavos, ${costs ? sql`x.con_costo` : sql`null::bigint`} as base_con_costo_centavos,
    ${costs ? sql`x.costo` : sql`null::bigint`} as costo_centavos
  from (select c.concepto as clave, sum(c.documentos)::int as documentos, sum(c.base_centavos)::bigint as base_centavos,
      sum(c.base_con_costo_centavos)::bigint as con_costo, sum(c.costo_centavos)::bigint as costo
    from ${conceptosDe(who, [periodo])} c group by 1) x
  left join servicios.servicio s on s.empresa_id = ${who.empresa_id} and s.id = ${servicioDe(sql`x.clave`)}`;

interface Orden {
  documento: 'orden' | 'mostrador';
  documento_id: string;
  folio: string;
  fecha: string;
  de: string;
  base_centavos: number;
  costo_centavos: number;
}

/**
 * Who bought most and which documents left least, of what was sold, read once. Who buys without a name is no customer: one more is
 * read, to leave him out.
 */
const vendidosQuery = (who: Who, periodo: Periodo, costs: boolean) => sql<{
  clientes: Vendido[];
  ordenes: Orden[] | null;
}>`
  with vendido as materialized (
    select v.clase, v.documento_id, v.cliente_id, min(v.fecha_negocio) as fecha, sum(v.base_centavos)::bigint as base
      ${costs ? sql`, sum(v.base_con_costo_centavos)::bigint as con_costo, sum(v.costo_centavos)::bigint as costo` : sql``}
    from ${ventasDe(who, 'sumas')} v where ${within(sql`v.fecha_negocio`, periodo)} group by 1, 2, 3),
  cliente as (
    select x.cliente_id::text as clave, c.nombre, x.documentos, x.base as base_centavos,
      null::bigint as base_con_costo_centavos, null::bigint as costo_centavos
    from (select v.cliente_id, count(*) as documentos, sum(v.base)::bigint as base from vendido v where v.cliente_id is not null
      group by 1 having sum(v.base) > 0 order by sum(v.base) desc, v.cliente_id::text limit ${MOST_MEJORES + 1}) x
    join clientes.cliente c on c.empresa_id = ${who.empresa_id} and c.id = x.cliente_id and c.tipo <> 'publico')
  select coalesce((select jsonb_agg(y) from cliente y), '[]') as clientes, ${costs ? leanestOrders(who) : sql`null`} as ordenes`;

const leanestOrders = (who: Who) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('documento', x.clase, 'documento_id', x.documento_id, 'folio', o.folio, 'fecha', x.fecha,
      'de', coalesce(c.nombre, ''), 'base_centavos', x.con_costo, 'costo_centavos', x.costo)
    order by x.costo::numeric / x.con_costo desc, x.documento_id)
  from (select w.* from (select v.*, sum(v.base) over () as todo from vendido v) w
    where w.con_costo > 0 and w.con_costo * 10000 >= w.todo * ${LITTLE}::int
    order by w.costo::numeric / w.con_costo desc, w.documento_id limit ${MOST_MEJORES}) x
  join ordenes.orden o on o.empresa_id = ${who.empresa_id} and o.id = x.documento_id
  left join clientes.cliente c on c.empresa_id = ${who.empresa_id} and c.id = x.cliente_id), '[]')`;

/** The documents in which a service was sold: the newest, and how many there are. */
export const listDocumentosDeServicio = async (
  tx: Tx,
  who: Who,
  { servicio, ...dates }: Periodo & { servicio: string },
): Promise<{ data: DocumentoDeServicio[]; documentos: number }> => {
  const periodo = judgePeriodo({ desde: dates.desde, hasta: dates.hasta });
  const costs = who.can(COSTOS);
  const rows = await tx.rows(sql<DocumentoDeServicio & { en_total: number }>`
    select d.documento, d.documento_id, d.folio, d.fecha, coalesce(c.nombre, '') as de, d.base_centavos, d.en_total,
      ${costs ? sql`d.con_costo` : sql`null::bigint`} as base_con_costo_centavos, ${costs ? sql`d.costo` : sql`null::bigint`} as costo_centavos
    from (select r.clase as documento, r.documento_id, r.folio, r.cliente_id, max(r.fecha_negocio) as fecha,
        sum(r.base_centavos)::bigint as base_centavos, count(*) over () as en_total,
        coalesce(sum(r.base_centavos) filter (where r.costo_centavos is not null), 0)::bigint as con_costo,
        coalesce(sum(r.costo_centavos), 0)::bigint as costo
      from ${renglonesDe(who)} r where ${within(sql`r.fecha_negocio`, periodo)} and ${CONCEPTO} = ${servicio}
      group by 1, 2, 3, 4 order by max(r.fecha_negocio) desc, r.documento_id desc limit ${MAX_DOCUMENTS}) d
    left join clientes.cliente c on c.empresa_id = ${who.empresa_id} and c.id = d.cliente_id
    order by d.fecha desc, d.documento_id desc`);
  return { data: rows.map(({ en_total: _, ...row }) => row), documentos: rows[0]?.en_total ?? 0 };
};
