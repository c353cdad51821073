import type { Horario } from '#modules/empleados/rules.ts';
import { addDays, instantAt } from '#platform/contract/zones.ts';
import { weekdayOf } from '../rules.ts';
import { festivoOf } from './festivos.ts';

/** From Sunday; null where the workshop does not open. */
export type HorarioDeTaller = readonly ({ abre: string; cierra: string } | null)[];

export interface Tramo {
  desde: number;
  hasta: number;
}

export interface Calendario {
  horario: HorarioDeTaller;
  comida_min: number;
  descansa_oficiales: boolean;
  cerrados: readonly { fecha: string; nombre: string }[];
}

export interface Bloqueado extends Tramo {
  bahia_id: string | null;
  empleado_id: string | null;
}

export interface Tecnico {
  empleado_id: string;
  nombre: string;
  color: string;
  especialidades: string[];
  horario: Horario;
}

export interface Tarea {
  clase: 'orden' | 'cita';
  /** Of the line, or of the appointment. */
  id: string;
  orden_id: string | null;
  folio: string;
  titulo: string;
  detalle: string;
  placas: string;
  /** Null: nobody promised it, so it takes no hours of any day. */
  fecha: string | null;
  empleado_id: string | null;
  minutos: number;
  promesa: string | null;
}

export interface DiaDePlan {
  fecha: string;
  /** Why it is closed; '' = open. */
  cerrado: string;
  capacidad_min: number;
  ocupado_min: number;
}
export interface TecnicoDePlan extends Omit<Tecnico, 'horario'> {
  dias: { fecha: string; capacidad_min: number; ocupado_min: number; falta: string }[];
}
/** Hours that there are and hours that are taken: the only plan of the workshop. */
export interface Plan {
  dias: DiaDePlan[];
  tecnicos: TecnicoDePlan[];
  tareas: Tarea[];
}

/** Why the workshop does not open on a day; '' when it does. */
export const closedOn = (fecha: string, { horario, descansa_oficiales, cerrados }: Calendario): string => {
  const own = cerrados.find((one) => one.fecha === fecha);
  if (own) return own.nombre;
  const official = descansa_oficiales ? festivoOf(fecha) : '';
  if (official !== '') return official;
  return horario[weekdayOf(fecha)] ? '' : 'Cerrado';
};

/** From when to when it is open, in milliseconds of the clock of the world; null while closed. */
export const openingOf = (fecha: string, calendario: Calendario, zona: string): Tramo | null => {
  const day = calendario.horario[weekdayOf(fecha)];
  if (!day || closedOn(fecha, calendario) !== '') return null;
  return stretch(fecha, day.abre, day.cierra, zona);
};

const stretch = (fecha: string, from: string, to: string, zona: string): Tramo => ({
  desde: instantAt(fecha, from, zona).getTime(),
  hasta: instantAt(to > from ? fecha : addDays(fecha, 1), to, zona).getTime(),
});

/** When somebody works on a day: his own hours within those of the workshop; who has none written keeps the workshop's. */
export const shiftOf = (horario: Horario, fecha: string, calendario: Calendario, zona: string): Tramo | null => {
  const open = openingOf(fecha, calendario, zona);
  if (open === null || horario.every((day) => day === null)) return open;
  const day = horario[weekdayOf(fecha)];
  if (!day) return null;
  const own = stretch(fecha, day.entra, day.sale, zona);
  const [desde, hasta] = [Math.max(open.desde, own.desde), Math.min(open.hasta, own.hasta)];
  return hasta > desde ? { desde, hasta } : null;
};

const MINUTE_MS = 60_000;
/** Nobody eats in so short a day. */
const LONG_DAY_MIN = 360;

/** Minutes of a stretch that none of the others covers. */
export const minutesLeft = ({ desde, hasta }: Tramo, taken: readonly Tramo[]): number => {
  let [at, left] = [desde, 0];
  for (const one of [...taken].sort((a, b) => a.desde - b.desde)) {
    if (one.hasta <= at || one.desde >= hasta) continue;
    left += Math.max(0, one.desde - at);
    at = Math.max(at, one.hasta);
  }
  return Math.round((left + Math.max(0, hasta - at)) / MINUTE_MS);
};

const lessMeal = (minutes: number, whole: Tramo, comida_min: number): number =>
  hasMeal(whole) ? Math.max(0, minutes - comida_min) : minutes;
const hasMeal = ({ desde, hasta }: Tramo): boolean => (hasta - desde) / MINUTE_MS > LONG_DAY_MIN;

export interface ParaPlan {
  fechas: readonly string[];
  zona: string;
  calendario: Calendario;
  bahias: number;
  tecnicos: readonly Tecnico[];
  /** Whole days on which somebody does not come, and why. */
  ausencias: readonly { empleado_id: string; desde: string; hasta: string; motivo: string }[];
  bloqueos: readonly Bloqueado[];
  tareas: readonly Tarea[];
}

/** The plan of some days, out of who works, what is open and what takes their hours. */
export const planOf = (from: ParaPlan): Plan => {
  const tecnicos = from.tecnicos.map(({ horario, ...one }) => ({
    ...one,
    dias: from.fechas.map((fecha) => dayOf(from, one.empleado_id, horario, fecha)),
  }));
  const dias = from.fechas.map((fecha, i) => {
    const people = tecnicos.reduce((sum, { dias }) => sum + (dias[i]?.capacidad_min ?? 0), 0);
    return {
      fecha,
      cerrado: closedOn(fecha, from.calendario),
      capacidad_min: dayCapacity(from, fecha, people),
      ocupado_min: taken(from.tareas, (one) => one.fecha === fecha),
    };
  });
  return { dias, tecnicos, tareas: [...from.tareas] };
};

const dayOf = (from: ParaPlan, empleado_id: string, horario: Horario, fecha: string) => {
  const gone = from.ausencias.find(
    (one) => one.empleado_id === empleado_id && one.desde <= fecha && fecha <= one.hasta,
  );
  const shift = shiftOf(horario, fecha, from.calendario, from.zona);
  const blocked = from.bloqueos.filter(
    (one) => one.empleado_id === empleado_id || (one.bahia_id === null && one.empleado_id === null),
  );
  const minutes = shift && !gone ? lessMeal(minutesLeft(shift, blocked), shift, from.calendario.comida_min) : 0;
  return {
    fecha,
    capacidad_min: minutes,
    ocupado_min: taken(from.tareas, (one) => one.fecha === fecha && one.empleado_id === empleado_id),
    falta: gone?.motivo ?? (shift ? '' : 'No trabaja'),
  };
};

/** What people can do in a day, and no more than fits in the bays; a workshop that wrote down neither is one person's. */
const dayCapacity = ({ calendario, zona, tecnicos, bahias, bloqueos }: ParaPlan, fecha: string, people: number) => {
  const open = openingOf(fecha, calendario, zona);
  if (open === null) return 0;
  const whole = bloqueos.filter((one) => one.bahia_id === null && one.empleado_id === null);
  const alone = lessMeal(minutesLeft(open, whole), open, calendario.comida_min);
  const able = tecnicos.length > 0 ? people : Math.max(1, bahias) * alone;
  return bahias > 0 ? Math.min(able, bahias * minutesLeft(open, whole)) : able;
};

const taken = (tareas: readonly Tarea[], counts: (one: Tarea) => boolean): number =>
  tareas.reduce((sum, one) => sum + (counts(one) ? one.minutos : 0), 0);
