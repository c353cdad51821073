import { etiquetaActivo } from '#modules/activos/server/front-door.ts';
import type { EstadoOrden, Espera } from '#modules/ordenes/rules.ts';
import { inOrder } from '#modules/reportes/rules/ciclo.ts';
import type {
  Ciclo,
  DocumentoDeCiclo,
  EstadoDeCiclo,
  OficioDeCiclo,
  TecnicoDeCiclo,
} from '#modules/reportes/rules/formas-de-ciclo.ts';
import { sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Periodo, periodOf } from './queries.ts';

interface Corte {
  oficio?: string | undefined;
  empleado_id?: string | undefined;
}
type Asked = Periodo & Corte;
interface Paso {
  estado?: EstadoOrden | undefined;
  espera_por?: Espera | undefined;
}

const MAX_DOCUMENTS = 500;
const NO_CUT: Corte = {};

/** How long what was delivered in a period stood in each state, of its history. */
export const reportCiclo = async (tx: Tx, who: Who, { oficio, empleado_id, ...periodo }: Asked) => {
  const dates = periodOf(periodo, who.hoy);
  const cut = { oficio, empleado_id };
  const [todo, estados, oficios, tecnicos] = await Promise.all([
    tx.one(wholeQuery(who, dates, cut)),
    tx.rows(statesQuery(who, dates, cut)),
    tx.rows(tradesQuery(who, dates)),
    tx.rows(peopleQuery(who, dates)),
  ]);
  const data: Ciclo = { todo: todo.ordenes === 0 ? null : todo, estados: inOrder(estados), oficios, tecnicos };
  return { success: true, ...dates, data };
};

type Dates = ReturnType<typeof periodOf>;

/** The same of all that was delivered, without its trades and people: both from one reading of the history. */
export const readTiempos = async (tx: Tx, who: Who, dates: Dates): Promise<Pick<Ciclo, 'todo' | 'estados'>> => {
  const rows = await tx.rows(sql<EstadoDeCiclo & { es_todo: boolean }>`
    with s as materialized (select * from ${stays(who, dates, NO_CUT)} x)
    select true as es_todo, null as estado, null as espera_por, ${FIGURES}, 0::bigint as total_seg
    from (select s.orden_id, sum(s.segundos)::bigint as segundos from s group by s.orden_id) t
    union all
    select false, t.estado, t.espera_por, ${FIGURES}, sum(t.segundos)::bigint from s t group by t.estado, t.espera_por`);
  const figures = rows.map(({ es_todo, ...row }) => ({ es_todo, row }));
  const whole = figures.find(({ es_todo }) => es_todo)?.row;
  return {
    todo: whole === undefined || whole.ordenes === 0 ? null : tardanzaOf(whole),
    estados: inOrder(figures.flatMap(({ es_todo, row }) => (es_todo ? [] : [row]))),
  };
};

const tardanzaOf = ({ ordenes, mediana_seg, p90_seg }: Tardanza): Tardanza => ({ ordenes, mediana_seg, p90_seg });

/**
 * The stays of each order in each state, in seconds; notes are rows from a state to the same, and end nothing. Order by order: the
 * history of all the others is not read.
 */
const stays = (who: Who, { desde, hasta }: Dates, { oficio, empleado_id }: Corte) => sql`(
  select x.orden_id, x.estado, x.espera_por, sum(greatest(0, extract(epoch from x.fin - x.inicio)))::bigint as segundos
  from (
    select o.id as orden_id, h.estado, h.espera_por, h.inicio, h.fin
    from ordenes.orden o
    join lateral (select c.a as estado, c.espera_por, c.creado_en as inicio, lead(c.creado_en) over (order by c.id) as fin
      from ordenes.cambio_estado c where c.empresa_id = ${who.empresa_id} and c.orden_id = o.id and c.de is distinct from c.a) h on true
    where o.empresa_id = ${who.empresa_id} and o.clase = 'orden' and o.entregada_fecha between ${desde}::date and ${hasta}::date
      ${
        oficio === undefined
          ? sql``
          : sql`and exists (select 1 from ordenes.partida p where p.empresa_id = ${who.empresa_id} and p.orden_id = o.id
              and p.oficio = ${oficio} and p.estado <> 'rechazada')`
      }
      ${
        empleado_id === undefined
          ? sql``
          : sql`and exists (select 1 from ordenes.partida_trabajador w where w.empresa_id = ${who.empresa_id}
              and w.orden_id = o.id and w.empleado_id = ${empleado_id}::uuid)`
      }) x
  where x.fin is not null and x.estado not in ('entregada', 'cerrada', 'cancelada')
  group by x.orden_id, x.estado, x.espera_por)`;

