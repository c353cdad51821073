import type { Ausencia, Persona, Semana, Trabajo, Turno, TurnoDetalle } from '#modules/jornadas/rules/formas.ts';
import { nextMarcas, type Presencia } from '#modules/jornadas/rules.ts';
import { addDays, hourInZone, mondayOf } from '#platform/contract/zones.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { dateInZone, type Who } from '#platform/server/http/who.ts';
import './tables.ts';

/** What waited for the network longer than this says so. */
const WAITED = sql`interval '2 minutes'`;

const descansosDe = (who: Who) => sql<Turno['descansos']>`coalesce((
  select jsonb_agg(jsonb_build_object('clase', d.clase, 'desde', d.desde_en, 'hasta', d.hasta_en) order by d.desde_en, d.id)
  from jornadas.descanso d where d.empresa_id = ${who.empresa_id} and d.turno_id = t.id), '[]')`;
const correccionesDe = (who: Who) => sql<number>`(select count(*) from jornadas.correccion c
  where c.empresa_id = ${who.empresa_id} and c.turno_id = t.id)`;
const sinRed = (who: Who) => sql<boolean>`exists (select 1 from jornadas.marca m where m.empresa_id = ${who.empresa_id}
  and m.turno_id = t.id and m.medio <> 'regla' and m.recibida_en > m.marcada_en + ${WAITED})`;

const turnos = (who: Who) =>
  q
    .selectFrom('jornadas.turno as t')
    .where('t.empresa_id', '=', who.empresa_id)
    .where('t.anulado_en', 'is', null)
    .select([
      't.id',
      't.empleado_id',
      't.fecha',
      't.entrada_en',
      't.salida_en',
      't.por_corregir',
      't.por_revisar',
      descansosDe(who).as('descansos'),
      correccionesDe(who).as('correcciones'),
      sinRed(who).as('sin_red'),
      't.version',
    ])
    .orderBy('t.entrada_en');

export interface Lapso {
  desde?: string | undefined;
  empleado_id?: string | undefined;
}
export const weekOf = (who: Who, { desde }: Lapso): { desde: string; hasta: string } => {
  const monday = mondayOf(desde ?? who.hoy);
  return { desde: monday, hasta: addDays(monday, 6) };
};

export const readSemana = async (tx: Tx, who: Who, lapso: Lapso): Promise<Semana> => {
  const { desde, hasta } = weekOf(who, lapso);
  const { empleado_id } = lapso;
  let ofWeek = turnos(who).where('t.fecha', '>=', desde).where('t.fecha', '<=', hasta);
  if (empleado_id) ofWeek = ofWeek.where('t.empleado_id', '=', empleado_id);
  const [shifts, trabajadas, ausencias, personas] = await Promise.all([
    tx.rows(ofWeek),
    tx.rows(workedByDay(who, desde, hasta, empleado_id ?? null)),
    tx.rows(absencesIn(who, desde, hasta, empleado_id ?? null)),
    tx.rows(people(who, empleado_id ?? null, desde, hasta)),
  ]);
  return {
    desde,
    hasta,
    ahora: who.now.toISOString(),
    personas: personas.map(withMarcas),
    turnos: shifts,
    trabajadas,
    ausencias,
  };
};

const workedByDay = (who: Who, desde: string, hasta: string, empleado_id: string | null) => sql<
  Semana['trabajadas'][number]
>`select w.empleado_id, w.fecha,
    sum(extract(epoch from coalesce(w.fin_en, ${who.now.toISOString()}::timestamptz) - w.inicio_en))::int as segundos
  from jornadas.trabajo w
  where w.empresa_id = ${who.empresa_id} and w.anulado_en is null and w.fecha between ${desde}::date and ${hasta}::date
    and (${empleado_id}::uuid is null or w.empleado_id = ${empleado_id}::uuid)
  group by w.empleado_id, w.fecha order by w.fecha, w.empleado_id`;

interface HorasDeReloj {
  empleado_id: string;
  trabajadas_seg: number;
  presentes_seg: number;
}

/**
 * A row for each job and each shift with the whole seconds of its clock; of what still runs, until now. A shift that waits for a
 * supervisor is none yet. What was eaten
 * meanwhile is not of a shift, as `presentSeconds` has it.
 */
