const quantity = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 3 });
const day = new Intl.DateTimeFormat('es-MX', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 37500 → «37.5» */
export const writeQuantity = (milesimas: number): string => quantity.format(milesimas / 1000);
/** 1600 → «16 %» */
export const writeRate = (tasa: number): string => `${quantity.format(tasa / 100)} %`;
/** '2026-11-21' → «21 de noviembre de 2026» */
export const writeDay = (fecha: string): string => day.format(new Date(`${fecha}T00:00:00Z`));

/** Day and hour in the company's zone: «21 nov 2026, 09:05». */
export function writeMoment(instante: string, zona: string): string {
  const parts = new Intl.DateTimeFormat('es-MX', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zona,
  }).formatToParts(new Date(instante));
  const part = (type: Intl.DateTimeFormatPartTypes): string => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('day')} ${part('month').replace('.', '')} ${part('year')}, ${part('hour')}:${part('minute')}`;
}
