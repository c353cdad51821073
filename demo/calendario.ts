/** When workshops are open and how much they have to do. Dates are 'YYYY-MM-DD'. */

export const addDays = (fecha: string, days: number): string => {
  const date = new Date(`${fecha}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/** 0 = Sunday. */
export const weekday = (fecha: string): number => new Date(`${fecha}T12:00:00Z`).getUTCDay();

/** Mexican days off, with Holy Thursday and Friday. */
export const isHoliday = (fecha: string): boolean => {
  const year = Number(fecha.slice(0, 4));
  const easter = easterOf(year);
  return [
    `${year}-01-01`,
    nthMonday(year, 2, 1),
    nthMonday(year, 3, 3),
    addDays(easter, -3),
    addDays(easter, -2),
    `${year}-05-01`,
    `${year}-09-16`,
    nthMonday(year, 11, 3),
    `${year}-12-25`,
  ].includes(fecha);
};

/** How a month compares to the average: the slow January, trips before Easter and in summer, December until the 22nd. */
const MONTHS = [0.78, 0.9, 1, 1, 0.96, 0.98, 1.16, 1.05, 0.94, 1, 1.04, 1.36];
/** Monday brings what broke at the weekend; Friday, who leaves on a trip. */
const WEEKDAYS = [0.75, 1.2, 1, 0.93, 1, 1.16, 0.72];

/** How busy a day is, around 1. */
export const busyness = (fecha: string): number => {
  const toEaster = daysBetween(fecha, easterOf(Number(fecha.slice(0, 4))));
  const day = Number(fecha.slice(8));
  const december = fecha.slice(5, 7) === '12' && day > 22 ? 0.4 : 1;
  const trip = toEaster > 2 && toEaster <= 17 ? 1.35 : 1;
  return (MONTHS[Number(fecha.slice(5, 7)) - 1] ?? 1) * (WEEKDAYS[weekday(fecha)] ?? 1) * december * trip;
};

/** How much of its present work the shop had by then: a quarter until five months ago; it has not grown in the last 45 days. */
export const growth = (fecha: string, today: string): number =>
  Math.max(0.25, Math.min(1, 1 - (daysBetween(fecha, today) - 45) / 140));

/** From June to the first days of October. */
export const isRainy = (fecha: string): boolean => fecha.slice(5) >= '06-01' && fecha.slice(5) <= '10-10';
export const isHot = (fecha: string): boolean => fecha.slice(5) >= '03-15' && fecha.slice(5) <= '06-15';

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T12:00:00Z`) - Date.parse(`${from}T12:00:00Z`)) / 86_400_000);

const nthMonday = (year: number, month: number, nth: number): string => {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return addDays(first, ((8 - weekday(first)) % 7) + (nth - 1) * 7);
};

/** Easter Sunday of the Gregorian calendar (Meeus). */
const easterOf = (year: number): string => {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return `${year}-${String(Math.floor(f / 31)).padStart(2, '0')}-${String((f % 31) + 1).padStart(2, '0')}`;
};
