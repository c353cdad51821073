/** The server's clock, learnt from its replies: the business day is the server's, also where this computer's clock is wrong. */

/** What a reply takes on its way, and the whole seconds of its header. */
const CLOSE_MS = 60_000;
/** From here on somebody should set the clock. */
const OFF_MS = 5 * 60_000;

let ahead_ms = 0;
const listeners = new Set<() => void>();

/** Takes the hour of a reply that came from the server just now. */
export const hearServer = (date: string | null, now = Date.now()): void => {
  const said = Date.parse(date ?? '');
  if (Number.isNaN(said)) return;
  const difference = said - now;
  const next = Math.abs(difference) < CLOSE_MS ? 0 : difference;
  // Seconds do not matter, and nobody is told of them.
  if (Math.abs(next - ahead_ms) < CLOSE_MS && (next === 0) === (ahead_ms === 0)) return;
  ahead_ms = next;
  for (const told of listeners) told();
};

/** Now, by the server. */
export const serverNow = (): Date => new Date(Date.now() + ahead_ms);

/** How far this computer is behind the server (ahead of it: negative); 0 while that does not matter. */
export const clockOff = (): number => (Math.abs(ahead_ms) < OFF_MS ? 0 : ahead_ms);

export const followClock = (told: () => void): (() => void) => {
  listeners.add(told);
  return () => listeners.delete(told);
};

/** «3 días atrasado», «2 horas adelantado». */
export const sayClockOff = (off_ms: number): string => {
  const minutes = Math.round(Math.abs(off_ms) / 60_000);
  const [count, one, many] =
    minutes < 60
      ? ([minutes, 'minuto', 'minutos'] as const)
      : minutes < 1_440
        ? ([Math.round(minutes / 60), 'hora', 'horas'] as const)
        : ([Math.round(minutes / 1_440), 'día', 'días'] as const);
  return `${count} ${count === 1 ? one : many} ${off_ms > 0 ? 'atrasado' : 'adelantado'}`;
};
