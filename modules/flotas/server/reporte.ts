import { etiquetaActivo } from '#modules/activos/server/front-door.ts';
import { getCliente } from '#modules/clientes/server/front-door.ts';
import { type Flota, type FlotaResumen, flotasRefusals, type Unidad } from '#modules/flotas/contract.ts';
import { cifrasOf, extremesOf, type Lecturas, MOST_DAYS, totalOf } from '#modules/flotas/rules.ts';
import { daysIn, type Periodo, periodBefore } from '#platform/contract/periods.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { addCentavos } from '#platform/contract/money.ts';
import { addDays } from '#platform/contract/zones.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { searchIds } from '#platform/server/search/search.ts';

const A_FLEET = 3;
const MOST_FLEETS = 100;
const MOST_UNITS = 1_000;
const USUAL_DAYS = 30;
/** Made once: text by text it weighs more than all the rest of a fleet of hundreds. */
const { compare } = new Intl.Collator('es', { numeric: true });

/** Who has a fleet, the largest first. */
export const listFlotas = async (tx: Tx, who: Who, text: string | undefined): Promise<{ data: FlotaResumen[] }> => {
  const ids = text ? searchIds(who, 'cliente', text) : undefined;
  return {
    data: await tx.rows(sql<FlotaResumen>`
      select f.cliente_id, f.unidades, (select c.nombre from clientes.cliente c
        where c.empresa_id = ${who.empresa_id} and c.id = f.cliente_id) as cliente
      from (select a.cliente_id, count(*)::int as unidades from activos.activo a
        where a.empresa_id = ${who.empresa_id} and a.cliente_id is not null ${ids ? sql`and a.cliente_id in (${ids})` : sql``}
        group by a.cliente_id having count(*) >= ${A_FLEET} order by 2 desc, 1 limit ${MOST_FLEETS}) f
      order by f.unidades desc, cliente, f.cliente_id`),
  };
};

/** The fleet of a customer: each unit, the whole, the cheapest and the dearest, beside as many days before. */
export const readFlota = async (
  tx: Tx,
  who: Who,
  cliente_id: string,
  { hasta = who.hoy, desde = addDays(hasta, 1 - USUAL_DAYS) }: { [K in keyof Periodo]?: string | undefined },
): Promise<Flota> => {
  const now = { desde, hasta };
  const days = daysIn(now);
  if (days < 1 || days > MOST_DAYS)
    throw new Refusal(flotasRefusals.periodo_de_flota, {}, { fields: { desde: 'Revisa el periodo.' } });
  const before = periodBefore(now);
  const cliente = await getCliente(tx, who, cliente_id);
  const [activos, gastos, visitas, lecturas] = await Promise.all([
    tx.rows(unitsQuery(who, cliente_id, before.desde, hasta)),
    tx.rows(spentQuery(who, cliente_id, now, before)),
    tx.rows(visitsQuery(who, cliente_id, now, before)),
    tx.rows(readingsQuery(who, cliente_id, now, before)),
  ]);
  const rows: Rows = {
    gastos: Map.groupBy(gastos, ({ activo_id }) => activo_id),
    visitas: Map.groupBy(visitas, ({ activo_id }) => activo_id),
    lecturas: new Map(lecturas.map((one) => [one.activo_id, one])),
  };
  const unidades = activos.map((activo) => unitOf(activo, rows)).toSorted(byOrder);
  const extremes = extremesOf(unidades);
  return {
    cliente_id,
    cliente: cliente.nombre,
    ...now,
    antes_desde: before.desde,
    antes_hasta: before.hasta,
    unidades,
    total: totalOf(unidades),
    antes: totalOf(unidades.map(({ antes }) => antes)),
    clases: sumClasses(unidades.flatMap(({ gastos: of }) => of)),
    mejor_id: extremes?.mejor.activo_id ?? null,
    peor_id: extremes?.peor.activo_id ?? null,
  };
};

type ActivoRow = Pick<
  Unidad,
  'activo_id' | 'vehiculo' | 'placas' | 'no_economico' | 'pendientes' | 'proximo_que' | 'proximo_fecha' | 'proximo_km'
>;
interface SpentRow {
  activo_id: string;
  actual: boolean;
  clase: string;
  centavos: number;
}
interface VisitsRow {
  activo_id: string;
  actual: boolean;
  visitas: number;
  dias_taller: number;
}
type ReadingsRow = { activo_id: string } & Record<
  'ultimo' | 'primero' | 'antes' | 'ultimo_antes' | 'primero_antes' | 'antes_antes',
  number | null
>;
interface Rows {
  gastos: Map<string, SpentRow[]>;
  visitas: Map<string, VisitsRow[]>;
  lecturas: Map<string, ReadingsRow>;
}

/** His vehicles, and those that he paid for in either period though they are not his any more. */
const unitsQuery = (who: Who, cliente_id: string, desde: string, hasta: string) => sql<ActivoRow>`
  select a.id as activo_id, ${etiquetaActivo} as vehiculo, a.placas, a.no_economico,
    (select count(*) from pendientes.pendiente p
      where p.empresa_id = ${who.empresa_id} and p.activo_id = a.id and p.estado = 'abierto')::int as pendientes,
    coalesce(v.proximo_que, '') as proximo_que, coalesce(v.proximo_fecha, v.proximo_estimada) as proximo_fecha, v.proximo_km
  from activos.activo a
  left join visitas.vehiculo v on v.empresa_id = a.empresa_id and v.activo_id = a.id
  where a.empresa_id = ${who.empresa_id} and a.id in (
    select x.id from activos.activo x where x.empresa_id = ${who.empresa_id} and x.cliente_id = ${cliente_id}
    union
    select o.activo_id from ordenes.orden o where ${delivered(who, cliente_id)} and o.entregada_fecha between ${desde}::date and ${hasta}::date)
  limit ${MOST_UNITS}`;

