import { etiquetasEspera, etiquetasEstado } from '#modules/ordenes/rules.ts';
import { etiquetasPresencia, type Presencia } from '#modules/jornadas/rules.ts';
import type { Parada } from '#modules/operativa/contract.ts';

/** «En espera: refacción». */
export const sayWhere = ({ estado, espera_por }: Pick<Parada, 'estado' | 'espera_por'>): string =>
  espera_por === null
    ? etiquetasEstado[estado]
    : `${etiquetasEstado[estado]}: ${etiquetasEspera[espera_por].toLowerCase()}`;

/** Of whoever works at nothing: whether he could, or is at lunch. */
export const sayIdle = (presencia: Presencia): string =>
  presencia === 'dentro' ? 'Sin trabajo' : etiquetasPresencia[presencia];

/** A part of a whole, in hundredths; nothing of nothing. */
export const sayPart = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${Math.round((part / whole) * 100)}\u00a0%`;

/** What is told in ten-thousandths. */
export const sayHundredths = (value: number | null): string =>
  value === null ? '—' : `${(value / 100).toLocaleString('es-MX', { maximumFractionDigits: 1 })}\u00a0%`;

export const sayMinutes = (minutes: number): string => `${(Math.round(minutes / 6) / 10).toLocaleString('es-MX')} h`;

const short = new Intl.DateTimeFormat('es-MX', { weekday: 'short', day: 'numeric', timeZone: 'UTC' });
/** «vie 27». */
export const sayDay = (fecha: string): string => short.format(new Date(`${fecha}T12:00:00Z`)).replace(',', '');

/** Hours that are there though nothing is open. */
export const sayHoursOf = (minutes: number): string => (minutes === 0 ? '—' : sayMinutes(minutes));
