import { checkVin, normalizeVin } from '#modules/activos/rules.ts';

/**
 * The VIN in what a plate, a windscreen's mark or a card says: alone, behind the «I» of imported vehicles, among other data,
 * in an address, or with figures of the maker stuck to it. `null` when there is none to be sure of.
 */
export const vinOfCode = (code: string): string | null => {
  const text = code.toUpperCase();
  const words = text.split(/[^A-Z0-9]+/);
  const whole = normalizeVin(text);
  const exact = [whole, ...words, ...words.map((word) => word.replace(/^I/, ''))].filter(isVin);
  const stuck = words.filter((word) => word.length > VIN_LENGTH).flatMap(windowsOf);
  return exact.find(hasRightDigit) ?? stuck.find(hasRightDigit) ?? exact[0] ?? null;
};

/** What a serial's field keeps of a code; what holds no VIN stays as it came: motorcycles and trailers have serials of their own. */
export const serieOfCode = (code: string): string => vinOfCode(code) ?? code;

const VIN_LENGTH = 17;
const isVin = (text: string): boolean => /^[A-HJ-NPR-Z0-9]{17}$/.test(text) && /\d/.test(text);
const hasRightDigit = (vin: string): boolean => checkVin(vin).aviso === undefined;
const windowsOf = (word: string): string[] =>
  Array.from({ length: word.length - VIN_LENGTH + 1 }, (_, i) => word.slice(i, i + VIN_LENGTH)).filter(isVin);