/** What was delivered to a vehicle and he paid for: the index of a customer's visits says it so. */
const delivered = (
  who: Who,
  cliente_id: string,
) => sql`o.empresa_id = ${who.empresa_id} and o.cliente_id = ${cliente_id}
  and o.entregada_fecha is not null and o.cancelada_en is null and o.activo_id is not null
  and (o.clase = 'orden' or o.activo_id is not null)`;

// His visits first, then the lines of each: joined, the lines of the whole company are read. Classes are looked up once for each service.
const spentQuery = (who: Who, cliente_id: string, now: Periodo, before: Periodo) => sql<SpentRow>`
  select g.activo_id, g.actual, ${claseDeLinea} as clase, sum(g.centavos)::bigint as centavos
  from (select o.activo_id, o.entregada_fecha >= ${now.desde}::date as actual, l.servicio_id, l.tipo, sum(l.centavos) as centavos
    from ordenes.orden o
    cross join lateral (select p.servicio_id, p.tipo, p.total_centavos - p.devuelto_centavos - p.acreditado_centavos as centavos from ordenes.partida p
      where p.empresa_id = ${who.empresa_id} and p.orden_id = o.id and p.estado not in ('rechazada', 'por_autorizar') offset 0) l
    where ${delivered(who, cliente_id)} and o.entregada_fecha between ${before.desde}::date and ${now.hasta}::date
    group by 1, 2, 3, 4) g
  left join servicios.servicio s on s.empresa_id = ${who.empresa_id} and s.id = g.servicio_id
  left join servicios.clasificacion k on k.empresa_id = ${who.empresa_id} and k.id = s.clasificacion_id
  group by 1, 2, 3`;

/** The class of its service in the catalogue; of what is not in it, what kind of line it is. */
const claseDeLinea = sql`coalesce(k.nombre, case g.tipo when 'refaccion' then 'Refacciones' when 'mano_obra' then 'Mano de obra'
  when 'servicio' then 'Otros servicios' else 'Otros' end)`;

const visitsQuery = (who: Who, cliente_id: string, now: Periodo, before: Periodo) => sql<VisitsRow>`
  select o.activo_id, o.entregada_fecha >= ${now.desde}::date as actual, count(*)::int as visitas,
    coalesce(sum(o.entregada_fecha - o.fecha_negocio + 1) filter (where o.clase = 'orden'), 0)::int as dias_taller
  from ordenes.orden o
  where ${delivered(who, cliente_id)} and o.entregada_fecha between ${before.desde}::date and ${now.hasta}::date
  group by 1, 2`;

/** The odometer, as whoever received the vehicle wrote it. */
const readingsQuery = (who: Who, cliente_id: string, now: Periodo, before: Periodo) => {
  // By day and, of one day, by what the odometer said: pairs are compared without sorting them.
  const reading = sql`array[o.fecha_negocio - date '2000-01-01', o.kilometraje]`;
  const last = (where: ReturnType<typeof sql>) => sql`(max(${reading}) filter (where ${where}))[2]`;
  const first = (where: ReturnType<typeof sql>) => sql`(min(${reading}) filter (where ${where}))[2]`;
  const within = ({ desde, hasta }: Periodo) => sql`o.fecha_negocio between ${desde}::date and ${hasta}::date`;
  return sql<ReadingsRow>`
    select o.activo_id, ${last(within(now))} as ultimo, ${first(within(now))} as primero,
      ${last(sql`o.fecha_negocio < ${now.desde}::date`)} as antes,
      ${last(within(before))} as ultimo_antes, ${first(within(before))} as primero_antes,
      ${last(sql`o.fecha_negocio < ${before.desde}::date`)} as antes_antes
    from ordenes.orden o
    where o.empresa_id = ${who.empresa_id} and o.cliente_id = ${cliente_id} and o.fecha_negocio <= ${now.hasta}::date
      and o.activo_id is not null and o.kilometraje is not null and o.estado <> 'cancelada'
    group by o.activo_id`;
};

const unitOf = (activo: ActivoRow, { gastos, visitas, lecturas }: Rows): Unidad => {
  const read = lecturas.get(activo.activo_id);
  const of = (actual: boolean): Lecturas => {
    const visit = visitas.get(activo.activo_id)?.find((one) => one.actual === actual);
    return {
      visitas: visit?.visitas ?? 0,
      dias_taller: visit?.dias_taller ?? 0,
      gastos: sumClasses((gastos.get(activo.activo_id) ?? []).filter((one) => one.actual === actual)),
      km_ultimo: (actual ? read?.ultimo : read?.ultimo_antes) ?? null,
      km_primero: (actual ? read?.primero : read?.primero_antes) ?? null,
      km_antes: (actual ? read?.antes : read?.antes_antes) ?? null,
    };
  };
  const now = of(true);
  return { ...activo, gastos: now.gastos, ...cifrasOf(now), antes: cifrasOf(of(false)) };
};

const sumClasses = (gastos: readonly { clase: string; centavos: number }[]): Unidad['gastos'] =>
  [...Map.groupBy(gastos, ({ clase }) => clase)]
    .map(([clase, of]) => ({ clase, centavos: addCentavos(...of.map(({ centavos }) => centavos)) }))
    .filter(({ centavos }) => centavos !== 0)
    .toSorted((a, b) => b.centavos - a.centavos || compare(a.clase, b.clase));

/** As whoever drives them calls them: by economic number, else by plates. */
const byOrder = (a: Unidad, b: Unidad): number =>
  compare(a.no_economico || a.placas, b.no_economico || b.placas) || (a.activo_id < b.activo_id ? -1 : 1);
