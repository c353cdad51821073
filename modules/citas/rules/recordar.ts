import { addDays } from '#platform/contract/zones.ts';

/** Nobody is written to before or after these hours of the company. */
const HORAS_DE_AVISAR = { desde: '08:00', hasta: '20:00' } as const;
export const isHourToRemind = (hora: string): boolean => hora >= HORAS_DE_AVISAR.desde && hora < HORAS_DE_AVISAR.hasta;

/** Whoever booked, or was written to, within so many hours knows it. */
export const RECIENTE_HORAS = 12;

const FARTHEST_DAYS = 7;

/** Of which days whoever comes is reminded today: tomorrow, and past days on which nobody opens, also the next one that does. */
export const daysToRemind = (hoy: string, isOpen: (fecha: string) => boolean): string[] => {
  const days = Array.from({ length: FARTHEST_DAYS }, (_, i) => addDays(hoy, i + 1));
  const first = days.findIndex(isOpen);
  return days.slice(0, first + 1);
};
