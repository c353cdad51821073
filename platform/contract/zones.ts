const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;
const days = new Map<string, Intl.DateTimeFormat>();
const hours = new Map<string, Intl.DateTimeFormat>();
const two = '2-digit' as const;
const DAY = { year: 'numeric', month: two, day: two } as const;
const HOUR = { hour: two, minute: two, hourCycle: 'h23' } as const;

const formatterOf = (
  known: Map<string, Intl.DateTimeFormat>,
  zona: string,
  parts: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat => {
  const formatter = known.get(zona) ?? new Intl.DateTimeFormat('en-CA', { timeZone: zona, ...parts });
  known.set(zona, formatter);
  return formatter;
};

/** Of each zone, what was asked last: a whole minute is of one day, and most who ask mean this one. */
const newest = new Map<string, { minute: number; date: string }>();

/** Calendar date of an instant in a zone, YYYY-MM-DD. */
export const dateInZone = (instant: Date, zona: string): string => {
  const minute = Math.floor(instant.getTime() / MINUTE_MS);
  const known = newest.get(zona);
  if (known?.minute === minute) return known.date;
  const date = formatterOf(days, zona, DAY).format(instant);
  newest.set(zona, { minute, date });
  return date;
};

/** What the clock on the wall says, HH:MM. */
export const hourInZone = (instant: Date, zona: string): string => formatterOf(hours, zona, HOUR).format(instant);

const offsetMs = (instant: Date, zona: string): number =>
  Date.parse(`${dateInZone(instant, zona)}T${hourInZone(instant, zona)}:00Z`) -
  Math.floor(instant.getTime() / MINUTE_MS) * MINUTE_MS;

/**
 * The instant at which the clock on the wall says this hour of this day. Of an hour that comes twice, the first time; one
 * that the change of the clocks leaves out is as long after midnight as it would have been.
 */
export const instantAt = (fecha: string, hora: string, zona: string): Date => {
  const wall = Date.parse(`${fecha}T${hora}:00Z`);
  const before = wall - offsetMs(new Date(wall - DAY_MS), zona);
  const after = wall - offsetMs(new Date(wall + DAY_MS), zona);
  const isRight = (ms: number) => ms + offsetMs(new Date(ms), zona) === wall;
  const right = [before, after].filter(isRight);
  return new Date(right.length > 0 ? Math.min(...right) : before);
};

/** Calendar days after a date, YYYY-MM-DD. */
export const addDays = (fecha: string, n: number): string =>
  new Date(Date.parse(`${fecha}T12:00:00Z`) + n * DAY_MS).toISOString().slice(0, 10);

/** The first day of its week, Monday. */
export const mondayOf = (fecha: string): string =>
  addDays(fecha, -((new Date(`${fecha}T12:00:00Z`).getUTCDay() + 6) % 7));

/** The same day so many months later, or the last of its month where that one is shorter. */
export const addMonths = (fecha: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = fecha.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, last))).toISOString().slice(0, 10);
};
