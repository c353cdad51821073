export const RFC_PUBLICO = 'XAXX010101000';
export const RFC_EXTRANJERO = 'XEXX010101000';

export type TipoRfc = 'fisica' | 'moral' | 'generico';
export interface RfcLeido {
  ok: boolean;
  tipo?: TipoRfc;
  error?: string;
  warning?: string;
}

/** As it is stored and compared: upper case, without the spaces and hyphens that people type. */
export const normalizeRfc = (text: string): string =>
  text
    .normalize('NFC')
    .toUpperCase()
    .replace(/[\s\-–—._/]/g, '');

/** Blocks on structure and impossible dates; only warns on the check digit, which some RFCs in force do not meet. */
export const checkRfc = (text: string): RfcLeido => {
  const rfc = normalizeRfc(text);
  if (rfc === RFC_PUBLICO || rfc === RFC_EXTRANJERO) return { ok: true, tipo: 'generico' };
  const match = /^([A-ZÑ&]{3,4})(\d{2})(\d{2})(\d{2})([A-Z0-9]{2})([0-9A])$/.exec(rfc);
  if (!match) {
    const counted = rfc.length === 12 || rfc.length === 13;
    const error = counted
      ? 'Revisa el RFC: letras, fecha AAMMDD y homoclave, como GODE561231GR8.'
      : 'El RFC lleva 13 caracteres (persona) o 12 (empresa).';
    return { ok: false, error };
  }
  const [, letters = '', year = '', month = '', day = ''] = match;
  if (!isRealDate(Number(year), Number(month), Number(day))) {
    return { ok: false, error: `La fecha del RFC (${day}/${month}/${year}) no existe.` };
  }
  const tipo = letters.length === 4 ? 'fisica' : 'moral';
  if (rfcCheckDigit(rfc.slice(0, -1)) !== rfc.at(-1)) {
    return {
      ok: true,
      tipo,
      warning: 'El último carácter no coincide: compara el RFC con la Constancia de Situación Fiscal.',
    };
  }
  return { ok: true, tipo };
};

const RFC_ORDER = '0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ';
const rfcCheckDigit = (body: string): string => {
  const sum = [...body.padStart(12, ' ')].reduce((total, char, i) => total + RFC_ORDER.indexOf(char) * (13 - i), 0);
  const digit = (11 - (sum % 11)) % 11;
  return digit === 10 ? 'A' : String(digit);
};

// The century is not in the RFC: 29 February of 00 is real because of 2000.
const isRealDate = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(2000 + year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};
