import { type EstadoOrden, etiquetasEstado, isOpen } from '#modules/ordenes/rules.ts';
import { dateInZone, hourInZone, instantAt } from '#platform/contract/zones.ts';

/** When a workshop hands back what it promised for a day and no hour. */
const USUAL = '18:00';

/** Why an order is not promised for a day, in words; null when it may be. */
export const reasonAgainstPromise = (estado: EstadoOrden, fecha: string, hoy: string): string | null => {
  if (!isOpen(estado)) return `La orden está ${etiquetasEstado[estado].toLowerCase()}; ya no se promete.`;
  return fecha < hoy ? 'Ese día ya pasó. Promete de hoy en adelante.' : null;
};

/** The same hour of another day. */
export const promiseOn = (fecha: string, promesa: string | null, zona: string): string =>
  instantAt(fecha, promesa === null ? USUAL : hourInZone(new Date(promesa), zona), zona).toISOString();

/** Whether a new promise takes the place of the one that counts: ahead of its day, or where there is none. */
export const takesPlace = (vale: string | null, hoy: string): boolean => vale === null || hoy < vale;

export const isSameMoment = (a: string | null, b: string | null): boolean =>
  a === b || (a !== null && b !== null && Date.parse(a) === Date.parse(b));

/** The day for which it is promised, where the workshop is. */
export const dayOfPromise = (promesa: string, zona: string): string => dateInZone(new Date(promesa), zona);
