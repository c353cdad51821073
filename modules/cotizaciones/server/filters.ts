import { type Grupo, grupos } from '#modules/cotizaciones/rules/estados.ts';
import type { CotizacionesTotales, TotalesQuery } from '#modules/cotizaciones/rules/lista.ts';
import { grupoOf } from '#modules/cotizaciones/rules.ts';
import type { RawBuilder } from 'kysely';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { searchAll, searchPage } from '#platform/server/search/search.ts';
import './tables.ts';

const CAP = 5_000;

/** The rows of a filter for one page in the order of the list: a search goes the shorter way. */
export const filterPage = (tx: Tx, who: Who, filtro: TotalesQuery) => filterBy(tx, who, filtro, searchPage);

const filterBy = async (tx: Tx, who: Who, filtro: TotalesQuery, search: typeof searchPage) => {
  const searches = filtro.q !== undefined && numberOf(filtro.q) === undefined;
  const found = searches ? await search(tx, who, 'cotizacion', filtro.q ?? '', 'c.id') : undefined;
  return filterCotizaciones(who, filtro, found);
};

/** The one place that turns filters into rows: list, totals and export ask here; `found`: those that the words name. */
export const filterCotizaciones = (who: Who, filtro: TotalesQuery, found?: RawBuilder<boolean>) => {
  let select = q.selectFrom('cotizaciones.cotizacion as c').where('c.empresa_id', '=', who.empresa_id);
  const numero = numberOf(filtro.q);
  if (numero !== undefined) select = select.where('c.serie', '=', 'COT').where('c.numero', '=', numero);
  else if (found) select = select.where(found);
  if (filtro.asesor_id) select = select.where('c.asesor_id', '=', filtro.asesor_id);
  if (filtro.cliente_id) select = select.where('c.cliente_id', '=', filtro.cliente_id);
  if (filtro.activo_id) select = select.where('c.activo_id', '=', filtro.activo_id);
  if (filtro.desde) select = select.where('c.fecha_negocio', '>=', filtro.desde);
  if (filtro.hasta) select = select.where('c.fecha_negocio', '<=', filtro.hasta);
  if (filtro.vence_hasta)
    select = select.where('c.vigencia', '>=', who.hoy).where('c.vigencia', '<=', filtro.vence_hasta);
  if (filtro.estado && filtro.estado !== 'todas') select = select.where(grupoSql(filtro.estado, who.hoy));
  return select;
};

const numberOf = (text = ''): number | undefined => {
  const numero = /^cot\s*(?:-\s*)?(\d{1,15})$/i.exec(text.trim())?.[1];
  return numero === undefined ? undefined : Number(numero);
};

/** `estadoOf` and `grupoOf` of rules.ts, in SQL; the test walks both over every state. */
const grupoSql = (grupo: Exclude<Grupo, 'todas'>, hoy: string) => {
  const open = (estados: string[]) =>
    sql<boolean>`c.estado = any(${estados}::text[]) and c.vigencia >= ${hoy}::date and c.orden_id is null`;
  switch (grupo) {
    case 'por_autorizar':
      return open(['enviada', 'vista']);
    case 'borrador':
      return open(['borrador']);
    case 'vencidas':
      return sql<boolean>`c.estado in ('borrador', 'enviada', 'vista') and c.vigencia < ${hoy}::date and c.orden_id is null`;
    case 'autorizadas':
      return sql<boolean>`c.estado in ('autorizada', 'parcial') and c.orden_id is null`;
    case 'rechazadas':
      return sql<boolean>`c.estado = 'rechazada' and c.orden_id is null`;
    case 'canceladas':
      return sql<boolean>`c.estado = 'cancelada'`;
    case 'convertidas':
      return sql<boolean>`c.orden_id is not null and c.estado <> 'cancelada'`;
  }
};

const estadoSql = (hoy: string) => sql<keyof typeof grupoOf>`case
  when c.estado = 'cancelada' then 'cancelada'
  when c.orden_id is not null then 'convertida'
  when c.estado in ('autorizada', 'parcial', 'rechazada') then c.estado
  when c.vigencia < ${hoy}::date then 'vencida'
  else c.estado end`;

/** Counts of every tab under the same filters, and the sums of the tab chosen. */
export const sumCotizaciones = async (
  tx: Tx,
  who: Who,
  { estado: grupo = 'todas', ...filtro }: TotalesQuery,
): Promise<CotizacionesTotales> => {
  const rows = (await filterBy(tx, who, filtro, searchAll))
    .select([estadoSql(who.hoy).as('estado'), 'c.total_centavos', 'c.autorizado_centavos'])
    .orderBy('c.fecha_negocio', 'desc')
    .orderBy('c.id', 'desc')
    .limit(CAP);
  const counted = q
    .selectFrom(rows.as('r'))
    .select(['r.estado', sql<number>`count(*)::int`.as('cuantas')])
    .select([
      sql<number>`sum(r.total_centavos)::bigint`.as('total'),
      sql<number>`sum(r.autorizado_centavos)::bigint`.as('autorizado'),
    ])
    .groupBy('r.estado');
  const [byEstado, people] = await Promise.all([tx.rows(counted), tx.rows(asesoresOf(who))]);
  const totales: CotizacionesTotales = {
    grupos: Object.fromEntries(grupos.map((g) => [g, 0])) as Record<Grupo, number>,
    cuantas: 0,
    total_centavos: 0,
    autorizado_centavos: 0,
    topado: false,
    asesores: people,
  };
  for (const { estado, cuantas, total, autorizado } of byEstado) {
    totales.grupos[grupoOf[estado]] += cuantas;
    totales.grupos.todas += cuantas;
    if (grupo !== 'todas' && grupoOf[estado] !== grupo) continue;
    totales.cuantas += cuantas;
    totales.total_centavos += total;
    totales.autorizado_centavos += autorizado;
  }
  totales.topado = totales.grupos.todas >= CAP;
  return totales;
};

/** Who attended any quotation: jumps from one person to the next in the index, so it costs people, not documents. */
const asesoresOf = (who: Who) => sql<{ id: string; nombre: string }>`with recursive a as (
    (select asesor_id from cotizaciones.cotizacion where empresa_id = ${who.empresa_id} order by asesor_id limit 1)
    union all
    select (select c.asesor_id from cotizaciones.cotizacion c where c.empresa_id = ${who.empresa_id} and c.asesor_id > a.asesor_id
      order by c.asesor_id limit 1) from a where a.asesor_id is not null
  )
  select a.asesor_id as id, (select c.asesor_nombre from cotizaciones.cotizacion c
      where c.empresa_id = ${who.empresa_id} and c.asesor_id = a.asesor_id order by c.fecha_negocio desc, c.id desc limit 1) as nombre
  from a where a.asesor_id is not null order by 2 limit 100`;
