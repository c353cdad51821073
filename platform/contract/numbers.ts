/** The one reader of numbers that people type or paste. Screens, sheets and rules all read with it; nothing else does. */
import { oneLine } from './text.ts';

/** What typed text says: a number, nothing yet, or something that cannot be read. */
export type Parsed = { kind: 'value'; value: number } | { kind: 'empty' } | { kind: 'invalid' };

const EMPTY: Parsed = { kind: 'empty' };
const INVALID: Parsed = { kind: 'invalid' };
/** Beyond it a JSON number stops being exact. */
const MAX_DIGITS = 15;
/** A number has no more letters than this, with its marks. */
const MAX_LETTERS = 40;
const HALVES: Readonly<Record<string, string>> = { '½': '.5', '¼': '.25', '¾': '.75' };

/**
 * A figure with a point for its decimals and nothing between its thousands; null where it cannot be read.
 * Mexico writes `1,234.50`. `1.299,90` and `37,5` are read too, because they have no reading in thousands; `1,299` is thousands.
 */
export const plainNumber = (text: string): string | null => {
  if (text.length > MAX_LETTERS) return null;
  const bare = oneLine(text)
    .replace(/[\s']/g, '')
    .replace(/^[−–]/, '-')
    .replace(/[½¼¾]$/, (sign) => HALVES[sign] ?? sign);
  const minus = bare.startsWith('-') ? '-' : '';
  const read = unsigned(bare.slice(minus.length));
  return read === null ? null : minus + read;
};

const unsigned = (bare: string): string | null => {
  if (!/^[\d.,]+$/.test(bare) || !/\d/.test(bare)) return null;
  const [comma, point] = [bare.lastIndexOf(','), bare.lastIndexOf('.')];
  if (comma >= 0 && point >= 0) return comma < point ? split(bare, ',', point) : split(bare, '.', comma);
  if (comma >= 0) return GROUPED_BY_COMMA.test(bare) ? bare.replaceAll(',', '') : split(bare, '.', comma);
  if (point >= 0 && bare.indexOf('.') !== point) return GROUPED_BY_POINT.test(bare) ? bare.replaceAll('.', '') : null;
  return bare;
};

/** A group of thousands never begins with a zero: `0,500` is half. */
const GROUPED_BY_COMMA = /^[1-9]\d{0,2}(?:,\d{3})+$/;
const GROUPED_BY_POINT = /^[1-9]\d{0,2}(?:\.\d{3})+$/;

/** Thousands marked by `mark` before the decimal sign at `at`. */
const split = (bare: string, mark: ',' | '.', at: number): string | null => {
  const [whole, fraction] = [bare.slice(0, at), bare.slice(at + 1)];
  if (/[.,]/.test(fraction)) return null;
  const isGrouped = (mark === ',' ? GROUPED_BY_COMMA : GROUPED_BY_POINT).test(whole);
  if (!isGrouped && /[.,]/.test(whole)) return null;
  return `${whole.replaceAll(mark, '')}.${fraction}`;
};

/**
 * Reads a number into integer units of 10^-`decimals`, with no floating point. What has more decimals than that cannot be read;
 * neither can `1.299` as money, because it may be thousands.
 */
export const readDecimal = (text: string, decimals: number): Parsed => {
  if (text.trim() === '') return EMPTY;
  const plain = plainNumber(text);
  if (plain === null) return INVALID;
  const [whole = '', fraction = ''] = plain.replace('-', '').split('.');
  if (/[1-9]/.test(fraction.slice(decimals))) return INVALID;
  if (decimals < 3 && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole) && !text.includes(',')) return INVALID;
  const digits = whole + fraction.slice(0, decimals).padEnd(decimals, '0');
  if (digits.replace(/^0+/, '').length > MAX_DIGITS) return INVALID;
  const value = Number(digits);
  return { kind: 'value', value: plain.startsWith('-') && value !== 0 ? -value : value };
};

/** `$1,234.5` → 123450 centavos. The sign of pesos may stand before or after the minus. */
export const readCentavos = (text: string): Parsed =>
  readDecimal(
    oneLine(text)
      .replace(/^([-−–]?)\s*\$/, '$1')
      .replace(/(?:MXN|M\.N\.|pesos)$/i, ''),
    2,
  );
/** `1.5` → 1500 thousandths. */
export const readMilesimas = (text: string): Parsed => readDecimal(text, 3);
/** `16`, `16 %` or `12,5%` → per ten thousand. */
export const readTasa = (text: string): Parsed => readDecimal(oneLine(text).replace(/%$/, ''), 2);

/** A whole number. In it `45.000` can only be thousands; `12,5` cannot be read. */
export const readEntero = (text: string): Parsed => {
  const bare = text.replace(/\s/g, '');
  return readDecimal(GROUPED_BY_POINT.test(bare) ? bare.replaceAll('.', '') : text, 0);
};

const HORAS = /^(.+?)(?:h|hs|hrs?\.?|horas?)(?:(\d{1,2})(?:m|min|mins|minutos?|\.)?)?$/i;
const MINUTOS = /^(.+?)(?:m|min\.?|mins|minutos?|')$/i;

/** A span of time in minutes: `0:30`, `½ h`, `1.5 h`, `1 h 30`, `90 min`. A figure alone is in `alone`. */
export const readMinutos = (text: string, alone: 'horas' | 'minutos' = 'minutos'): Parsed => {
  const bare = oneLine(text).replace(/\s/g, '');
  if (bare === '') return EMPTY;
  const clock = /^(\d{1,3}):([0-5]\d)(?::00)?(?:h|hrs?|horas?)?$/i.exec(bare);
  if (clock) return { kind: 'value', value: Number(clock[1]) * 60 + Number(clock[2]) };
  const hours = HORAS.exec(bare);
  if (hours) return addMinutes(readDecimal(hours[1] ?? '', 3), Number(hours[2] ?? 0));
  const minutes = MINUTOS.exec(bare);
  if (minutes) return readEntero(minutes[1] ?? '');
  // A part of a minute is nobody's answer: it is a part of an hour.
  const isHours = alone === 'horas' || /[½¼¾]$/.test(bare) || /^\d{1,2}[.,]\d{1,2}$/.test(bare);
  return isHours ? addMinutes(readDecimal(bare, 3), 0) : readEntero(bare);
};

const addMinutes = (hours: Parsed, minutes: number): Parsed => {
  if (hours.kind !== 'value') return INVALID;
  const whole = (hours.value * 60) / 1000;
  return hours.value < 0 || minutes > 59 ? INVALID : { kind: 'value', value: Math.round(whole) + minutes };
};

/** The value that was read; undefined where there is none. */
export const valueOf = (parsed: Parsed): number | undefined => (parsed.kind === 'value' ? parsed.value : undefined);

/** In place of a number that cannot be read: no value. Every schema and every sum refuses it. */
export const UNREAD = Number.NaN;
/** Whether it is a number that can be kept. What a draft kept of one that was not read is null. */
export const isRead = (value: number | null | undefined): value is number => Number.isSafeInteger(value);
