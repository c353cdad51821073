import { sayPhone } from '#platform/contract/phones.ts';

const money = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN', currencyDisplay: 'narrowSymbol' });
const whole = new Intl.NumberFormat('es-MX', {
  style: 'currency',
  currency: 'MXN',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
});
const quantity = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 3 });
const plain = new Intl.NumberFormat('es-MX');

/** 125050 → «$1,250.50». */
export const formatMoney = (centavos: number): string =>
  Number.isFinite(centavos) ? money.format(centavos / 100) : '—';

/** For headlines: 8431000 → «$84,310». */
export const formatPesos = (centavos: number): string => whole.format(centavos / 100);

/** In the width of a column: «$984», «$18.4 k», «$125 k», «$1.3 M»; nothing is a dash. */
export const writeShortPesos = (centavos: number): string => {
  const pesos = Math.abs(centavos) / 100;
  const sign = centavos < 0 ? '-' : '';
  if (pesos >= 999_500) return `${sign}$${tenth(pesos / 1_000_000)} M`;
  if (pesos >= 99_950) return `${sign}$${Math.round(pesos / 1000)} k`;
  if (pesos >= 1000) return `${sign}$${tenth(pesos / 1000)} k`;
  return centavos === 0 ? '–' : `${sign}$${Math.round(pesos)}`;
};
const tenth = (value: number): string => String(Number(value.toFixed(1)));

/** 1500 → «1.5». */
export const formatMilesimas = (milesimas: number): string =>
  Number.isFinite(milesimas) ? quantity.format(milesimas / 1000) : '—';

export const formatNumber = (value: number): string => plain.format(value);

/** 1600 → «16 %». */
export const formatTasa = (tasa: number): string => `${quantity.format(tasa / 100)} %`;

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** '2026-11-21' → «21 nov 2026», with no time zone in between. */
export const formatFecha = (fecha: string): string => {
  const [year = '', month = '', day = ''] = fecha.slice(0, 10).split('-');
  return `${Number(day)} ${months[Number(month) - 1] ?? ''} ${year}`;
};

/** '2026-11-21' → «21/11/2026». */
export const formatFechaCorta = (fecha: string): string => fecha.slice(0, 10).split('-').reverse().join('/');

/** An instant in the company's zone → «21 nov 2026, 14:05». */
export const formatInstante = (instante: string, zona?: string): string => {
  const parts = new Map(
    new Intl.DateTimeFormat('es-MX', { ...zoned(zona), ...dayAndTime })
      .formatToParts(new Date(instante))
      .map((part) => [part.type, part.value]),
  );
  const month = months[Number(parts.get('month')) - 1] ?? '';
  return `${Number(parts.get('day'))} ${month} ${parts.get('year')}, ${parts.get('hour')}:${parts.get('minute')}`;
};

/** An instant on the company's clock → «2026-11-21 14:05», for a sheet. */
export const writeInstante = (instante: string, zona?: string): string =>
  // Sweden writes dates as a sheet sorts them.
  new Intl.DateTimeFormat('sv-SE', { ...zoned(zona), ...dayAndTime, month: '2-digit', day: '2-digit' }).format(
    new Date(instante),
  );

/** An instant in the company's zone → «14:05». */
export const formatHora = (instante: string, zona?: string): string =>
  new Intl.DateTimeFormat('es-MX', { ...zoned(zona), hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    new Date(instante),
  );

/** 4771234567 → «477 123 4567»; what is no telephone stays as typed. */
export const formatTelefono = sayPhone;

const dayAndTime = {
  day: 'numeric',
  month: 'numeric',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;

const zoned = (zona: string | undefined): { timeZone?: string } => (zona ? { timeZone: zona } : {});
