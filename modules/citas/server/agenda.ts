import { etiquetaActivo } from '#modules/activos/server/front-door.ts';
import { usualAtOnce, datesFrom, type Tablilla } from '#modules/citas/rules/caber.ts';
import type { Agenda, Ajustes, AjustesEntrada, Bahia, Bloqueo, Cita } from '#modules/citas/rules/formas.ts';
import { type Calendario, planOf, type Plan, type Tarea } from '#modules/citas/rules/plan.ts';
import { takesHours } from '#modules/citas/rules.ts';
import { listEmpleadosActivos } from '#modules/empleados/server/front-door.ts';
import type { Empleado } from '#modules/empleados/contract.ts';
import { etiquetasAusencia } from '#modules/jornadas/rules.ts';
import { addDays, dateInZone, instantAt } from '#platform/contract/zones.ts';
import { q, sql } from '#platform/server/db/query.ts';
import { plannedAnew, type Tx } from '#platform/server/db/tx.ts';
import type { Who } from '#platform/server/http/who.ts';
import { type Casa, ajustesOf, readAjustes } from './ajustes.ts';
import { listBahias } from './bahias.ts';
import { bloqueosBetween, citasBetween } from './queries.ts';
import './tables.ts';

export interface Lapso {
  desde: string;
  hasta: string;
}

/** What a work that nobody measured takes of a day: none at all would let the same hours be sold again. */
const SIN_TIEMPO_MIN = 60;

/**
 * Lines of open orders that are still to be done, one for each who does them with his share of their time. Order by order: few
 * are open, and what was done in years is not read to find them.
 */
const linesToDo = (who: Who, hasta: Date) =>
  plannedAnew(sql<Omit<Tarea, 'clase' | 'fecha'>>`
  with o as materialized (select o.id, o.folio, o.promesa, o.activo_id from ordenes.orden o
    where o.empresa_id = ${who.empresa_id} and o.clase = 'orden'
      and o.estado in ('recibida', 'diagnostico', 'por_autorizar', 'en_proceso', 'en_espera', 'control_calidad')
      and (o.promesa is null or o.promesa < ${hasta.toISOString()}::timestamptz)
    order by coalesce(o.promesa, 'infinity'::timestamptz), o.id limit 3000)
  select p.id, o.id as orden_id, o.folio, p.descripcion as titulo, ${etiquetaActivo} as detalle,
    coalesce(a.placas, '') as placas, w.empleado_id, o.promesa,
    round(case when p.duracion_min > 0 then p.duracion_min * p.cantidad_milesimas / 1000.0 else ${SIN_TIEMPO_MIN}::int end
      * coalesce(w.diezmilesimas, 10000) / 10000.0)::int as minutos
  from o
  join lateral (select * from ordenes.partida x where x.empresa_id = ${who.empresa_id} and x.orden_id = o.id
    and x.estado in ('pendiente', 'asignada', 'en_curso', 'en_pausa') and x.tipo in ('servicio', 'mano_obra') offset 0) p on true
  left join lateral (select * from ordenes.partida_trabajador x where x.empresa_id = ${who.empresa_id}
    and x.orden_id = p.orden_id and x.partida_id = p.id offset 0) w on true
  left join lateral (select * from activos.activo x where x.empresa_id = ${who.empresa_id} and x.id = o.activo_id limit 1) a on true
  order by o.promesa nulls last, o.id, p.renglon limit 3000`);

/** The day on which a promise is worked for: late work is today's. */
const dayOf = (promesa: string | null, { zona, hoy }: Who): string | null => {
  if (promesa === null) return null;
  const fecha = dateInZone(new Date(promesa), zona);
  return fecha < hoy ? hoy : fecha;
};

const taskOfCita = (cita: Cita): Tarea => ({
  clase: 'cita',
  id: cita.id,
  orden_id: null,
  folio: '',
  titulo: cita.tipo,
  detalle: cita.vehiculo || cita.nombre,
  placas: cita.placas,
  fecha: cita.fecha,
  empleado_id: cita.empleado_id,
  minutos: cita.duracion_min,
  promesa: null,
});

const absencesIn = (who: Who, { desde, hasta }: Lapso) =>
  q
    .selectFrom('jornadas.ausencia')
    .select(['empleado_id', 'desde', 'hasta', 'clase'])
    .where('empresa_id', '=', who.empresa_id)
    .where('cancelada_en', 'is', null)
    .where('desde', '<=', hasta)
    .where('hasta', '>=', desde);

interface Leido {
  ajustes: AjustesEntrada;
  bahias: Bahia[];
  citas: Cita[];
  bloqueos: Bloqueo[];
  plan: Plan;
}

