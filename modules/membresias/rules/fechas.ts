import { addDays, addMonths, mondayOf } from '#platform/contract/zones.ts';
import type { PlanEntrada } from './plan.ts';
import type { Cada } from './palabras.ts';

const DAY_MS = 86_400_000;
const at = (fecha: string): number => Date.parse(`${fecha}T12:00:00Z`);

/** Days from one date to another. */
export const daysBetween = (desde: string, hasta: string): number => Math.round((at(hasta) - at(desde)) / DAY_MS);

/** The last day of what begins on `desde`. */
export const endOf = (desde: string, { duracion, unidad }: Pick<PlanEntrada, 'duracion' | 'unidad'>): string =>
  unidad === 'dia'
    ? addDays(desde, duracion - 1)
    : addDays(addMonths(desde, unidad === 'mes' ? duracion : duracion * 12), -1);

/** A date moved by what stood still: whole months as months, so the day of the bill stays, and what is left as days. */
export const moveBy = (fecha: string, desde: string, hasta: string): string => {
  let months = 0;
  while (addMonths(desde, months + 1) <= hasta) months++;
  // The end is the eve of the day of the bill, which is what months are added to.
  const bill = addMonths(addDays(fecha, 1), months);
  return addDays(bill, daysBetween(addMonths(desde, months), hasta) - 1);
};

/** The window in which a use counts: its first day tells it. */
export const windowOf = (cada: Cada, hoy: string, periodo_id: string): string => {
  if (cada === 'dia') return hoy;
  if (cada === 'mes') return hoy.slice(0, 7);
  return cada === 'semana' ? `s${mondayOf(hoy)}` : periodo_id;
};

/** The day on which a limit begins anew. */
export const renewsOn = (cada: Cada, hoy: string, hasta: string): string => {
  if (cada === 'dia') return addDays(hoy, 1);
  if (cada === 'mes') return `${addMonths(`${hoy.slice(0, 7)}-01`, 1)}`;
  return cada === 'semana' ? addDays(mondayOf(hoy), 7) : addDays(hasta, 1);
};
