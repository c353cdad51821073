import { formatHora, formatInstante } from './format.ts';

const HOUR_MS = 3_600_000;

/** When something is due: the hour alone while that says the day. */
export const writeDue = (instante: string, zona: string | undefined, nowMs: number): string =>
  Math.abs(Date.parse(instante) - nowMs) < 12 * HOUR_MS
    ? formatHora(instante, zona)
    : formatInstante(instante, zona).replace(/ \d{4},/, ',');

/** Of what is not done yet: red when late, amber in its last hour. `brief`: what is late since another day tells no hour. */
export const dueLook = (
  instante: string,
  zona: string | undefined,
  nowMs: number,
  brief = false,
): { text: string; tone: 'ok' | 'warn' | 'error' } => {
  const left = Date.parse(instante) - nowMs;
  const text = writeDue(instante, zona, nowMs);
  if (left < 0) return { text: `${brief ? text.replace(/,.*/, '') : text}, tarde`, tone: 'error' };
  return { text, tone: left < HOUR_MS ? 'warn' : 'ok' };
};
