import { etiquetaActivo } from '#modules/activos/server/front-door.ts';
import { levelOf } from '#modules/ordenes/server/front-door.ts';
import {
  type Cifra,
  type CifrasDeHallazgos,
  type Corte,
  type DocumentoDeCifra,
  isWorthTelling,
  type Seleccion,
  usualPeriod,
} from '#modules/reportes/rules/hallazgos.ts';
import { periodBefore } from '#platform/contract/periods.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Periodo, periodOf } from './queries.ts';

type Dates = ReturnType<typeof periodOf>;
const MAX_DOCUMENTS = 500;

const datesOf = (periodo: Periodo, hoy: string): Dates =>
  periodo.fecha_inicio === undefined && periodo.fecha_fin === undefined ? usualPeriod(hoy) : periodOf(periodo, hoy);

/** From the inspection to the customer's word, and the same of as many days before. */
export const reportHallazgos = async (tx: Tx, who: Who, periodo: Periodo) => {
  const dates = datesOf(periodo, who.hoy);
  const [data, antes] = await Promise.all([readFigures(tx, who, dates), readFigures(tx, who, periodBefore(dates))]);
  return { success: true, ...dates, hay: isWorthTelling(data) || isWorthTelling(antes), data, antes };
};

const readFigures = async (tx: Tx, who: Who, dates: Dates): Promise<CifrasDeHallazgos> => {
  const [steps, answers, cortes, back] = await Promise.all([
    tx.one(stepsQuery(who, dates)),
    tx.one(answersQuery(who, dates)),
    tx.rows(cutsQuery(who, dates)),
    tx.one(backQuery(who, dates)),
  ]);
  return { ...steps, ...answers, cortes, ...back };
};

/** The orders of the period with how far each came; of kinds that the company does not inspect, only those that were. */
const visits = (who: Who, { desde, hasta }: Dates) => sql`(
  select v.* from (
    select o.id as orden_id, o.folio, o.fecha_negocio as fecha, o.cliente_id, o.activo_id, ${levelOf(who, 'inspeccion')} as nivel,
      coalesce(i.terminada, false) as inspeccionada, coalesce(c.enviada, false) as cotizada, coalesce(c.vista, false) as vista,
      coalesce(i.informe or c.enviada, false) as enviada
    from ordenes.orden o
    left join lateral (select bool_or(i.estado = 'terminada') as terminada, bool_or(i.enlace_id is not null) as informe
      from inspecciones.inspeccion i
      where i.empresa_id = ${who.empresa_id} and i.orden_id = o.id and i.estado <> 'cancelada') i on true
    left join lateral (select bool_or(c.enviada_en is not null or a.vez is not null) as enviada,
        bool_or(c.vista_en is not null or a.enlace) as vista
      from cotizaciones.cotizacion c
      left join lateral (select min(a.creado_en) as vez, bool_or(a.canal = 'enlace') as enlace from cotizaciones.autorizacion a
        where a.empresa_id = ${who.empresa_id} and a.cotizacion_id = c.id) a on true
      where c.empresa_id = ${who.empresa_id} and c.amplia_orden_id = o.id and exists (select 1 from ordenes.partida p
        where p.empresa_id = ${who.empresa_id} and p.orden_id = o.id and p.punto_id is not null)) c on i.terminada
    where o.empresa_id = ${who.empresa_id} and o.clase = 'orden' and o.estado <> 'cancelada'
      and o.fecha_negocio between ${desde}::date and ${hasta}::date) v
  where v.nivel <> 'no' or v.inspeccionada)`;

/**
 * Findings that are lines of the order in which they were found: what was done at its end without anybody's word is offered,
 * and not answered.
 */
