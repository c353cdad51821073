import { nombreDeMes } from '#platform/contract/meses.ts';

export const DIAS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;

/** «3 de mayo», with its year where it is another. */
export const sayDia = (fecha: string, hoy: string): string => {
  const year = fecha.slice(0, 4);
  const said = `${Number(fecha.slice(8))} de ${nombreDeMes(fecha)}`;
  return year === hoy.slice(0, 4) ? said : `${said} de ${year}`;
};

/** Monday is 1. */
export const weekdayOf = (fecha: string): number => ((new Date(`${fecha}T12:00:00Z`).getUTCDay() + 6) % 7) + 1;

/** «lunes, martes y jueves». */
export const sayDias = (dias: readonly number[]): string =>
  new Intl.ListFormat('es-MX').format(dias.toSorted((a, b) => a - b).map((dia) => DIAS[dia - 1] ?? ''));
