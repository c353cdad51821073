export const HOUR_MS = 3_600_000;
/** In Santiago and Havana clocks change at midnight itself: one night has no 0:00 and another has it twice. */
export const zonas = [
  'America/Mexico_City',
  'America/Tijuana',
  'America/Cancun',
  'America/Guatemala',
  'America/Havana',
  'America/Panama',
  'America/Bogota',
  'America/Lima',
  'America/Caracas',
  'America/La_Paz',
  'America/Santiago',
  'America/Asuncion',
  'America/Argentina/Buenos_Aires',
] as const;

const clocks = new Map(
  zonas.map((timeZone) => [
    timeZone as string,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
  ]),
);
/** What a clock on the wall says: «2026-05-16 00:00:00». */
export const wall = (at: number, zona: string): string => clocks.get(zona)?.format(at) ?? '';
export const dayOf = (at: number, zona: string): string => wall(at, zona).slice(0, 10);
const offset = (at: number, zona: string): number => Date.parse(`${wall(at, zona).replace(' ', 'T')}Z`) - at;

/** The instants of the coming hours, on the hour, from 2026-01-01 UTC on. */
export const hours = Array.from({ length: 365 * 24 }, (_, i) => Date.UTC(2026, 0, 1) + i * HOUR_MS);

/** The first instant of a day like any other, and each in which the zone's clocks were moved this year. */
export const momentsOf = (zona: string): number[] => {
  const ordinary = hours.find((at) => dayOf(at, zona) === '2026-05-16') ?? 0;
  const moved = hours.filter((at) => at > (hours[0] ?? 0) && offset(at, zona) !== offset(at - HOUR_MS, zona));
  const midnights = moved.map((at) => hours.find((hour) => dayOf(hour, zona) === dayOf(at, zona)) ?? at);
  return [...new Set([ordinary, ...moved, ...midnights])].toSorted((a, b) => a - b);
};
