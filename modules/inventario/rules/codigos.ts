/** The same bar code in its ways: UPC-A of twelve figures, EAN-13 and GTIN-14 with zeros before it, and the sheet that lost them. */

/** The figures that count of a bar code of GS1 whose check figure fits; null of anything else. */
const coreOf = (codigo: string): string | null => {
  if (!/^\d{8,14}$/.test(codigo)) return null;
  const core = codigo.replace(/^0+/, '');
  return core.length >= 7 && fits(core) ? core : null;
};

/** The check figure, from the right: three times each figure in an odd place. Zeros before it change nothing. */
const fits = (digits: string): boolean => {
  const sum = [...digits].toReversed().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
};

/** Equal for two writings of one bar code; any other code is itself. */
export const keyOfCodigo = (codigo: string): string => coreOf(codigo) ?? codigo;

/** Every way in which a code may be kept, as it was written first. */
export const formsOfCodigo = (codigo: string): string[] => {
  const core = coreOf(codigo);
  if (core === null) return [codigo];
  const lengths = [core.length, 8, 11, 12, 13, 14].filter((length) => length >= core.length && length >= 8);
  return [...new Set([codigo, ...lengths.map((length) => core.padStart(length, '0'))])];
};

/** With the zero that a sheet took from a UPC-A. */
export const withLostZero = (codigo: string): string =>
  codigo.length === 11 && coreOf(codigo) !== null ? `0${codigo}` : codigo;