export const relojDe = (who: Who) => sql`(
  select 'trabajo' as clase, w.id, w.empleado_id, w.fecha,
    floor(extract(epoch from coalesce(w.fin_en, ${who.now.toISOString()}::timestamptz) - w.inicio_en))::bigint as trabajadas_seg, 0::bigint as presentes_seg
  from jornadas.trabajo w where w.empresa_id = ${who.empresa_id} and w.anulado_en is null
  union all
  select 'turno', t.id, t.empleado_id, t.fecha, 0,
    greatest(0, floor(extract(epoch from coalesce(t.salida_en, ${who.now.toISOString()}::timestamptz) - t.entrada_en) - coalesce((
      select sum(extract(epoch from coalesce(d.hasta_en, t.salida_en, ${who.now.toISOString()}::timestamptz) - d.desde_en))
      from jornadas.descanso d where d.empresa_id = ${who.empresa_id} and d.turno_id = t.id and d.clase = 'comida'), 0)))::bigint
  from jornadas.turno t where t.empresa_id = ${who.empresa_id} and t.anulado_en is null and not t.por_revisar)`;

/** What the two clocks of each add up to in a period. */
export const sumHoras = (
  tx: Tx,
  who: Who,
  { desde, hasta }: { desde: string; hasta: string },
): Promise<HorasDeReloj[]> =>
  tx.rows(sql<HorasDeReloj>`
    select r.empleado_id, sum(r.trabajadas_seg)::bigint as trabajadas_seg, sum(r.presentes_seg)::bigint as presentes_seg
    from ${relojDe(who)} r where r.fecha between ${desde}::date and ${hasta}::date group by r.empleado_id`);

const absencesIn = (who: Who, desde: string, hasta: string, empleado_id: string | null) => sql<Ausencia>`
  select a.id, a.empleado_id, a.clase, a.desde, a.hasta, a.nota, a.version from jornadas.ausencia a
  where a.empresa_id = ${who.empresa_id} and a.cancelada_en is null and a.desde <= ${hasta}::date and a.hasta >= ${desde}::date
    and (${empleado_id}::uuid is null or a.empleado_id = ${empleado_id}::uuid)
  order by a.desde, a.id`;

type PersonaRow = Omit<Persona, 'puede'> & { presencia: Presencia };

/** Who works here, or worked in that week, and how each is now. */
const people = (who: Who, empleado_id: string | null, desde: string, hasta: string) => sql<PersonaRow>`
  select e.id as empleado_id, e.numero, e.nombre, e.puesto, e.color, e.foto_id as foto, e.horario,
    ${presencia(who)} as presencia, ${since(who)} as desde
  from empleados.empleado e
  where e.empresa_id = ${who.empresa_id} and (${empleado_id}::uuid is null or e.id = ${empleado_id}::uuid)
    and (e.activo or exists (select 1 from jornadas.turno t where t.empresa_id = ${who.empresa_id} and t.empleado_id = e.id
      and t.fecha between ${desde}::date and ${hasta}::date))
  order by e.numero limit 500`;

const openShift = (who: Who) => sql`jornadas.turno t where t.empresa_id = ${who.empresa_id} and t.empleado_id = e.id
  and t.salida_en is null and t.anulado_en is null`;
const openRest = (
  who: Who,
) => sql`jornadas.descanso d join jornadas.turno t on t.empresa_id = d.empresa_id and t.id = d.turno_id
  where d.empresa_id = ${who.empresa_id} and d.hasta_en is null and t.empleado_id = e.id and t.salida_en is null and t.anulado_en is null`;

const presencia = (who: Who) => sql<Presencia>`coalesce((select d.clase from ${openRest(who)}),
  (select 'dentro' from ${openShift(who)}), 'fuera')`;
const since = (who: Who) => sql<string | null>`coalesce((select d.desde_en from ${openRest(who)}),
  (select t.entrada_en from ${openShift(who)}),
  (select max(t.salida_en) from jornadas.turno t where t.empresa_id = ${who.empresa_id} and t.empleado_id = e.id
    and t.anulado_en is null and t.fecha >= ${who.hoy}::date - 1))`;

const withMarcas = (row: PersonaRow): Persona => ({ ...row, puede: [...nextMarcas(row.presencia)] });

/** Everybody who may mark, as he is now. */
export const listPresentes = async (tx: Tx, who: Who): Promise<Persona[]> =>
  (
    await tx.rows(sql<PersonaRow>`select e.id as empleado_id, e.numero, e.nombre, e.puesto, e.color, e.foto_id as foto, e.horario,
      ${presencia(who)} as presencia, ${since(who)} as desde
    from empleados.empleado e where e.empresa_id = ${who.empresa_id} and e.activo order by e.nombre, e.numero limit 500`)
  ).map(withMarcas);

export const getPersona = async (tx: Tx, who: Who, empleado_id: string): Promise<Persona> =>
  withMarcas(
    await tx.one(sql<PersonaRow>`select e.id as empleado_id, e.numero, e.nombre, e.puesto, e.color, e.foto_id as foto, e.horario,
      ${presencia(who)} as presencia, ${since(who)} as desde
    from empleados.empleado e where e.empresa_id = ${who.empresa_id} and e.id = ${empleado_id}`),
  );

