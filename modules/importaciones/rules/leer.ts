import { readDay } from '#platform/contract/days.ts';
import { foldText } from '#platform/contract/fold.ts';
import { parseCantidad, parsePesos } from '#platform/contract/money.ts';
import { plainNumber, readEntero, readMinutos, valueOf } from '#platform/contract/numbers.ts';

/** What a cell was read as, or what to do about it. */
export type Leido<T> = { valor: T } | { falta: string };

/** The figure of a cell with a point for its decimals, or null; sheets write their currency beside it. */
export const plainFigure = (text: string): string | null => plainNumber(text.replace(/[\s$]|MXN|M\.N\./gi, ''));

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
  const bare = text.replace(/(?:km?s?|kilometros|kilómetros|millas|dias|días|meses|min)\.?$/i, '').trim();
  const valor = valueOf(readEntero(bare));
  if (valor === undefined || valor < 0 || valor > 999_999_999)
    return { falta: `«${text}» no es un número entero. Escríbelo como 30.` };
  return { valor };
};

/** A time: `90`, `1.5 h`, `0:30`, `½`. A figure alone is in minutes, or in hours where its column says so. */
export const leerMinutos = (text: string, alone: 'horas' | 'minutos' = 'minutos'): Leido<number> => {
  const valor = valueOf(readMinutos(text, alone));
  if (valor === undefined || valor < 0 || valor > 99_999)
    return { falta: `«${text}» no es un tiempo. Escríbelo como 90, 1:30 o 1.5 h.` };
  return { valor };
};

/** Whether a column of times is in hours: one of them is a part of an hour, and none is more than a day. */
export const countsHours = (textos: readonly string[]): boolean => {
  const bare = textos.map((text) => text.trim()).filter((text) => text !== '');
  const isPart = (text: string): boolean =>
    /[½¼¾]|^\d{1,2}[.,]\d{1,2}$|^\d{1,2}:\d{2}$/.test(text) || /\d\s*h/i.test(text);
  return bare.some(isPart) && bare.every((text) => !/^\d+$/.test(text) || Number(text) <= 24);
};

/** A day in any of its ways; the day comes first, as people write it here. */
export const leerFecha = (written: string): Leido<string> => {
  const valor = readDay(written);
  return valor === null ? { falta: `«${written}» no es una fecha. Escríbela como dd/mm/aaaa.` } : { valor };
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

/** «Exento», which is no rate of what is sold here. */
export const isExento = (text: string): boolean => EXENTO.has(foldText(text));
const EXENTO = new Set(['exento', 'exenta', 'exentos', 'exentas']);

/** `16`, `16 %` or `0.16`: a rate in hundredths of a percent. */
export const leerTasa = (text: string): Leido<number> => {
  if (isExento(text))
    return { falta: `«${text}» no es una tasa con la que se venda aquí. Pregunta a tu contador si va al 0 %.` };
  const plain = plainFigure(text.replace('%', ''));
  const value = plain === null ? Number.NaN : Number(plain);
  if (!(value >= 0 && value <= 100)) return { falta: `«${text}» no es una tasa. Escríbela como 16 u 8.` };
  const percent = value > 0 && value < 1 && !text.includes('%') ? value * 100 : value;
  return { valor: Math.round(percent * 100) };
};
