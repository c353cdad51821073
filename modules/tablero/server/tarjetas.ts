import { etiquetaActivo } from '#modules/activos/server/front-door.ts';
import type { PartidaDeOrden } from '#modules/ordenes/contract.ts';
import { sayUnchecked, unfinished } from '#modules/ordenes/rules/comprobar.ts';
import { type NivelDePaso, stopOf } from '#modules/ordenes/rules/pasos.ts';
import { ordenesRefusals } from '#modules/ordenes/rules/refusals.ts';
import {
  comprobadoDePartida,
  etiquetaOf,
  faltaDePartida,
  IN_SHOP,
  isVisible,
  levelOf,
  listEtiquetas,
  pideDePartida,
} from '#modules/ordenes/server/front-door.ts';
import type { Tablero, Tarjeta, Tecnico } from '#modules/tablero/contract.ts';
import { q, sql } from '#platform/server/db/query.ts';
import { plannedAnew, type Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { partiesOf } from './partes.ts';

/** More cards than this nobody reads; those promised first are here. */
export const MAX_TARJETAS = 500;

/** What hangs on the board, and who works here. */
export const readTablero = async (tx: Tx, who: Who): Promise<Tablero> => {
  const [rows, tecnicos, etiquetas] = await Promise.all([
    tx.rows(tarjetas(who)),
    tx.rows(people(who)),
    listEtiquetas(tx, who),
  ]);
  return { data: rows.slice(0, MAX_TARJETAS).map(toTarjeta), hay_mas: rows.length > MAX_TARJETAS, tecnicos, etiquetas };
};

const people = (who: Who) =>
  q
    .selectFrom('empleados.empleado')
    .select(['id as empleado_id', 'nombre', 'color'])
    .where('empresa_id', '=', who.empresa_id)
    .where('activo', '=', true)
    .orderBy('numero')
    .$castTo<Tecnico>();

type Pasos = Record<'recepcion' | 'inspeccion', NivelDePaso>;
type Row = Omit<Tarjeta, 'frenos'> & {
  pasos: Pasos;
  recibida: boolean;
  inspeccionada: boolean;
  piden: Pick<PartidaDeOrden, 'descripcion' | 'pide' | 'comprobado'>[];
};

const toTarjeta = ({ pasos, recibida, inspeccionada, piden, ...row }: Row): Tarjeta => {
  const steps = { ...pasos, guarda_autorizado: false };
  const hechos = { recepcion: times(recibida), inspeccion: times(inspeccionada) };
  const falta = sayUnchecked(piden);
  return {
    ...row,
    frenos: {
      start: stopOf('start', steps, hechos),
      finish:
        stopOf('finish', steps, hechos) ??
        (falta === null ? null : ordenesRefusals.falta_comprobar.message.replace('{falta}', falta)),
    },
  };
};

const times = (done: boolean) => ({ hechos: done ? 1 : 0, abiertos: 0 });

/** The orders first, as few as hang; then what is said of each. */
const tarjetas = (who: Who) => {
  const visible = isVisible(who);
  return plannedAnew(sql<Row>`
  with o as materialized (select o.* from ordenes.orden o
    where o.empresa_id = ${who.empresa_id} and o.estado in ${IN_SHOP} and o.clase = 'orden' and o.cancelada_en is null
      ${visible ? sql`and ${visible}` : sql``}
    order by coalesce(o.promesa, 'infinity'::timestamptz), o.id limit ${MAX_TARJETAS + 1})
  select o.id, o.folio, o.tipo, o.estado, o.espera_por, o.promesa, o.asesor_nombre as asesor, o.version,
    c.nombre as cliente, ${etiquetaActivo} as vehiculo, coalesce(a.placas, '') as placas,
    ${sinceOf(who)} as desde, l.lineas, l.hechas, l.por_autorizar, l.sin_asignar, l.faltan_piezas, l.piden,
    ${etiquetaOf(who)} as etiqueta, ${tradesOf(who)} as oficios, ${workersOf(who)} as tecnicos, ${unanswered(who)} as sin_contestar,
    coalesce((select k.total_centavos - k.pagado_centavos from pagos.cuenta k where k.empresa_id = ${who.empresa_id}
      and k.documento_tipo = 'orden' and k.documento_id = o.id and k.cancelada_en is null), 0) as saldo_centavos,
    jsonb_build_object('recepcion', ${levelOf(who, 'recepcion')}, 'inspeccion', ${levelOf(who, 'inspeccion')}) as pasos,
    exists (select 1 from recepciones.recepcion r where r.empresa_id = ${who.empresa_id} and r.orden_id = o.id
      and r.estado = 'recibida') as recibida,
    exists (select 1 from inspecciones.inspeccion i where i.empresa_id = ${who.empresa_id} and i.orden_id = o.id
      and i.estado = 'terminada') as inspeccionada
  from o
  ${partiesOf(who)}
  left join lateral (${lines(who)}) l on true
  order by coalesce(o.promesa, 'infinity'::timestamptz), o.id`);
};

/** Notes are rows from a state to the same. */
export const sinceOf = (who: Who) => sql<string>`coalesce((select x.creado_en from ordenes.cambio_estado x
  where x.empresa_id = ${who.empresa_id} and x.orden_id = o.id and x.de is distinct from x.a
  order by x.id desc limit 1), o.creado_en)`;

const OPEN_LINE = sql`p.estado not in ('hecha', 'revisada', 'rechazada')`;

const LINES = sql`count(*) filter (where p.estado <> 'rechazada') as lineas,
    count(*) filter (where p.estado in ('hecha', 'revisada')) as hechas`;

/** How many works it has, and how many are done. */
export const lineCountsOf = (who: Who) =>
  sql`select ${LINES} from ordenes.partida p where p.empresa_id = ${who.empresa_id} and p.orden_id = o.id`;

const lines = (who: Who) => sql`select ${LINES},
    count(*) filter (where p.estado = 'por_autorizar') as por_autorizar,
    count(*) filter (where ${OPEN_LINE} and not exists (select 1 from ordenes.partida_trabajador w
      where w.empresa_id = ${who.empresa_id} and w.orden_id = o.id and w.partida_id = p.id)) as sin_asignar,
    count(*) filter (where ${faltaDePartida(who)} > 0) as faltan_piezas,
    coalesce(jsonb_agg(jsonb_build_object('descripcion', p.descripcion, 'pide', ${pideDePartida}, 'comprobado', ${comprobadoDePartida(who)}))
      filter (where p.estado = any(${[...unfinished]}::text[])
        and (cardinality(p.comprobaciones) > 0 or p.fotos_minimas > 0 or p.requiere_serie)), '[]') as piden
  from ordenes.partida p where p.empresa_id = ${who.empresa_id} and p.orden_id = o.id`;

const tradesOf = (who: Who) => sql<Tarjeta['oficios']>`coalesce((
  select jsonb_agg(jsonb_build_object('nombre', t.oficio, 'lineas', t.lineas, 'total_centavos', t.total_centavos) order by t.oficio)
  from (select p.oficio, count(*) as lineas, sum(p.total_centavos) as total_centavos from ordenes.partida p
    where p.empresa_id = ${who.empresa_id} and p.orden_id = o.id and p.estado <> 'rechazada' and p.oficio <> ''
    group by p.oficio) t), '[]')`;

export const workersOf = (who: Who) => sql<Tarjeta['tecnicos']>`coalesce((
  select jsonb_agg(jsonb_build_object('empleado_id', t.id, 'nombre', t.nombre, 'color', t.color, 'abiertas', t.abiertas,
    'trabajando', t.trabajando) order by t.numero)
  from (select e.id, e.nombre, e.color, e.numero, count(*) filter (where ${OPEN_LINE}) as abiertas,
      exists (select 1 from jornadas.trabajo j where j.empresa_id = ${who.empresa_id} and j.documento_id = o.id
        and j.empleado_id = e.id and j.fin_en is null and j.anulado_en is null) as trabajando
    from ordenes.partida_trabajador w
    join ordenes.partida p on p.empresa_id = ${who.empresa_id} and p.orden_id = w.orden_id and p.id = w.partida_id
    join empleados.empleado e on e.empresa_id = ${who.empresa_id} and e.id = w.empleado_id
    where w.empresa_id = ${who.empresa_id} and w.orden_id = o.id
    group by e.id, e.nombre, e.color, e.numero) t), '[]')`;

/** Of its quotation and of that of the difference, those in which the last word is the customer's. */
const unanswered = (who: Who) => sql<number>`(select count(*) from cotizaciones.cotizacion t
  where t.empresa_id = ${who.empresa_id}
    and t.id in (o.cotizacion_id, (select d.id from cotizaciones.cotizacion d where d.empresa_id = ${who.empresa_id}
      and d.amplia_orden_id = o.id and d.estado <> 'cancelada'))
    and (select m.tipo from cotizaciones.mensaje m where m.empresa_id = ${who.empresa_id} and m.cotizacion_id = t.id
      order by m.creado_en desc, m.id desc limit 1) <> 'respuesta')`;
