import { etiquetaActivo } from '#modules/activos/server/front-door.ts';
import { estadoOrden } from '#modules/ordenes/server/front-door.ts';
import { type RenglonReporte, reportesRefusals, type tiposReporte } from '#modules/reportes/contract.ts';
import { COTIZADA } from '#modules/cotizaciones/server/front-door.ts';
import { formasDeCuenta } from '#modules/pagos/server/front-door.ts';
import { actoDe, ventasDe, ventasPorActo } from '#modules/ventas/server/front-door.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { sumDays } from '#modules/numeros/server/front-door.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';

const MAX_ROWS = 2_000;
const OPEN_DAYS = 90;

export interface Periodo {
  fecha_inicio?: string | undefined;
  fecha_fin?: string | undefined;
}

/** The dates asked for; with one of them missing, that day alone. */
export const periodOf = ({ fecha_inicio, fecha_fin }: Periodo, hoy: string): { desde: string; hasta: string } => {
  const desde = fecha_inicio ?? fecha_fin ?? hoy;
  const hasta = fecha_fin ?? fecha_inicio ?? hoy;
  if (desde > hasta)
    throw new Refusal(
      reportesRefusals.periodo_invertido,
      {},
      { fields: { fecha_inicio: 'Debe ser anterior a la final.' } },
    );
  return { desde, hasta };
};

