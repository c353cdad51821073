import { reasonAgainstHandOver } from '#modules/ordenes/rules/relevo.ts';
import { reasonAgainstPromise } from '#modules/ordenes/rules/promesa.ts';
import type { Semana, TareaDeSemana } from '#modules/tablero/contract.ts';
import { addDays, mondayOf } from '#platform/contract/zones.ts';

/** A person on a day; null in `empleado_id`: nobody yet. */
export interface Celda {
  empleado_id: string | null;
  fecha: string;
}

export const tasksAt = (tareas: readonly TareaDeSemana[], { empleado_id, fecha }: Celda): TareaDeSemana[] =>
  tareas.filter((one) => one.empleado_id === empleado_id && one.fecha === fecha);

/** What no person of the plan has, or no day. */
export const tasksAside = ({ tareas, tecnicos }: Pick<Semana, 'tareas' | 'tecnicos'>): TareaDeSemana[] => {
  const known = new Set(tecnicos.map(({ empleado_id }) => empleado_id));
  return tareas.filter(
    ({ clase, empleado_id, fecha }) =>
      clase === 'orden' && (empleado_id === null || fecha === null || !known.has(empleado_id)),
  );
};

/** Why a work is not put there, in words; null when it may be. `falta`: why that person does not work on that day. */
export const reasonAgainstCell = (
  task: TareaDeSemana,
  to: Celda,
  hoy: string,
  falta: string,
  nombre: string,
): string | null => {
  if (task.clase === 'cita' || task.estado === null) return 'Las citas se mueven en la agenda.';
  const day = task.fecha === to.fecha ? null : reasonAgainstPromise(task.estado, to.fecha, hoy);
  if (day !== null) return day;
  if (to.empleado_id !== null && falta !== '') return `${nombre} no está ese día: ${falta.toLowerCase()}.`;
  if (to.empleado_id === task.empleado_id) return null;
  return task.empleado_id === null
    ? null
    : reasonAgainstHandOver({ nombre: 'Quien lo hace', abiertas: 1, trabajando: task.trabajando }, 0);
};

/** «5.5 de 8 h». */
export const sayHours = (ocupado_min: number, capacidad_min: number): string =>
  `${hours(ocupado_min)} de ${hours(capacidad_min)} h`;
const hours = (minutes: number): string => String(Math.round(minutes / 6) / 10);

/** The weeks that show a month, from Monday to Sunday. */
export const monthGrid = (mes: string): string[] => {
  const first = mondayOf(`${mes}-01`);
  const last = addDays(`${nextMonth(mes, 1)}-01`, -1);
  const end = addDays(mondayOf(last), 6);
  const days = (Date.parse(end) - Date.parse(first)) / 86_400_000 + 1;
  return Array.from({ length: days }, (_, i) => addDays(first, i));
};
export const nextMonth = (mes: string, months: number): string => {
  const [year = 0, month = 0] = mes.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
};