/** One shift with all that was marked, and what was corrected. */
export const getTurno = async (tx: Tx, who: Who, id: string): Promise<TurnoDetalle> => {
  const [row, empleado, marcas, historia] = await Promise.all([
    tx.one(turnosAll(who).where('t.id', '=', id)),
    tx.one(sql<{ nombre: string }>`select e.nombre from jornadas.turno t
      join empleados.empleado e on e.empresa_id = t.empresa_id and e.id = t.empleado_id
      where t.empresa_id = ${who.empresa_id} and t.id = ${id}`),
    tx.rows(sql<
      TurnoDetalle['marcas'][number]
    >`select m.id, m.clase, m.marcada_en, m.recibida_en, m.medio, m.usuario_nombre as quien
      from jornadas.marca m where m.empresa_id = ${who.empresa_id} and m.turno_id = ${id} order by m.marcada_en, m.recibida_en, m.id`),
    tx.rows(
      q
        .selectFrom('jornadas.correccion')
        .select(['id', 'motivo', 'usuario_nombre', 'creado_en', 'antes'])
        .where('empresa_id', '=', who.empresa_id)
        .where('turno_id', '=', id)
        .orderBy('creado_en'),
    ),
  ]);
  return {
    ...row,
    empleado: empleado.nombre,
    marcas,
    historia: historia.map(({ antes, ...rest }) => ({ ...rest, antes: sayHeld(antes, who.zona) })),
  };
};

/** A shift that was annulled is read by its id: what was done stays to be seen. */
const turnosAll = (who: Who) =>
  q
    .selectFrom('jornadas.turno as t')
    .where('t.empresa_id', '=', who.empresa_id)
    .select([
      't.id',
      't.empleado_id',
      't.fecha',
      't.entrada_en',
      't.salida_en',
      't.por_corregir',
      't.por_revisar',
      descansosDe(who).as('descansos'),
      correccionesDe(who).as('correcciones'),
      sinRed(who).as('sin_red'),
      't.version',
    ]);

/** «De 08:02 a 17:58 del 2026-11-24», as it stood. */
const sayHeld = (held: Record<string, unknown> | null, zona: string): string => {
  if (held === null) return 'No se había marcado';
  const at = (value: unknown): string => (typeof value === 'string' ? hourInZone(new Date(value), zona) : 'sin salida');
  const day = typeof held['entrada_en'] === 'string' ? dateInZone(new Date(held['entrada_en']), zona) : '';
  return `De ${at(held['entrada_en'])} a ${at(held['salida_en'])} del ${day}`;
};

const correccionesDeTrabajo = (who: Who) => sql<number>`(select count(*) from jornadas.correccion c
  where c.empresa_id = ${who.empresa_id} and c.trabajo_id = w.id)`;

const trabajos = (who: Who) =>
  q
    .selectFrom('jornadas.trabajo as w')
    .innerJoin('empleados.empleado as e', (join) =>
      join.onRef('e.empresa_id', '=', 'w.empresa_id').onRef('e.id', '=', 'w.empleado_id'),
    )
    .where('w.empresa_id', '=', who.empresa_id)
    .where('w.anulado_en', 'is', null)
    .select([
      'w.id',
      'w.empleado_id',
      'e.nombre as empleado',
      'e.color',
      'w.documento_id',
      'w.partida_id',
      'w.folio',
      'w.descripcion',
      'w.fecha',
      'w.inicio_en',
      'w.fin_en',
      'w.motivo',
      'w.por_corregir',
      correccionesDeTrabajo(who).as('correcciones'),
      'w.version',
    ])
    .orderBy('w.inicio_en')
    .orderBy('w.id');

const MOST_JOBS = 2_000;
export const listTrabajos = (tx: Tx, who: Who, lapso: Lapso): Promise<Trabajo[]> => {
  const { desde, hasta } = weekOf(who, lapso);
  let query = trabajos(who).where('w.fecha', '>=', desde).where('w.fecha', '<=', hasta).limit(MOST_JOBS);
  if (lapso.empleado_id) query = query.where('w.empleado_id', '=', lapso.empleado_id);
  return tx.rows(query);
};

/** The time of everybody on one document. */
export const listTrabajosOf = (tx: Tx, who: Who, documento_id: string): Promise<Trabajo[]> =>
  tx.rows(trabajos(who).where('w.documento_id', '=', documento_id).limit(MOST_JOBS));

export const getTrabajo = (tx: Tx, who: Who, id: string): Promise<Trabajo> =>
  tx.one(trabajos(who).where('w.id', '=', id));
