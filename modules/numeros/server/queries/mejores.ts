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
  const [servicios, clientes, ordenes] = await Promise.all([
    tx.rows(serviciosQuery(who, periodo, costs)),
    tx.rows(plannedAnew(clientesQuery(who, periodo))),
    costs ? tx.rows(plannedAnew(ordenesQuery(who, periodo))) : null,
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

/** Who buys without a name is no customer: one more is read, to leave him out. */
const clientesQuery = (who: Who, periodo: Periodo) => sql<Vendido>`
  select x.clave, c.nombre, x.documentos, x.base_centavos, null::bigint as base_con_costo_centavos, null::bigint as costo_centavos
  from (select v.cliente_id::text as clave, v.cliente_id, count(distinct v.documento_id) as documentos, sum(v.base_centavos)::bigint as base_centavos
    from ${ventasDe(who, 'sumas')} v where ${within(sql`v.fecha_negocio`, periodo)} and v.cliente_id is not null
    group by 1, 2 having sum(v.base_centavos) > 0 order by sum(v.base_centavos) desc, 1 limit ${MOST_MEJORES + 1}) x
  join clientes.cliente c on c.empresa_id = ${who.empresa_id} and c.id = x.cliente_id and c.tipo <> 'publico'`;

interface Orden {
  documento: 'orden' | 'mostrador';
  documento_id: string;
  folio: string;
  fecha: string;
  de: string;
  base_centavos: number;
  costo_centavos: number;
}

const ordenesQuery = (who: Who, periodo: Periodo) => sql<Orden>`
  select x.documento, x.documento_id, o.folio, x.fecha, coalesce(c.nombre, '') as de, x.base_centavos, x.costo_centavos
  from (select w.* from (
      select v.clase as documento, v.documento_id, v.cliente_id, min(v.fecha_negocio) as fecha,
        sum(v.base_con_costo_centavos)::bigint as base_centavos, sum(v.costo_centavos)::bigint as costo_centavos,
        sum(sum(v.base_centavos)) over () as todo
      from ${ventasDe(who, 'sumas')} v where ${within(sql`v.fecha_negocio`, periodo)} group by 1, 2, 3) w
    where w.base_centavos > 0 and w.base_centavos * 10000 >= w.todo * ${LITTLE}::int
    order by w.costo_centavos::numeric / w.base_centavos desc, w.documento_id limit ${MOST_MEJORES}) x
  join ordenes.orden o on o.empresa_id = ${who.empresa_id} and o.id = x.documento_id
  left join clientes.cliente c on c.empresa_id = ${who.empresa_id} and c.id = x.cliente_id
  order by x.costo_centavos::numeric / x.base_centavos desc, x.documento_id`;

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
