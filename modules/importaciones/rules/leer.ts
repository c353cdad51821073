import { foldText } from '#platform/contract/fold.ts';
import { parseCantidad, parsePesos } from '#platform/contract/money.ts';

/** What a cell was read as, or what to do about it. */
export type Leido<T> = { valor: T } | { falta: string };

/** `1,234.50`, `1.234,50`, `1234,5`, `$ 1 234.50`: whatever parts the thousands, never guessed where it could mean two things. */
export const plainFigure = (text: string): string | null => {
  const bare = text.replace(/[\s$]|MXN|M\.N\./gi, '').replace(/'/g, '');
  if (!/^-?[\d.,]+$/.test(bare)) return null;
  const [comma, point] = [bare.lastIndexOf(','), bare.lastIndexOf('.')];
  if (comma > point && point >= 0) return isGrouped(bare, '.', ',') ? bare.replaceAll('.', '').replace(',', '.') : null;
  if (comma < 0 || point > comma) return bare;
  // Only commas: thousands where they part in threes, a decimal where one or two figures follow the only one.
  if (/^-?\d{1,3}(,\d{3})+$/.test(bare)) return bare.replaceAll(',', '');
  return /^-?\d*,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : null;
};

const isGrouped = (text: string, thousands: string, decimal: string): boolean =>
  new RegExp(`^-?\\d{1,3}(\\${thousands}\\d{3})*\\${decimal}\\d*$`).test(text);

export const leerPesos = (text: string): Leido<number> => {
  const plain = plainFigure(text);
  if (plain === null) return { falta: `«${text}» no es un importe. Escríbelo como 1234.50 o 1,234.50.` };
  if (/^-?[1-9]\d{0,2}\.\d{3}$/.test(plain))
    return {
      falta: `«${text}» puede ser miles o decimales. Escríbelo como ${plain.replace('.', '')} o ${plain.slice(0, -1)}.`,
    };
  const valor = parsePesos(roundTo(plain, 2));
  if (valor === null) return { falta: `«${text}» no es un importe. Escríbelo como 1234.50 o 1,234.50.` };
  return valor < 0 ? { falta: 'El importe no puede ser negativo.' } : { valor };
};

export const leerCantidad = (text: string): Leido<number> => {
  const plain = plainFigure(text);
  const valor = plain === null ? null : parseCantidad(roundTo(plain, 3));
  if (plain?.startsWith('-')) return { falta: 'La cantidad no puede ser negativa.' };
  return valor === null ? { falta: `«${text}» no es una cantidad. Escríbela como 12 o 3.5.` } : { valor };
};

/** What a sheet works out has more decimals than it shows: they are rounded as it shows them. */
const roundTo = (plain: string, decimals: number): string => {
  const [whole = '', rest = ''] = plain.split('.');
  if (rest.length <= decimals) return plain;
  const digits = BigInt(`${whole.replace(/[-,]/g, '')}${rest.slice(0, decimals + 1)}`);
  const kept = String((digits + 5n) / 10n).padStart(decimals + 1, '0');
  return `${plain.startsWith('-') ? '-' : ''}${kept.slice(0, -decimals)}.${kept.slice(-decimals)}`;
};

export const leerEntero = (text: string): Leido<number> => {
  const bare = text.replace(/\s*(?:km?s?|kilometros|kilómetros|millas|dias|días|meses|min)\.?$/i, '').trim();
  const thousands = /^[1-9]\d{0,2}(?:\.\d{3})+$/.test(bare) ? bare.replaceAll('.', '') : bare;
  const plain = plainFigure(thousands)?.replaceAll(',', '');
  if (plain === undefined || !/^\d{1,9}(\.0+)?$/.test(plain))
    return { falta: `«${text}» no es un número entero. Escríbelo como 30.` };
  return { valor: Math.trunc(Number(plain)) };
};

const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** What Excel counts days by when a column of days lost its format: from 1980 to 2099. */
const SERIAL = { first: 29_221, last: 73_050 } as const;

/** `31/12/2026`, `31-dic-26`, `3 de marzo de 2024`, `2026-12-31` or Excel's own `46022`; the day comes first, as people write it here. */
export const leerFecha = (written: string): Leido<string> => {
  const falta = { falta: `«${written}» no es una fecha. Escríbela como dd/mm/aaaa.` };
  const text = written.replace(/\s+(?:de|del)\s+/gi, ' ').replace(/^[a-záéíóú]+,?\s+(?=\d)/i, '');
  const serial = /^(\d{5})(?:\.\d+)?$/.exec(text)?.[1];
  if (serial && Number(serial) >= SERIAL.first && Number(serial) <= SERIAL.last)
    return { valor: new Date(Date.UTC(1899, 11, 30 + Number(serial))).toISOString().slice(0, 10) };
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(text);
  if (iso) return dateOf(Number(iso[1]), Number(iso[2]), Number(iso[3])) ?? falta;
  const match = /^(\d{1,2})[\s/.-](\d{1,2}|[a-záéíóú]{3,10}\.?)[\s/.-](\d{4}|\d{2})(?:\s.*)?$/i.exec(text);
  if (!match) return falta;
  const [, day = '', middle = '', year = ''] = match;
  const named = MESES.indexOf(foldText(middle).slice(0, 3).replace('set', 'sep')) + 1;
  const month = /^\d/.test(middle) ? Number(middle) : named;
  return dateOf(year.length === 2 ? 2000 + Number(year) : Number(year), month, Number(day)) ?? falta;
};

const dateOf = (year: number, month: number, day: number): Leido<string> | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = year >= 1900 && year < 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? { valor: date.toISOString().slice(0, 10) } : null;
};

export const leerSiNo = (text: string): Leido<boolean> => {
  const said = foldText(text);
  if (['si', 's', 'x', '1', 'verdadero', 'true', 'yes'].includes(said)) return { valor: true };
  if (['no', 'n', '0', 'falso', 'false'].includes(said)) return { valor: false };
  return { falta: `«${text}» no se entiende. Escribe Sí o No.` };
};

/** One of a few: by its name as people read it or by its key, whatever its accents. */
export const leerOpcion = (
  text: string,
  opciones: Readonly<Record<string, string>>,
  otras: Readonly<Record<string, string>> = {},
): Leido<string> => {
  const said = foldText(text);
  const found = Object.entries(opciones).find(
    ([clave, nombre]) => foldText(clave) === said || foldText(nombre) === said,
  );
  if (found) return { valor: found[0] };
  const other = Object.hasOwn(otras, said) ? otras[said] : undefined;
  if (other !== undefined) return { valor: other };
  const names = Object.values(opciones);
  const some = names.length > 8 ? `${names.slice(0, 8).join(', ')}…` : names.join(', ');
  return { falta: `«${text}» no es de la lista: ${some}.` };
};

/** `16`, `16 %` or `0.16`: a rate in hundredths of a percent. */
export const leerTasa = (text: string): Leido<number> => {
  const plain = plainFigure(text.replace('%', ''));
  const value = plain === null ? Number.NaN : Number(plain);
  if (!(value >= 0 && value <= 100)) return { falta: `«${text}» no es una tasa. Escríbela como 16 u 8.` };
  const percent = value > 0 && value < 1 && !text.includes('%') ? value * 100 : value;
  return { valor: Math.round(percent * 100) };
};
