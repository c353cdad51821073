export const estadosCita = ['pedida', 'confirmada', 'llego', 'orden', 'no_vino', 'cancelada'] as const;
export type EstadoCita = (typeof estadosCita)[number];
export const etiquetasCita: Record<EstadoCita, string> = {
  pedida: 'Por confirmar',
  confirmada: 'Confirmada',
  llego: 'Llegó',
  orden: 'En orden',
  no_vino: 'No vino',
  cancelada: 'Cancelada',
};

/** By hand; that one became an order is told by its reception. */
const NEXT: Record<EstadoCita, readonly EstadoCita[]> = {
  pedida: ['confirmada', 'llego', 'no_vino', 'cancelada'],
  confirmada: ['llego', 'no_vino', 'cancelada', 'pedida'],
  llego: ['confirmada', 'cancelada'],
  orden: [],
  no_vino: ['confirmada', 'llego'],
  cancelada: [],
};
export const nextEstados = (estado: EstadoCita): readonly EstadoCita[] => NEXT[estado];

/** Whether its place is nobody else's. */
export const holdsPlace = (estado: EstadoCita): boolean => estado !== 'no_vino' && estado !== 'cancelada';
/** Whether its hours count by themselves: those of one that became an order are its order's. */
export const takesHours = (estado: EstadoCita): boolean => holdsPlace(estado) && estado !== 'orden';
/** Whether it may still be put at another hour. */
export const canMove = (estado: EstadoCita): boolean => estado === 'pedida' || estado === 'confirmada';

/** Who still has to say yes. */
export const quienesFaltan = ['', 'cliente', 'taller'] as const;
export type QuienFalta = (typeof quienesFaltan)[number];

export const origenesCita = ['mostrador', 'linea'] as const;
export const clasesBloqueo = ['taller', 'bahia', 'tecnico'] as const;
export type ClaseBloqueo = (typeof clasesBloqueo)[number];

/** Places are kept by the quarter of an hour. */
export const CUARTO_MIN = 15;
export const CUARTO_MS = CUARTO_MIN * 60_000;
/** From an hour to the next that a customer is offered. */
export const PASO_MIN = 30;
export const MAX_DIAS = 42;
/** More than these at once no workshop has, and none can be taken. */
export const MAX_A_LA_VEZ = 60;

/** The quarters of an hour that it takes. */
export const quartersOf = (desde: Date, duracion_min: number): Date[] =>
  Array.from({ length: Math.ceil(duracion_min / CUARTO_MIN) }, (_, i) => new Date(desde.getTime() + i * CUARTO_MS));

export const isOnQuarter = (desde: Date): boolean => desde.getTime() % CUARTO_MS === 0;

/** «1 h 30 min». */
export const sayMinutes = (minutes: number): string => {
  const [h, m] = [Math.floor(minutes / 60), Math.round(minutes % 60)];
  if (h === 0) return `${m} min`;
  return m === 0 ? `${h} h` : `${h} h ${m} min`;
};

/** «5.5», as hours are written beside one another. */
export const asHours = (minutes: number): string => String(Math.round(minutes / 6) / 10);

export const weekdayOf = (fecha: string): number => new Date(`${fecha}T12:00:00Z`).getUTCDay();
