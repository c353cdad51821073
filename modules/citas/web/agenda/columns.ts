import type { Agenda, Cita } from '#modules/citas/rules/formas.ts';
import { asHours } from '#modules/citas/rules.ts';

export type Vista = 'bahia' | 'tecnico';

/** What the agenda is seen by: a bay, a person, or nobody yet. */
export interface Columna {
  id: string | null;
  nombre: string;
  nota: string;
  color: string | null;
}

/** Those that may be given something, behind what nobody has been given. */
export const columnsOf = (agenda: Agenda, vista: Vista, fecha: string): Columna[] => [
  ...(vista === 'bahia' ? baysOf(agenda) : peopleOf(agenda, fecha)),
  { id: null, nombre: vista === 'bahia' ? 'Sin bahía' : 'Sin técnico', nota: '', color: null },
];

const baysOf = ({ bahias }: Agenda): Columna[] =>
  bahias
    .filter(({ activa }) => activa)
    .map(({ id, nombre, ocupada }) => ({
      id,
      nombre,
      nota: ocupada ? `Ocupada · ${ocupada.placas || ocupada.folio}` : 'Libre',
      color: null,
    }));

const peopleOf = ({ plan }: Agenda, fecha: string): Columna[] =>
  plan.tecnicos.map(({ empleado_id, nombre, color, dias }) => {
    const day = dias.find((one) => one.fecha === fecha);
    const nota = day === undefined ? '' : day.falta || `${asHours(day.ocupado_min)} de ${asHours(day.capacidad_min)} h`;
    return { id: empleado_id, nombre, nota, color };
  });

export const columnOf = (cita: Pick<Cita, 'bahia_id' | 'empleado_id'>, vista: Vista): string | null =>
  vista === 'bahia' ? cita.bahia_id : cita.empleado_id;

/** The same appointment in another column. */
export const inColumn = (cita: Pick<Cita, 'bahia_id' | 'empleado_id'>, vista: Vista, id: string | null) => ({
  bahia_id: vista === 'bahia' ? id : cita.bahia_id,
  empleado_id: vista === 'tecnico' ? id : cita.empleado_id,
});

const minutesAt = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));

/** From when to when a day is drawn, in whole hours: what is open and whatever stands outside of it. */
export const hoursOf = (agenda: Agenda, hourOf: (iso: string) => string): { desde: number; hasta: number } => {
  const open = agenda.ajustes.horario.flatMap((one) => (one ? [minutesAt(one.abre), minutesAt(one.cierra)] : []));
  const booked = agenda.citas.flatMap(({ desde, duracion_min }) => {
    const start = minutesAt(hourOf(desde));
    return [start, Math.min(1_440, start + duracion_min)];
  });
  const all = [...open, ...booked];
  if (all.length === 0) return { desde: 9, hasta: 18 };
  return { desde: Math.floor(Math.min(...all) / 60), hasta: Math.min(24, Math.ceil(Math.max(...all) / 60)) };
};

/** Those that stand at the same time share the width: which part of it is whose. */
export const laneOf = (cita: Cita, others: readonly Cita[]): { lane: number; of: number } => {
  const same = others.filter((one) => one.desde < cita.hasta && cita.desde < one.hasta);
  const ordered = same.toSorted((a, b) => (a.desde < b.desde ? -1 : a.desde > b.desde ? 1 : a.id < b.id ? -1 : 1));
  return { lane: ordered.findIndex(({ id }) => id === cita.id), of: Math.max(1, ordered.length) };
};
