export const esquemas = ['mixto', 'comision', 'sueldo'] as const;
export type Esquema = (typeof esquemas)[number];
export const etiquetasEsquema: Record<Esquema, string> = {
  mixto: 'Sueldo y comisión',
  comision: 'Solo comisión',
  sueldo: 'Solo sueldo',
};

/** From Sunday: when he comes in and leaves; null where he does not come. */
export type Horario = ({ entra: string; sale: string } | null)[];
export const CERRADO: readonly null[] = [null, null, null, null, null, null, null];

export const DIAS = ['Domingo', 'Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'] as const;

const minutesOf = (hora: string): number => Number(hora.slice(0, 2)) * 60 + Number(hora.slice(3));
/** How long he is expected on a day; a night ends on the next. */
export const expectedMinutes = (dia: Horario[number]): number => {
  if (dia === null || dia === undefined) return 0;
  const span = minutesOf(dia.sale) - minutesOf(dia.entra);
  return span > 0 ? span : span + 1_440;
};

/** Who says whose account a record is. */
export const LINKS_ACCOUNTS = 'administrar_permisos|pagar_comisiones';