export const calendarOf = ({ horario, comida_min, descansa_oficiales, cerrados }: AjustesEntrada): Calendario => ({
  horario,
  comida_min,
  descansa_oficiales,
  cerrados,
});

const boundsOf = (who: Who, { desde, hasta }: Lapso): [Date, Date] => [
  instantAt(desde, '00:00', who.zona),
  instantAt(addDays(hasta, 1), '00:00', who.zona),
];

/** Everything of some days in one flush: seven reads, none in a loop. */
const readDays = async (tx: Tx, who: Who, lapso: Lapso, ajustesRead: Promise<AjustesEntrada>): Promise<Leido> => {
  const [from, to] = boundsOf(who, lapso);
  const [ajustes, bahias, citas, bloqueos, lines, people, ausencias] = await Promise.all([
    ajustesRead,
    listBahias(tx, who),
    citasBetween(tx, who, lapso.desde, lapso.hasta),
    bloqueosBetween(tx, who, from, to),
    tx.rows(linesToDo(who, to)),
    listEmpleadosActivos(tx, who),
    tx.rows(absencesIn(who, lapso)),
  ]);
  const orders = lines
    .map((line): Tarea => ({ ...line, clase: 'orden', fecha: dayOf(line.promesa, who) }))
    .filter(({ fecha }) => fecha === null || (fecha >= lapso.desde && fecha <= lapso.hasta));
  const plan = planOf({
    fechas: datesFrom(lapso.desde, (Date.parse(lapso.hasta) - Date.parse(lapso.desde)) / 86_400_000 + 1),
    zona: who.zona,
    calendario: calendarOf(ajustes),
    bahias: bahias.filter(({ activa }) => activa).length,
    tecnicos: techniciansOf(people),
    ausencias: ausencias.map(({ clase, ...one }) => ({ ...one, motivo: etiquetasAusencia[clase] })),
    bloqueos: bloqueos.map(inMs),
    tareas: [...orders, ...citas.filter(({ estado }) => takesHours(estado)).map(taskOfCita)],
  });
  return { ajustes, bahias, citas, bloqueos, plan };
};

/** Whoever has a trade or hours written works on vehicles; where nobody has, everybody does. */
const techniciansOf = (people: readonly Empleado[]) => {
  const skilled = people.filter(({ especialidades }) => especialidades.length > 0);
  return (skilled.length > 0 ? skilled : people).map(({ id, nombre, color, especialidades, horario }) => ({
    empleado_id: id,
    nombre,
    color,
    especialidades,
    horario,
  }));
};

const inMs = ({ bahia_id, empleado_id, desde, hasta, motivo }: Bloqueo) => ({
  bahia_id,
  empleado_id,
  desde: Date.parse(desde),
  hasta: Date.parse(hasta),
  motivo,
});

const atOnceOf = ({ ajustes, bahias, plan }: Leido): number =>
  ajustes.a_la_vez ?? usualAtOnce(bahias.filter(({ activa }) => activa).length, plan.tecnicos.length);

/** Hours that there are and hours that are taken, per day and person, and what takes them: the only plan of the workshop. */
export const readPlan = async (tx: Tx, who: Who, lapso: Lapso): Promise<Plan> =>
  (await readDays(tx, who, lapso, ajustesOf(tx, who))).plan;

export const readAgenda = async (
  tx: Tx,
  who: Who,
  { desde = who.hoy, dias = 1 }: { desde?: string | undefined; dias?: number | undefined },
  casa: Casa,
): Promise<Agenda> => {
  const lapso = { desde, hasta: addDays(desde, dias - 1) };
  const ajustes = readAjustes(tx, who, casa);
  const read = await readDays(tx, who, lapso, ajustes);
  return {
    ...lapso,
    zona: who.zona,
    ahora: who.now.toISOString(),
    a_la_vez: atOnceOf(read),
    ajustes: (await ajustes) satisfies Ajustes,
    plan: read.plan,
    bahias: read.bahias,
    citas: read.citas,
    bloqueos: read.bloqueos,
  };
};

/** What decides whether an appointment fits on some days. */
export const readTablilla = async (tx: Tx, who: Who, lapso: Lapso): Promise<Tablilla & { ajustes: AjustesEntrada }> => {
  const read = await readDays(tx, who, lapso, ajustesOf(tx, who));
  return {
    zona: who.zona,
    ajustes: read.ajustes,
    calendario: calendarOf(read.ajustes),
    a_la_vez: atOnceOf(read),
    plan: read.plan,
    bahias: read.bahias,
    bloqueos: read.bloqueos.map(inMs),
    citas: read.citas.map(placed),
  };
};

const placed = (cita: Cita) => ({ ...cita, quien: cita.placas || cita.nombre || cita.vehiculo || cita.tipo });
