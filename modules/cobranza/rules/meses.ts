import { addDays } from '#platform/contract/zones.ts';

/** The month that ended before a day, whole. */
export const monthBefore = (hoy: string): { desde: string; hasta: string } => {
  const hasta = addDays(`${hoy.slice(0, 8)}01`, -1);
  return { desde: `${hasta.slice(0, 8)}01`, hasta };
};

/** The last months that are over, the newest first. */
export const monthsBefore = (hoy: string, cuantos: number): { desde: string; hasta: string }[] => {
  const months = [monthBefore(hoy)];
  while (months.length < cuantos) months.push(monthBefore(months.at(-1)?.desde ?? hoy));
  return months;
};

/** Statements leave on the first; a computer that was off that day has a few more, and after those the next month has its own. */
export const ULTIMO_DIA = 5;
export const isDayOfStatements = (hoy: string): boolean => Number(hoy.slice(8)) <= ULTIMO_DIA;

/** A mail of a workshop arrives by day. */
export const isHourOfStatements = (hora: string): boolean => hora >= '08:00' && hora < '20:00';