const found = (who: Who, { desde, hasta }: Dates) => sql`(
  select f.*, f.autorizado or f.contestado_en is not null or f.enviada as ofrecido from (
    select o.id as orden_id, o.folio, o.fecha_negocio as fecha, o.cliente_id, o.activo_id, p.id as partida_id, p.descripcion,
      p.total_centavos, p.estado not in ('por_autorizar', 'rechazada') as autorizado,
      case when u.color in ('rojo', 'amarillo') then u.color else coalesce(m.color, 'amarillo') end as color,
      exists (select 1 from fotos.foto k where k.empresa_id = ${who.empresa_id} and k.parte_id = u.id and k.cliente_ve
        and k.eliminada_en is null) as con_foto,
      m.hallado_en, a.contestado_en, coalesce(a.enviada, false) as enviada
    from ordenes.orden o
    join ordenes.partida p on p.empresa_id = ${who.empresa_id} and p.orden_id = o.id and p.punto_id is not null
    join inspecciones.punto u on u.empresa_id = ${who.empresa_id} and u.id = p.punto_id
    join inspecciones.inspeccion i on i.empresa_id = ${who.empresa_id} and i.id = u.inspeccion_id and i.orden_id = o.id
      and i.estado <> 'cancelada'
    left join lateral (select min(k.marcado_en) as hallado_en, (array_agg(k.color order by k.recibido_en desc))[1] as color
      from inspecciones.marca k where k.empresa_id = ${who.empresa_id} and k.inspeccion_id = u.inspeccion_id and k.punto_id = u.id
        and k.color in ('rojo', 'amarillo')) m on true
    left join lateral (select bool_or(c.enviada_en is not null) as enviada, min(y.creado_en) as contestado_en
      from cotizaciones.cotizacion c
      left join cotizaciones.autorizacion y on y.empresa_id = ${who.empresa_id} and y.cotizacion_id = c.id
        and y.decisiones ->> p.id::text in ('autorizada', 'rechazada')
      where c.empresa_id = ${who.empresa_id} and c.amplia_orden_id = o.id) a on true
    where o.empresa_id = ${who.empresa_id} and o.clase = 'orden' and o.estado <> 'cancelada'
      and o.fecha_negocio between ${desde}::date and ${hasta}::date) f)`;

const stepsQuery = (who: Who, dates: Dates) => sql<
  Pick<CifrasDeHallazgos, 'ordenes' | 'pedidas' | 'inspeccionadas' | 'enviadas' | 'cotizadas' | 'vistas'>
>`
  select count(*) as ordenes, count(*) filter (where nivel in ('pedido', 'obligatorio')) as pedidas,
    count(*) filter (where inspeccionada) as inspeccionadas, count(*) filter (where inspeccionada and enviada) as enviadas,
    count(*) filter (where inspeccionada and cotizada) as cotizadas,
    count(*) filter (where inspeccionada and cotizada and vista) as vistas
  from ${visits(who, dates)} v`;

// «greatest» leaves nulls out: of what nobody answered it would say none.
const MINUTES = sql`case when f.contestado_en is not null then greatest(0, extract(epoch from f.contestado_en - f.hallado_en) / 60) end`;

const answersQuery = (who: Who, dates: Dates) => sql<Pick<CifrasDeHallazgos, 'respondidos' | 'respuesta_minutos'>>`
  select count(*) as respondidos, round(percentile_cont(0.5) within group (order by ${MINUTES}))::int as respuesta_minutos
  from ${found(who, dates)} f where f.contestado_en is not null and f.hallado_en is not null`;

const cutsQuery = (who: Who, dates: Dates) => sql<Corte>`
  select f.color, f.con_foto, count(*) as ofrecidos, count(*) filter (where f.autorizado) as autorizados,
    sum(f.total_centavos)::bigint as ofrecido_centavos,
    coalesce(sum(f.total_centavos) filter (where f.autorizado), 0)::bigint as autorizado_centavos
  from ${found(who, dates)} f where f.ofrecido group by f.color, f.con_foto order by f.color desc, f.con_foto desc`;