const daysBefore = (fecha: string, days: number): string => {
  const date = new Date(`${fecha}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() - days);
  return date.toISOString().slice(0, 10);
};

const joins = sql`
  join clientes.cliente c on c.empresa_id = d.empresa_id and c.id = d.cliente_id
  left join activos.activo a on a.empresa_id = d.empresa_id and a.id = d.activo_id`;

/** Who worked, on what and how it was paid, of the order in column `orden`. */
const orderColumns = (
  who: Who,
  orden: ReturnType<typeof sql>,
  own: { servicios: ReturnType<typeof sql>; formas: ReturnType<typeof sql> } = {
    servicios: sql`null`,
    formas: sql`null`,
  },
) => sql`
  coalesce(${own.servicios}, (select string_agg(p.descripcion, ', ' order by p.renglon) from ordenes.partida p
    where p.empresa_id = ${who.empresa_id} and p.orden_id = ${orden} and p.estado <> 'rechazada'), '') as servicios,
  coalesce((select string_agg(distinct l.nombre, ', ') from ordenes.partida p
    join acuerdos.lista l on l.empresa_id = p.empresa_id and l.id = p.lista_id
    where p.empresa_id = ${who.empresa_id} and p.orden_id = ${orden} and p.estado <> 'rechazada'), '') as listas,
  coalesce((select string_agg(distinct e.nombre, ', ') from ordenes.partida_trabajador w
    join empleados.empleado e on e.empresa_id = w.empresa_id and e.id = w.empleado_id
    where w.empresa_id = ${who.empresa_id} and w.orden_id = ${orden}), '') as trabajadores,
  coalesce(${own.formas}, ${formasDeCuenta(who, sql`k.id`)}, '') as formas_pago`;

const account = (orden: ReturnType<typeof sql>) => sql`
  left join pagos.cuenta k on k.empresa_id = d.empresa_id and k.documento_tipo = 'orden' and k.documento_id = ${orden}`;

const facturado = (who: Who, orden: ReturnType<typeof sql>) => sql`
  coalesce((select f.tipo from facturas.venta fv
    join facturas.factura f on f.empresa_id = fv.empresa_id and f.id = fv.factura_id
    where fv.empresa_id = ${who.empresa_id} and fv.documento_id = ${orden} and fv.quitada_en is null), 'no') as facturado`;

const hour = (column: ReturnType<typeof sql>, who: Who) => sql`to_char(${column} at time zone ${who.zona}, 'HH24:MI')`;

/** A document in which nothing has a known cost says no cost. Its profit is all of it, and it says how much that is. */
const knownCost = (figure: ReturnType<typeof sql>) =>
  sql`case when d.costo_centavos <> 0 or d.base_con_costo_centavos <> 0 then ${figure} end`;
const noCosts = sql`null::bigint as costo_centavos, null::bigint as base_con_costo_centavos, null::bigint as utilidad_centavos,
    null::bigint as partidas_sin_costo`;

const ventas = (who: Who, dates: { desde: string; hasta: string }) => sql<RenglonReporte>`
  select d.documento_id as id, coalesce(b.folio, d.documento) as folio, d.documento, d.acto_id, d.fecha_negocio as fecha,
    coalesce(${hour(sql`coalesce(b.creado_en, o.entregada_en)`, who)}, '') as hora,
    d.cliente_id, c.nombre as cliente, ${etiquetaActivo} as vehiculo, coalesce(a.placas, '') as placas, coalesce(a.serie, '') as serie,
    ${orderColumns(who, sql`d.documento_id`, { servicios: sql`b.servicios`, formas: sql`case when d.es_devolucion then coalesce(b.formas_pago, '') end` })},
    d.asesor_nombre as vendedor, ${estadoOrden} as estado, d.clase, d.es_devolucion, d.ajuste, d.documentos, ${facturado(who, sql`d.documento_id`)},
    d.base_centavos, d.iva_centavos, d.total_centavos,
    case when d.es_devolucion then 0 else coalesce(k.pagado_centavos, 0) end as pagado_centavos,
    case when d.es_devolucion then 0 else coalesce(k.total_centavos - k.pagado_centavos, 0) end as saldo_centavos,
    ${knownCost(sql`d.costo_centavos`)} as costo_centavos,
    ${knownCost(sql`d.base_con_costo_centavos`)} as base_con_costo_centavos,
    d.base_centavos - d.costo_centavos as utilidad_centavos,
    d.partidas_sin_costo as partidas_sin_costo
  from ${ventasPorActo(who, dates)} d ${joins} ${account(sql`d.documento_id`)}
  join ordenes.orden o on o.empresa_id = d.empresa_id and o.id = d.documento_id ${actoDe(who)}
  where d.empresa_id = ${who.empresa_id}
  order by d.fecha_negocio desc, coalesce(b.creado_en, o.entregada_en) desc, d.documento_id desc`;

const ordenes = (
  who: Who,
  { desde, hasta }: { desde: string; hasta: string },
  onlyOpen: boolean,
) => sql<RenglonReporte>`
  select d.id, d.folio, d.folio as documento, null::uuid as acto_id, d.fecha_negocio as fecha, ${hour(sql`d.creado_en`, who)} as hora,
    d.cliente_id, c.nombre as cliente, ${etiquetaActivo} as vehiculo, coalesce(a.placas, '') as placas, coalesce(a.serie, '') as serie,
    ${orderColumns(who, sql`d.id`)}, d.asesor_nombre as vendedor, d.estado, d.clase, false as es_devolucion, '' as ajuste, 1 as documentos, ${facturado(who, sql`d.id`)},
    d.base_centavos, d.iva_centavos, d.total_centavos, coalesce(k.pagado_centavos, 0) as pagado_centavos,
    case when k.cancelada_en is null then coalesce(k.total_centavos - k.pagado_centavos, 0) else 0 end as saldo_centavos,
    ${noCosts}
  from ordenes.orden d ${joins} ${account(sql`d.id`)}
  where d.empresa_id = ${who.empresa_id} and d.clase = 'orden' and d.fecha_negocio between ${desde}::date and ${hasta}::date
    ${onlyOpen ? sql`and d.estado not in ('entregada', 'cerrada', 'cancelada')` : sql``}
  order by d.fecha_negocio desc, d.id desc`;

const cotizaciones = (
  who: Who,
  { desde, hasta }: { desde: string; hasta: string },
  onlyOpen: boolean,
) => sql<RenglonReporte>`
  select d.id, d.folio, d.folio as documento, null::uuid as acto_id, d.fecha_negocio as fecha, ${hour(sql`d.creado_en`, who)} as hora,
    d.cliente_id, c.nombre as cliente, ${etiquetaActivo} as vehiculo, coalesce(a.placas, '') as placas, coalesce(a.serie, '') as serie,
    coalesce((select string_agg(p.descripcion, ', ' order by p.renglon) from cotizaciones.partida p
      where p.empresa_id = ${who.empresa_id} and p.cotizacion_id = d.id), '') as servicios,
    coalesce((select string_agg(distinct l.nombre, ', ') from cotizaciones.partida p
      join acuerdos.lista l on l.empresa_id = p.empresa_id and l.id = p.lista_id
      where p.empresa_id = ${who.empresa_id} and p.cotizacion_id = d.id), '') as listas,
    '' as trabajadores, '' as formas_pago, d.asesor_nombre as vendedor, d.estado, 'cotizacion' as clase, false as es_devolucion, '' as ajuste, 1 as documentos, 'no' as facturado,
    d.base_centavos, d.iva_centavos, d.total_centavos, 0 as pagado_centavos, 0 as saldo_centavos,
    ${noCosts}
  from cotizaciones.cotizacion d ${joins}
  where d.empresa_id = ${who.empresa_id} and d.fecha_negocio between ${desde}::date and ${hasta}::date and ${COTIZADA('d')}
    ${
      onlyOpen
        ? sql`and d.estado <> 'rechazada' and not exists (select 1 from ordenes.orden o
      where o.empresa_id = ${who.empresa_id} and o.cotizacion_id = d.id)`
        : sql``
    }
  order by d.fecha_negocio desc, d.id desc`;

const formasQuery = (who: Who, { desde, hasta }: { desde: string; hasta: string }) => sql<{
  forma_pago: string;
  monto_centavos: number;
}>`
  select f.forma_pago, sum(f.monto_centavos)::bigint as monto_centavos
  from pagos.pago p join pagos.pago_forma f on f.empresa_id = p.empresa_id and f.pago_id = p.id
  where p.empresa_id = ${who.empresa_id} and p.fecha_negocio between ${desde}::date and ${hasta}::date
  group by f.forma_pago having sum(f.monto_centavos) <> 0 order by monto_centavos desc`;

/**
 * What was sold by who worked on it. Shares are rounded as they add up, so that those of a line are the line to the
 * centavo; a return takes from each what its line had given him.
 */
const trabajadoresQuery = (who: Who, { desde, hasta }: { desde: string; hasta: string }) => sql<{
  empleado_id: string | null;
  nombre: string;
  total_centavos: number;
  partidas: number;
}>`
  with sold as (
    select p.orden_id, p.id as partida_id, p.total_centavos as total, 1 as cuenta
    from ordenes.orden o join ordenes.partida p on p.empresa_id = o.empresa_id and p.orden_id = o.id
    where o.empresa_id = ${who.empresa_id} and o.entregada_fecha between ${desde}::date and ${hasta}::date
      and p.estado not in ('rechazada', 'por_autorizar')
    union all
    select v.orden_id, v.partida_id, -v.total_centavos, 0 from ordenes.devolucion v
    where v.empresa_id = ${who.empresa_id} and v.fecha_negocio between ${desde}::date and ${hasta}::date),
  shared as (
    select w.empleado_id, s.cuenta, s.total, coalesce(w.diezmilesimas, 10000) as parte,
      coalesce(sum(w.diezmilesimas) over (partition by s.orden_id, s.partida_id, s.cuenta, s.total
        order by w.empleado_id rows between unbounded preceding and current row), 10000) as hasta
    from (select orden_id, partida_id, cuenta, sum(total) as total from sold group by 1, 2, 3) s
    left join ordenes.partida_trabajador w on w.empresa_id = ${who.empresa_id} and w.orden_id = s.orden_id and w.partida_id = s.partida_id)
  select x.empleado_id, coalesce(e.nombre, '') as nombre,
    sum(round(x.total * x.hasta / 10000.0) - round(x.total * (x.hasta - x.parte) / 10000.0))::bigint as total_centavos,
    sum(x.cuenta) as partidas
  from shared x left join empleados.empleado e on e.empresa_id = ${who.empresa_id} and e.id = x.empleado_id
  group by x.empleado_id, e.nombre
  having sum(x.cuenta) > 0 or sum(x.total) <> 0
  order by total_centavos desc, nombre`;

const porDiaQuery = (who: Who, { desde, hasta }: { desde: string; hasta: string }) => sql<{
  fecha: string;
  total_centavos: number;
}>`
  select fecha_negocio as fecha, sum(total_centavos)::bigint as total_centavos from ${ventasDe(who, 'sumas')} v
  where fecha_negocio between ${desde}::date and ${hasta}::date
  group by fecha_negocio order by fecha_negocio`;

const figures = [
  'documentos',
  'base_centavos',
  'iva_centavos',
  'total_centavos',
  'pagado_centavos',
  'saldo_centavos',
  'costo_centavos',
  'base_con_costo_centavos',
  'utilidad_centavos',
  'partidas_sin_costo',
] as const;
type Sums = Record<(typeof figures)[number], number>;

/** What all of a report adds up to, when it is longer than what is listed of it. */
const sumsQuery = (report: ReturnType<typeof sql<RenglonReporte>>) => sql<Sums>`
  select ${sql.join(figures.map((key) => sql`coalesce(sum(${sql.ref(`r.${key}`)}), 0)::bigint as ${sql.ref(key)}`))}
  from (${report}) r`;

const sumsOf = (data: readonly RenglonReporte[]): Sums => {
  const sums = {} as Sums;
  for (const key of figures) sums[key] = data.reduce((total, row) => total + (row[key] ?? 0), 0);
  return sums;
};

/**
 * The newest rows of one report mode, and the totals of all of it. Without dates: what is open of the last 90 days (sales:
 * today's).
 */
export const reportDocuments = async (tx: Tx, who: Who, tipo: (typeof tiposReporte)[number], periodo: Periodo) => {
  const undated = periodo.fecha_inicio === undefined && periodo.fecha_fin === undefined;
  const dates =
    undated && tipo !== 'venta'
      ? { desde: daysBefore(who.hoy, OPEN_DAYS), hasta: who.hoy }
      : periodOf(periodo, who.hoy);
  const query =
    tipo === 'venta'
      ? ventas(who, dates)
      : tipo === 'ordendetrabajo'
        ? ordenes(who, dates, undated)
        : cotizaciones(who, dates, undated);
  const [por_forma, por_trabajador, por_dia, data] = await Promise.all([
    tipo === 'venta' ? tx.rows(formasQuery(who, dates)) : [],
    tipo === 'venta' ? tx.rows(trabajadoresQuery(who, dates)) : [],
    tipo === 'venta' ? tx.rows(porDiaQuery(who, dates)) : [],
    tx.rows(sql<RenglonReporte>`${query} limit ${MAX_ROWS}`),
  ]);
  const sums = data.length < MAX_ROWS ? sumsOf(data) : await tx.one(sumsQuery(query));
  const isSale = tipo === 'venta';
  const { costo_centavos, base_con_costo_centavos, utilidad_centavos, partidas_sin_costo, ...told } = sums;
  return {
    success: true,
    data,
    totales: {
      por_forma,
      por_trabajador,
      por_dia,
      ...told,
      costo_centavos: isSale ? costo_centavos : null,
      base_con_costo_centavos: isSale ? base_con_costo_centavos : null,
      utilidad_centavos: isSale ? utilidad_centavos : null,
      partidas_sin_costo: isSale ? partidas_sin_costo : null,
    },
  };
};

interface VehiculoRow {
  activo_id: string;
  vehiculo: string;
  placas: string;
  serie: string;
  cliente: string;
  documentos: number;
  ultima_fecha: string;
  base_centavos: number;
  iva_centavos: number;
  total_centavos: number;
}

export const reportVehicles = async (tx: Tx, who: Who, periodo: Periodo) => {
  const undated = periodo.fecha_inicio === undefined && periodo.fecha_fin === undefined;
  const { desde, hasta } = undated
    ? { desde: daysBefore(who.hoy, OPEN_DAYS), hasta: who.hoy }
    : periodOf(periodo, who.hoy);
  const data = await tx.last(sql<VehiculoRow>`
    select d.activo_id, ${etiquetaActivo} as vehiculo, a.placas, a.serie, c.nombre as cliente,
      sum(d.documentos)::int as documentos, max(d.fecha_negocio) as ultima_fecha,
      sum(d.base_centavos)::bigint as base_centavos, sum(d.iva_centavos)::bigint as iva_centavos, sum(d.total_centavos)::bigint as total_centavos
    from ${ventasDe(who)} d ${joins}
    where d.empresa_id = ${who.empresa_id} and d.activo_id is not null and d.fecha_negocio between ${desde}::date and ${hasta}::date
    group by d.activo_id, a.marca, a.modelo, a.anio, a.placas, a.serie, c.nombre
    order by total_centavos desc, d.activo_id limit ${MAX_ROWS}`);
  const sum = (key: 'documentos' | 'base_centavos' | 'iva_centavos' | 'total_centavos') =>
    data.reduce((total, row) => total + row[key], 0);
  return {
    success: true,
    data,
    totales: {
      documentos: sum('documentos'),
      base_centavos: sum('base_centavos'),
      iva_centavos: sum('iva_centavos'),
      total_centavos: sum('total_centavos'),
    },
  };
};

interface DiaRow {
  fecha: string;
  cotizado_centavos: number;
  cotizaciones: number;
  autorizado_centavos: number;
  vendido_centavos: number;
  ventas: number;
  cobrado_centavos: number;
}

const DIAS = 14;

type Hechos =
  | 'ofrecido_centavos'
  | 'cotizaciones'
  | 'autorizado_centavos'
  | 'vendido_centavos'
  | 'documentos'
  | 'cobrado_centavos';
/** What was counted on each day, by its date. */
export type Dias = ReadonlyMap<string, Partial<Record<Hechos, number>>>;
export const firstDayOfWeek = (hoy: string): string => daysBefore(hoy, DIAS - 1);

export const reportWeek = async (tx: Tx, who: Who) => {
  const wanted = [
    'ofrecido_centavos',
    'cotizaciones',
    'autorizado_centavos',
    'vendido_centavos',
    'documentos',
    'cobrado_centavos',
  ] as const;
  return weekOf(who.hoy, [await sumDays(tx, who, wanted, { desde: firstDayOfWeek(who.hoy), hasta: who.hoy })]);
};

/** The last fourteen business days, one row each, whether or not something happened, of what was counted on them. */
export const weekOf = (hoy: string, counted: readonly Dias[]) => {
  const rows = Array.from({ length: DIAS }, (_, at): DiaRow => {
    const fecha = daysBefore(hoy, DIAS - 1 - at);
    const day: Partial<Record<Hechos, number>> = Object.assign({}, ...counted.map((days) => days.get(fecha)));
    return {
      fecha,
      cotizado_centavos: day.ofrecido_centavos ?? 0,
      cotizaciones: day.cotizaciones ?? 0,
      autorizado_centavos: day.autorizado_centavos ?? 0,
      vendido_centavos: day.vendido_centavos ?? 0,
      ventas: day.documentos ?? 0,
      cobrado_centavos: day.cobrado_centavos ?? 0,
    };
  });
  const [before, week] = [rows.slice(0, 7), rows.slice(7)];
  const sum = (
    days: DiaRow[],
    key: 'cotizado_centavos' | 'autorizado_centavos' | 'vendido_centavos' | 'cobrado_centavos',
  ) => days.reduce((total, day) => total + day[key], 0);
  return {
    success: true,
    data: week,
    totales: {
      cotizado_centavos: sum(week, 'cotizado_centavos'),
      autorizado_centavos: sum(week, 'autorizado_centavos'),
      vendido_centavos: sum(week, 'vendido_centavos'),
      cobrado_centavos: sum(week, 'cobrado_centavos'),
      semana_anterior: {
        cotizado_centavos: sum(before, 'cotizado_centavos'),
        vendido_centavos: sum(before, 'vendido_centavos'),
        cobrado_centavos: sum(before, 'cobrado_centavos'),
      },
    },
  };
};
