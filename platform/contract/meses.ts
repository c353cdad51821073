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

/** The days of a month, `2026-11`. */
export const daysOfMes = (mes: string): Periodo => {
  const desde = `${mes}-01`;
  return { desde, hasta: addDays(addMonths(desde, 1), -1) };
};
