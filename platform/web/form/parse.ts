/** What a field makes of typed text: a number, nothing yet, or something that it cannot read. */
export type Parsed = { kind: 'value'; value: number } | { kind: 'empty' } | { kind: 'invalid' };

const EMPTY: Parsed = { kind: 'empty' };
const INVALID: Parsed = { kind: 'invalid' };
/** Beyond it a JSON number stops being exact. */
const MAX_DIGITS = 15;
const GROUPED = /^\d{1,3}(,\d{3})+$/;

/**
 * Reads a decimal number as it is written in Mexico (`1,234.5`) into integer units of 10^-`decimals`, with no floating point.
 * A comma is a thousands mark and must stand in its place: `12,5` is refused, because it might mean 12.5 or 125.
 */
export const parseDecimal = (text: string, decimals: number): Parsed => {
  const clean = text.replace(/[\s\u00a0$%]/g, '');
  if (clean === '') return EMPTY;
  const match = /^(-?)([\d,]*)(?:\.(\d*))?$/.exec(clean);
  if (!match) return INVALID;
  const [, sign = '', whole = '', fraction = ''] = match;
  if (whole === '' && fraction === '') return INVALID;
  if (whole.includes(',') && !GROUPED.test(whole)) return INVALID;
  if (/[1-9]/.test(fraction.slice(decimals))) return INVALID;
  const digits = whole.replaceAll(',', '') + fraction.slice(0, decimals).padEnd(decimals, '0');
  if (digits.replace(/^0+/, '').length > MAX_DIGITS) return INVALID;
  const value = Number(digits);
  return { kind: 'value', value: sign && value !== 0 ? -value : value };
};

/** `$1,234.5` → 123450 centavos. */
export const parseCentavos = (text: string): Parsed => parseDecimal(text, 2);
/** `1.5` → 1500 thousandths. */
export const parseMilesimas = (text: string): Parsed => parseDecimal(text, 3);
/** `16` or `16 %` → 1600 per ten thousand. */
export const parseTasa = (text: string): Parsed => parseDecimal(text, 2);

/** Integer units back to text; keeps at least `shown` decimals and drops the zeros after them. */
export const writeDecimal = (units: number | null | undefined, decimals: number, shown = decimals): string => {
  if (units == null || !Number.isSafeInteger(units)) return '';
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals).replace(/\B(?=(\d{3})+$)/g, ',');
  let fraction = decimals ? digits.slice(-decimals) : '';
  while (fraction.length > shown && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  return `${units < 0 ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`;
};

export const writeCentavos = (centavos: number | null | undefined): string => writeDecimal(centavos, 2);
export const writeMilesimas = (milesimas: number | null | undefined): string => writeDecimal(milesimas, 3, 0);
export const writeTasa = (tasa: number | null | undefined): string => writeDecimal(tasa, 2, 0);

/** Only the digits of a Mexican phone: drops `+52`, the old `1` of cell phones, `044`/`045` and marks. */
export const parsePhone = (text: string): string => {
  const digits = text.replace(/\D/g, '');
  if (digits.length === 13 && /^521|^044|^045/.test(digits)) return digits.slice(3);
  if (digits.length === 12 && digits.startsWith('52')) return digits.slice(2);
  return digits;
};
