import type { Calendario, Cita } from '#modules/citas/rules/formas.ts';
import { type Evento, writeCalendar } from '#modules/citas/rules/ics.ts';
import type { Tarea } from '#modules/citas/rules/plan.ts';
import { citasRefusals } from '#modules/citas/rules/refusals.ts';
import { holdsPlace, MAX_DIAS, sayMinutes } from '#modules/citas/rules.ts';
import { empleadoOf } from '#modules/empleados/server/front-door.ts';
import { memberCan } from '#modules/permisos/server/front-door.ts';
import type { LinkSwitch } from '#platform/contract/link-switch.ts';
import { Refusal } from '#platform/contract/refusal.ts';
import { addDays } from '#platform/contract/zones.ts';
import { writeBitacora } from '#platform/server/bitacora/bitacora.ts';
import { q, sql } from '#platform/server/db/query.ts';
import type { Tx } from '#platform/server/db/tx.ts';
import { newId } from '#platform/server/db/uuid.ts';
import { createEnlace, stepOfLink } from '#platform/server/http/enlaces.ts';
import type { Who } from '#platform/server/http/who.ts';
import { readPlan } from './agenda.ts';
import { citasBetween } from './queries.ts';
import './tables.ts';

export const readCalendario = async (tx: Tx, who: Who): Promise<Calendario> => {
  const empleado = await empleadoOf(tx, who);
  if (!empleado) return { empleado: null, desde_en: null };
  const row = await tx.maybe(
    q
      .selectFrom('citas.calendario')
      .select('creado_en')
      .where('empresa_id', '=', who.empresa_id)
      .where('empleado_id', '=', empleado.id),
  );
  return { empleado: empleado.nombre, desde_en: row?.creado_en ?? null };
};

const TWO_YEARS_MS = 2 * 365 * 86_400_000;

/** The address of one's own calendar, told once: made, replaced or taken away. */
export const changeCalendario = async (
  tx: Tx,
  who: Who,
  change: LinkSwitch,
  publicUrl: string,
): Promise<{ url: string | null; calendario: Calendario }> => {
  const empleado = await empleadoOf(tx, who);
  if (!empleado) throw new Refusal(citasRefusals.no_eres_empleado);
  const key = { empresa_id: who.empresa_id, empleado_id: empleado.id };
  const now = await readCalendario(tx, who);
  const step = stepOfLink(now.desde_en !== null, change);
  if (step === null) return { url: null, calendario: now };
  const url = step === 'end' ? await takeAddress(tx, key) : await giveAddress(tx, who, key, publicUrl);
  const what = {
    make: 'puso sus citas en el calendario de su teléfono',
    replace: 'hizo otra dirección de sus citas para su teléfono: la anterior dejó de valer',
    end: 'quitó sus citas de su teléfono',
  }[step];
  await writeBitacora(tx, who, { accion: 'agenda.calendario', id: empleado.id, texto: `${who.nombre} ${what}.` });
  return { url, calendario: await readCalendario(tx, who) };
};

interface Key {
  empresa_id: number;
  empleado_id: string;
}

const giveAddress = async (tx: Tx, who: Who, key: Key, publicUrl: string): Promise<string> => {
  const change = { enlace_id: newId(), creado_en: who.now };
  const expires = new Date(who.now.getTime() + TWO_YEARS_MS);
  const token = await createEnlace(tx, who, 'calendario', change.enlace_id, expires);
  await tx.run(
    q
      .insertInto('citas.calendario')
      .values({ ...key, ...change })
      .onConflict((conflict) => conflict.columns(['empresa_id', 'empleado_id']).doUpdateSet(change)),
  );
  return `${publicUrl}/api/publico/calendario/${token}`;
};

const takeAddress = async (tx: Tx, { empresa_id, empleado_id }: Key): Promise<null> => {
  await tx.run(
    q.deleteFrom('citas.calendario').where('empresa_id', '=', empresa_id).where('empleado_id', '=', empleado_id),
  );
  return null;
};

