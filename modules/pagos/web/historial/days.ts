export const addDays = (fecha: string, days: number): string =>
  new Date(Date.parse(`${fecha}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

export interface Rango {
  desde?: string;
  hasta?: string;
}
/** The days of each preset; '' is this month. */
export const rangoOf = (preset: string, hoy: string): Rango => {
  switch (preset) {
    case 'hoy':
      return { desde: hoy, hasta: hoy };
    case 'ayer':
      return { desde: addDays(hoy, -1), hasta: addDays(hoy, -1) };
    case 'semana':
      return { desde: addDays(hoy, -6), hasta: hoy };
    case 'todo':
      return {};
    default:
      return { desde: `${hoy.slice(0, 8)}01`, hasta: hoy };
  }
};