const wholes = (who: Who, dates: Dates, cut: Corte) => sql`(
  select s.orden_id, sum(s.segundos)::bigint as segundos from ${stays(who, dates, cut)} s group by s.orden_id)`;

/** Where nothing is, the median is nothing too. */
const FIGURES = sql`count(*)::int as ordenes,
  coalesce(round(percentile_cont(0.5) within group (order by t.segundos)), 0)::int as mediana_seg,
  coalesce(round(percentile_cont(0.9) within group (order by t.segundos)), 0)::int as p90_seg`;

type Tardanza = NonNullable<Ciclo['todo']>;
const wholeQuery = (who: Who, dates: Dates, cut: Corte) =>
  sql<Tardanza>`select ${FIGURES} from ${wholes(who, dates, cut)} t`;

const statesQuery = (who: Who, dates: Dates, cut: Corte) => sql<EstadoDeCiclo>`
  select t.estado, t.espera_por, ${FIGURES}, sum(t.segundos)::bigint as total_seg
  from ${stays(who, dates, cut)} t group by t.estado, t.espera_por`;

const tradesQuery = (who: Who, dates: Dates) => sql<OficioDeCiclo>`
  select k.oficio, ${FIGURES} from ${wholes(who, dates, NO_CUT)} t
  cross join lateral (select distinct p.oficio from ordenes.partida p
    where p.empresa_id = ${who.empresa_id} and p.orden_id = t.orden_id and p.oficio <> '' and p.estado <> 'rechazada') k
  group by k.oficio order by mediana_seg desc, k.oficio`;

const peopleQuery = (who: Who, dates: Dates) => sql<TecnicoDeCiclo>`
  select e.id as empleado_id, e.nombre, ${FIGURES} from ${wholes(who, dates, NO_CUT)} t
  cross join lateral (select distinct w.empleado_id from ordenes.partida_trabajador w
    where w.empresa_id = ${who.empresa_id} and w.orden_id = t.orden_id) k
  join empleados.empleado e on e.empresa_id = ${who.empresa_id} and e.id = k.empleado_id
  group by e.id, e.nombre order by mediana_seg desc, e.nombre`;

/** The orders behind one figure, those that took longest first; without a state, from reception to delivery. */
export const listDocumentsOfCiclo = async (
  tx: Tx,
  who: Who,
  { estado, espera_por, oficio, empleado_id, ...periodo }: Asked & Paso,
) => {
  const dates = periodOf(periodo, who.hoy);
  const cut = { oficio, empleado_id };
  const rows =
    estado === undefined
      ? wholes(who, dates, cut)
      : sql`(select s.orden_id, s.segundos from ${stays(who, dates, cut)} s
          where s.estado = ${estado} and s.espera_por is not distinct from ${espera_por ?? null}::text)`;
  const data = await tx.last(sql<DocumentoDeCiclo>`
    select o.id as orden_id, o.folio, o.entregada_fecha as fecha, c.nombre as cliente,
      coalesce((select ${etiquetaActivo} from activos.activo a where a.empresa_id = ${who.empresa_id} and a.id = o.activo_id), '') as vehiculo,
      t.segundos
    from ${rows} t
    join ordenes.orden o on o.empresa_id = ${who.empresa_id} and o.id = t.orden_id
    join clientes.cliente c on c.empresa_id = ${who.empresa_id} and c.id = o.cliente_id
    order by t.segundos desc, o.id limit ${MAX_DOCUMENTS}`);
  return { success: true, data };
};
