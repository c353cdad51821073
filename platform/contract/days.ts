import { foldText } from './fold.ts';

const MESES = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];
/** What Excel counts days by when a column of days lost its format: from 1980 to 2099. */
const SERIAL = { first: 29_221, last: 73_050 } as const;

/**
 * A day as people write it here, the day before the month: `31/12/2026`, `1-2-26`, `31-dic-26`, `3 de marzo de 2024`, `2026-12-31`
 * or Excel's own `46022`. Two figures of a year are of this century. Null where it is no day.
 */
export const readDay = (written: string): string | null => {
  if (written.length > 80) return null;
  const text = written
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ (?:de|del) /gi, ' ')
    .replace(/^[a-záéíóú]+,? (?=\d)/i, '');
  const serial = /^(\d{5})(?:\.\d+)?$/.exec(text)?.[1];
  if (serial && Number(serial) >= SERIAL.first && Number(serial) <= SERIAL.last)
    return new Date(Date.UTC(1899, 11, 30 + Number(serial))).toISOString().slice(0, 10);
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/.exec(text);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const match = /^(\d{1,2})[\s/.-](\d{1,2}|[a-záéíóú]{3,10}\.?)[\s/.-](\d{4}|\d{2})(?:\s.*)?$/i.exec(text);
  if (!match) return null;
  const [, day = '', middle = '', year = ''] = match;
  const named = MESES.indexOf(foldText(middle).slice(0, 3).replace('set', 'sep')) + 1;
  const month = /^\d/.test(middle) ? Number(middle) : named;
  return dayOf(year.length === 2 ? 2000 + Number(year) : Number(year), month, Number(day));
};

const dayOf = (year: number, month: number, day: number): string | null => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = year >= 1900 && year < 2200 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? date.toISOString().slice(0, 10) : null;
};
