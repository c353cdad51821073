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
