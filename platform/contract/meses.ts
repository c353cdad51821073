import type { Periodo } from './periods.ts';
import { addDays, addMonths } from './zones.ts';

const MESES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;

/** The name of the month of a date, YYYY-MM-DD: «octubre». */
export const nombreDeMes = (fecha: string): string => MESES[Number(fecha.slice(5, 7)) - 1] ?? '';

/** «octubre de 2026», of a date or of `2026-10`. */
export const sayMes = (fecha: string): string => `${nombreDeMes(fecha)} de ${fecha.slice(0, 4)}`;

/** The same at the beginning of a sentence: «Octubre de 2026». */
export const SayMes = (fecha: string): string => `${sayMes(fecha).slice(0, 1).toUpperCase()}${sayMes(fecha).slice(1)}`;

/** The mark of a paper that came when its month was closed. */
export const sayTarde = (fecha_papel: string): string => `Llegó tarde: es de ${sayMes(fecha_papel)}`;

/** The days of a month, `2026-11`. */
export const daysOfMes = (mes: string): Periodo => {
  const desde = `${mes}-01`;
  return { desde, hasta: addDays(addMonths(desde, 1), -1) };
};
