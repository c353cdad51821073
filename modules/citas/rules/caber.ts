import { addDays, dateInZone, hourInZone } from '#platform/contract/zones.ts';
import {
  asHours,
  canMove,
  type EstadoCita,
  holdsPlace,
  MAX_A_LA_VEZ,
  PASO_MIN,
  sayMinutes,
  takesHours,
} from '../rules.ts';
import { type Bloqueado, type Calendario, openingOf, type Plan, type Tramo } from './plan.ts';

/** An appointment, as much of it as decides whether another fits. */
export interface Puesta {
  id: string;
  estado: EstadoCita;
  desde: string;
  hasta: string;
  duracion_min: number;
  bahia_id: string | null;
  empleado_id: string | null;
  carril: number;
  quien: string;
}

export interface Tablilla {
  zona: string;
  calendario: Calendario;
  /** How many may be received at the same time. */
  a_la_vez: number;
  plan: Plan;
  bahias: readonly { id: string; nombre: string; activa: boolean }[];
  bloqueos: readonly (Bloqueado & { motivo: string })[];
  citas: readonly Puesta[];
}

export interface Pedida {
  /** Null: it is not on the agenda yet. */
  id: string | null;
  desde: Date;
  duracion_min: number;
  bahia_id: string | null;
  empleado_id: string | null;
}

/** `duro`: nobody can have it; otherwise whoever keeps the agenda may, knowing it. */
export interface Estorbo {
  duro: boolean;
  texto: string;
}

const tramoOf = ({ desde, duracion_min }: Pick<Pedida, 'desde' | 'duracion_min'>): Tramo => ({
  desde: desde.getTime(),
  hasta: desde.getTime() + duracion_min * 60_000,
});
const touches = (a: Tramo, b: Tramo): boolean => a.desde < b.hasta && b.desde < a.hasta;
const tramoOfCita = ({ desde, hasta }: Puesta): Tramo => ({ desde: Date.parse(desde), hasta: Date.parse(hasta) });

/** Those that stand at the same time as what is asked for. */
const meanwhile = ({ citas }: Tablilla, asked: Pedida): Puesta[] =>
  citas.filter((one) => one.id !== asked.id && holdsPlace(one.estado) && touches(tramoOfCita(one), tramoOf(asked)));

/** Everything that stands in the way of an appointment at an hour; nothing: it fits. The browser asks before the drop. */
export const obstaclesTo = (board: Tablilla, asked: Pedida): Estorbo[] => {
  const others = meanwhile(board, asked);
  return [
    ...takenBy(board, asked, others),
    ...blockedBy(board, asked),
    ...closedAt(board, asked),
    ...absentAt(board, asked),
    ...crowdedBy(board, others),
    ...overloaded(board, asked),
  ];
};

const at = (iso: string, zona: string): string => hourInZone(new Date(iso), zona);

const takenBy = ({ bahias, plan, zona }: Tablilla, asked: Pedida, others: readonly Puesta[]): Estorbo[] => {
  const out: Estorbo[] = [];
  const bay = others.find((one) => asked.bahia_id !== null && one.bahia_id === asked.bahia_id);
  const person = others.find((one) => asked.empleado_id !== null && one.empleado_id === asked.empleado_id);
  const name = bahias.find(({ id }) => id === asked.bahia_id)?.nombre ?? 'La bahía';
  const who = plan.tecnicos.find((one) => one.empleado_id === asked.empleado_id)?.nombre ?? 'Esa persona';
  if (bay)
    out.push({
      duro: true,
      texto: `${name} ya tiene a ${bay.quien} de ${at(bay.desde, zona)} a ${at(bay.hasta, zona)}.`,
    });
  if (person)
    out.push({
      duro: true,
      texto: `${who} ya tiene a ${person.quien} de ${at(person.desde, zona)} a ${at(person.hasta, zona)}.`,
    });
  return out;
};

const blockedBy = ({ bloqueos, bahias }: Tablilla, asked: Pedida): Estorbo[] =>
  bloqueos
    .filter((one) => touches(one, tramoOf(asked)))
    .flatMap(({ bahia_id, empleado_id, motivo }): Estorbo[] => {
      if (bahia_id === null && empleado_id === null)
        return [{ duro: false, texto: `A esa hora no se atiende: ${motivo}.` }];
      if (bahia_id !== null && bahia_id === asked.bahia_id) {
        const name = bahias.find(({ id }) => id === bahia_id)?.nombre ?? 'La bahía';
        return [{ duro: true, texto: `${name} está bloqueada: ${motivo}.` }];
      }
      if (empleado_id !== null && empleado_id === asked.empleado_id)
        return [{ duro: true, texto: `Esa persona no está a esa hora: ${motivo}.` }];
      return [];
    });

const closedAt = (board: Tablilla, asked: Pedida): Estorbo[] => {
  const fecha = dateInZone(asked.desde, board.zona);
  const day = board.plan.dias.find((one) => one.fecha === fecha);
  if (day && day.cerrado !== '') return [{ duro: false, texto: closedText(day.cerrado) }];
  const open = openingOf(fecha, board.calendario, board.zona);
  const wanted = tramoOf(asked);
  if (open && wanted.desde >= open.desde && wanted.hasta <= open.hasta) return [];
  return [{ duro: false, texto: 'Queda fuera del horario del taller.' }];
};
const closedText = (why: string): string =>
  why === 'Cerrado' ? 'Ese día está cerrado.' : `Ese día está cerrado: ${why}.`;