const backQuery = (who: Who, { desde, hasta }: Dates) => sql<
  Pick<CifrasDeHallazgos, 'recuperado_centavos' | 'recuperado_ordenes'>
>`
  select coalesce(sum(monto_centavos), 0)::bigint as recuperado_centavos, count(distinct orden_id) as recuperado_ordenes
  from pendientes.recuperado where empresa_id = ${who.empresa_id} and fecha_negocio between ${desde}::date and ${hasta}::date`;

/** What a figure is made of, newest first; of those that are parts of a whole, also the rest of it. */
export const listDocumentsOfHallazgos = async (
  tx: Tx,
  who: Who,
  { cifra, color, con_foto, ...periodo }: Periodo & { cifra: Cifra } & Seleccion,
) => {
  const rows = rowsOf(who, datesOf(periodo, who.hoy), cifra, { color, con_foto });
  const data = await tx.last(sql<DocumentoDeCifra>`
    select d.orden_id, d.folio, d.fecha, d.descripcion, d.cuenta, d.color, d.con_foto, d.minutos, d.monto_centavos,
      coalesce((select c.nombre from clientes.cliente c where c.empresa_id = ${who.empresa_id} and c.id = d.cliente_id), '') as cliente,
      coalesce((select ${etiquetaActivo} from activos.activo a where a.empresa_id = ${who.empresa_id} and a.id = d.activo_id), '') as vehiculo
    from (${rows} order by fecha desc, orden_id desc, descripcion limit ${MAX_DOCUMENTS}) d
    order by d.fecha desc, d.orden_id desc, d.descripcion`);
  return { success: true, data };
};

const IS: Record<
  'inspeccionadas' | 'enviadas' | 'vistas',
  { of: ReturnType<typeof sql>; counts: ReturnType<typeof sql> }
> = {
  inspeccionadas: { of: sql`true`, counts: sql`v.inspeccionada` },
  enviadas: { of: sql`v.inspeccionada`, counts: sql`v.enviada` },
  vistas: { of: sql`v.inspeccionada and v.cotizada`, counts: sql`v.vista` },
};

const rowsOf = (who: Who, dates: Dates, cifra: Cifra, { color, con_foto }: Seleccion) => {
  if (cifra === 'recuperado') return broughtBack(who, dates);
  if (cifra === 'respuesta' || cifra === 'autorizado')
    return sql`select f.orden_id, f.folio, f.fecha, f.cliente_id, f.activo_id, f.descripcion, f.autorizado as cuenta, f.color, f.con_foto,
        round(${MINUTES})::int as minutos, f.total_centavos as monto_centavos
      from ${found(who, dates)} f
      where ${cifra === 'respuesta' ? sql`f.contestado_en is not null and f.hallado_en is not null` : sql`f.ofrecido`}
        ${color === undefined ? sql`` : sql`and f.color = ${color}`}
        ${con_foto === undefined ? sql`` : sql`and f.con_foto = ${con_foto}::boolean`}`;
  return sql`select v.orden_id, v.folio, v.fecha, v.cliente_id, v.activo_id, '' as descripcion, ${IS[cifra].counts} as cuenta,
      null::text as color, null::boolean as con_foto, null::int as minutos, null::bigint as monto_centavos
    from ${visits(who, dates)} v where ${IS[cifra].of}`;
};

const broughtBack = (who: Who, { desde, hasta }: Dates) => sql`
  select r.orden_id, r.folio, r.fecha_negocio as fecha, k.cliente_id, k.activo_id, k.descripcion, r.monto_centavos > 0 as cuenta,
    null::text as color, null::boolean as con_foto, null::int as minutos, r.monto_centavos
  from pendientes.recuperado r
  join pendientes.pendiente k on k.empresa_id = ${who.empresa_id} and k.id = r.pendiente_id
  where r.empresa_id = ${who.empresa_id} and r.fecha_negocio between ${desde}::date and ${hasta}::date`;
