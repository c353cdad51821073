import { addDays, dateInZone, hourInZone, instantAt } from '#platform/contract/zones.ts';

/** From which hour on the clock of the wall, and until which one, somebody may be told. */
export interface Horas {
  desde: number;
  hasta: number;
}
export const HORAS_USUALES: Horas = { desde: 8, hasta: 20 };

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
export const sayHoras = ({ desde, hasta }: Horas): string => `de ${desde} a ${hasta} h`;

/** When somebody may be told of what happens now: now, or when his hours begin. */
export const tellAt = (now: Date, zona: string, { desde, hasta }: Horas, urgente: boolean): Date => {
  const hour = Number(hourInZone(now, zona).slice(0, 2));
  if (urgente || (hour >= desde && hour < hasta)) return now;
  const hoy = dateInZone(now, zona);
  return instantAt(hour < desde ? hoy : addDays(hoy, 1), clock(desde), zona);
};