const absentAt = ({ plan, zona }: Tablilla, asked: Pedida): Estorbo[] => {
  const person = plan.tecnicos.find(({ empleado_id }) => empleado_id === asked.empleado_id);
  const fecha = dateInZone(asked.desde, zona);
  const day = person?.dias.find((one) => one.fecha === fecha);
  if (!person || !day || day.falta === '') return [];
  return [{ duro: false, texto: `${person.nombre} no viene ese día: ${day.falta.toLowerCase()}.` }];
};

/** The most that stand at any one moment of what is asked. */
const crowdedBy = ({ a_la_vez }: Tablilla, others: readonly Puesta[]): Estorbo[] => {
  const lanes = new Set(others.map(({ carril }) => carril));
  const free = Array.from({ length: a_la_vez }, (_, i) => i + 1).some((lane) => !lanes.has(lane));
  if (free) return [];
  return [
    {
      duro: false,
      texto: `A esa hora ya hay ${a_la_vez === 1 ? 'una cita' : `${a_la_vez} citas`}, lo que cabe a la vez.`,
    },
  ];
};

const overloaded = ({ plan, zona, citas }: Tablilla, asked: Pedida): Estorbo[] => {
  const fecha = dateInZone(asked.desde, zona);
  const own = citas.find(({ id }) => id === asked.id);
  const minutesOn = (day: string): number =>
    own && takesHours(own.estado) && dateInZone(new Date(own.desde), zona) === day ? own.duracion_min : 0;
  const day = plan.dias.find((one) => one.fecha === fecha);
  const out: Estorbo[] = [];
  const left = day ? day.capacidad_min - day.ocupado_min + minutesOn(fecha) : 0;
  if (day && day.cerrado === '' && left < asked.duracion_min)
    out.push({
      duro: false,
      texto: `Ese día ya tiene ${asHours(day.ocupado_min)} de ${asHours(day.capacidad_min)} h; ${saysLeft(left)}`,
    });
  const person = plan.tecnicos.find(({ empleado_id }) => empleado_id === asked.empleado_id);
  const his = person?.dias.find((one) => one.fecha === fecha);
  const mine = own?.empleado_id === asked.empleado_id ? minutesOn(fecha) : 0;
  if (person && his && his.falta === '' && his.capacidad_min - his.ocupado_min + mine < asked.duracion_min)
    out.push({
      duro: false,
      texto: `${person.nombre} ya tiene ${asHours(his.ocupado_min)} de ${asHours(his.capacidad_min)} h ese día.`,
    });
  return out;
};
const saysLeft = (left: number): string => (left > 0 ? `solo quedan ${sayMinutes(left)}.` : 'no queda tiempo.');

/** The first lane that nobody holds meanwhile. */
export const freeLane = (board: Tablilla, asked: Pedida): number => {
  const lanes = new Set(meanwhile(board, asked).map(({ carril }) => carril));
  return Array.from({ length: MAX_A_LA_VEZ }, (_, i) => i + 1).find((lane) => !lanes.has(lane)) ?? MAX_A_LA_VEZ + 1;
};

export interface Oferta {
  /** Nothing before this moment. */
  desde: Date;
  duracion_min: number;
  /** Whose place does not count: the one that would move. */
  id: string | null;
}

/** The hours of a day that are really free, as instants. */
export const freeHours = (board: Tablilla, fecha: string, { desde, duracion_min, id }: Oferta): string[] => {
  const open = openingOf(fecha, board.calendario, board.zona);
  if (open === null) return [];
  const out: string[] = [];
  for (let moment = open.desde; moment + duracion_min * 60_000 <= open.hasta; moment += PASO_MIN * 60_000) {
    if (moment < desde.getTime()) continue;
    const asked = { id, desde: new Date(moment), duracion_min, bahia_id: null, empleado_id: null };
    if (hasRoom(board, asked)) out.push(new Date(moment).toISOString());
  }
  return out;
};

/** Whether it fits without anybody's say: also bays that are blocked are not there. */
const hasRoom = (board: Tablilla, asked: Pedida): boolean => {
  const out = new Set(
    board.bloqueos.filter((one) => one.bahia_id !== null && touches(one, tramoOf(asked))).map((one) => one.bahia_id),
  );
  const busy = meanwhile(board, asked).length;
  return busy + out.size < board.a_la_vez && obstaclesTo(board, asked).length === 0;
};

/** How many are received at the same time where nobody said: one in each bay, or one for each person; at least one. */
export const usualAtOnce = (bahias: number, tecnicos: number): number =>
  Math.min(MAX_A_LA_VEZ, Math.max(1, bahias > 0 ? bahias : tecnicos));

const isFuture = (iso: string, now: Date): boolean => Date.parse(iso) > now.getTime();
/** Whether its customer may still change or cancel it by his link. */
export const mayChangeByLink = (estado: EstadoCita, desde: string, now: Date): boolean =>
  canMove(estado) && isFuture(desde, now);

export const datesFrom = (desde: string, dias: number): string[] =>
  Array.from({ length: dias }, (_, i) => addDays(desde, i));
