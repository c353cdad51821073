import type { CotizacionesTotales, Grupo, TotalesQuery } from '#modules/cotizaciones/contract.ts';
import { grupos } from '#modules/cotizaciones/contract.ts';
import { grupoOf } from '#modules/cotizaciones/rules.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { searchIds } from '#platform/server/search/search.ts';
import './tables.ts';

const CAP = 5_000;

/** The one place that turns filters into rows: list, totals and export ask here. */
export const filterCotizaciones = (who: Who, filtro: TotalesQuery) => {
  let select = q.selectFrom('cotizaciones.cotizacion as c').where('c.empresa_id', '=', who.empresa_id);
  const numero = /^\s*cot\s*-?\s*(\d{1,15})\s*$/i.exec(filtro.q ?? '')?.[1];
  if (numero !== undefined) select = select.where('c.serie', '=', 'COT').where('c.numero', '=', Number(numero));
  else if (filtro.q) {
    const ids = searchIds(who, 'cotizacion', filtro.q);
    if (ids) select = select.where('c.id', 'in', ids);
  }
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
  const rows = filterCotizaciones(who, filtro)
    .select([estadoSql(who.hoy).as('estado'), 'c.total_centavos', 'c.autorizado_centavos'])
    .orderBy('c.fecha_negocio', 'desc')
    .limit(CAP);
  const counted = q
    .selectFrom(rows.as('r'))
    .select(['r.estado', sql<number>`count(*)::int`.as('cuantas')])
    .select([
      sql<number>`sum(r.total_centavos)::bigint`.as('total'),
      sql<number>`sum(r.autorizado_centavos)::bigint`.as('autorizado'),
    ])
    .groupBy('r.estado');
  const asesores = q
    .selectFrom('cotizaciones.cotizacion as c')
    .select(['c.asesor_id as id', sql<string>`max(c.asesor_nombre)`.as('nombre')])
    .where('c.empresa_id', '=', who.empresa_id)
    .groupBy('c.asesor_id')
    .orderBy(sql`2`)
    .limit(100);
  const [byEstado, people] = await Promise.all([tx.rows(counted), tx.rows(asesores)]);
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
