import {
  type Parsed,
  readCentavos as parseCentavos,
  readMilesimas as parseMilesimas,
  readTasa as parseTasa,
} from '#platform/contract/numbers.ts';
import { readPhone } from '#platform/contract/phones.ts';

export { type Parsed, parseCentavos, parseMilesimas, parseTasa };

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

/** A telephone as it is kept; what cannot be read stays as typed, for its field to say why. */
export const parsePhone = (text: string): string => readPhone(text) ?? text.trim();
