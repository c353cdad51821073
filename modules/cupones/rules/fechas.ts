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
];
export const DIAS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;

/** «3 de mayo», with its year where it is another. */
export const sayDia = (fecha: string, hoy: string): string => {
  const [year = '', month = '', day = ''] = fecha.split('-');
  const said = `${Number(day)} de ${MESES[Number(month) - 1]}`;
  return year === hoy.slice(0, 4) ? said : `${said} de ${year}`;
};

/** Monday is 1. */
export const weekdayOf = (fecha: string): number => ((new Date(`${fecha}T12:00:00Z`).getUTCDay() + 6) % 7) + 1;

/** «lunes, martes y jueves». */
export const sayDias = (dias: readonly number[]): string => {
  const names = dias.toSorted((a, b) => a - b).map((dia) => DIAS[dia - 1] ?? '');
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} y ${last}`;
};