/** Days that a telephone is told of, before today and in all. */
const BEFORE = 7;

/** What his telephone reads: his appointments and the orders that he is to have done, while he works here and may see the agenda. */
export const feedOf = async (tx: Tx, who: Who, publicUrl: string): Promise<string> => {
  const person = await personOf(tx, who);
  const lapso = { desde: addDays(who.hoy, -BEFORE), hasta: addDays(who.hoy, MAX_DIAS - BEFORE - 1) };
  const [plan, all] = await Promise.all([readPlan(tx, who, lapso), citasBetween(tx, who, lapso.desde, lapso.hasta)]);
  const own = ({ empleado_id }: { empleado_id: string | null }) => empleado_id === person.id;
  const citas = all.filter((cita) => own(cita) && holdsPlace(cita.estado));
  const work = plan.tareas.filter((task) => task.clase === 'orden' && task.promesa !== null && own(task));
  const eventos = [...citas.map((cita) => eventOfCita(cita, publicUrl)), ...eventsOfWork(work, publicUrl)];
  return writeCalendar(`${person.nombre}, ${who.empresa_nombre}`, eventos, who.now);
};

interface Person {
  id: string;
  nombre: string;
  usuario_id: string | null;
}

/** Whose it is; nobody's once the address was changed, he left, or he may no longer see the agenda. */
const personOf = async (tx: Tx, who: Who): Promise<Person> => {
  const person = await tx.maybe(sql<Person>`select e.id, e.nombre, e.usuario_id from citas.calendario k
    join empleados.empleado e on e.empresa_id = k.empresa_id and e.id = k.empleado_id and e.activo
    where k.empresa_id = ${who.empresa_id} and k.enlace_id = ${who.enlace_id}`);
  const sees = async (id: string): Promise<boolean> =>
    (await memberCan(tx, who, id, 'ver_agenda')) || (await memberCan(tx, who, id, 'agendar_citas'));
  if (!person?.usuario_id || !(await sees(person.usuario_id))) throw new Refusal(citasRefusals.sin_enlace);
  return person;
};

/** Without the telephone of the customer: the file lies in the clouds of others. */
const eventOfCita = (cita: Cita, publicUrl: string): Evento => ({
  id: cita.id,
  desde: cita.desde,
  hasta: cita.hasta,
  titulo: [cita.placas || cita.nombre || cita.vehiculo, cita.tipo].filter(Boolean).join(' · '),
  lugar: '',
  detalle: [
    cita.nombre,
    cita.vehiculo,
    cita.motivo,
    cita.espera ? 'Espera en el taller' : '',
    `${publicUrl}/operaciones/agenda?cita=${cita.id}`,
  ]
    .filter(Boolean)
    .join('\n'),
  cancelado: false,
  version: cita.version,
});

const HALF_AN_HOUR_MS = 30 * 60_000;

/** One for each order, at the hour for which it is promised, with what he is to do in it. */
const eventsOfWork = (work: readonly Tarea[], publicUrl: string): Evento[] => {
  const byOrder = Map.groupBy(work, ({ orden_id }) => orden_id);
  return [...byOrder].flatMap(([id, tasks]) => {
    const [first] = tasks;
    if (id === null || !first || first.promesa === null) return [];
    const hasta = new Date(first.promesa);
    return {
      id,
      desde: new Date(hasta.getTime() - HALF_AN_HOUR_MS).toISOString(),
      hasta: hasta.toISOString(),
      titulo: ['Prometida', first.folio, first.placas].filter(Boolean).join(' · '),
      lugar: '',
      detalle: [
        first.detalle,
        ...tasks.map(({ titulo, minutos }) => `${titulo} (${sayMinutes(minutos)})`),
        `${publicUrl}/comercial/OrdenTrabajo/${id}`,
      ].join('\n'),
      cancelado: false,
      version: 0,
    };
  });
};
