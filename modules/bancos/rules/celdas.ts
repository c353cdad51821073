import { parsePesos } from '#platform/contract/money.ts';

/** `1,234.50`, `$ -1,234.50`, `(1,234.50)`, `1,234.50-`, `1.234,50`, `+500`: centavos with their sign; null when it is no amount. */
export const readImporte = (written: string): number | null => {
  const told = plainCell(written)
    .replace(/[\s$'+]|MXN|MXP|M\.N\./gi, '')
    .replace(/[\u2212\u2013]/g, '-');
  // Some write behind it whether it entered or left, as accountants do.
  const side = /^(\(?[\d.,]+\)?)(CR|DR|DB)$/i.exec(told);
  const bare = !side ? told : side[2]?.toUpperCase() === 'CR' ? (side[1] ?? '') : `-${side[1] ?? ''}`;
  if (bare === '') return null;
  const wrapped = /^\((.*)\)$/.exec(bare)?.[1];
  const trailing = /^(.*)-$/.exec(bare)?.[1];
  const inside = wrapped ?? trailing ?? bare;
  const negative = wrapped !== undefined || trailing !== undefined || inside.startsWith('-');
  const figure = plainPoint(inside.replace(/^-/, ''));
  const centavos = figure === null ? null : parsePesos(figure);
  if (centavos === null || centavos < 0) return null;
  return negative && centavos !== 0 ? -centavos : centavos;
};

/** Excel is made to keep a text as it is with `="…"`: what it says is inside. */
const plainCell = (written: string): string => /^="(.*)"$/.exec(written.trim())?.[1] ?? written;

/** With a point for the decimals and nothing between the thousands; null where it may mean two things. */
const plainPoint = (text: string): string | null => {
  if (/^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d{0,2})?$/.test(text)) return text.replaceAll(',', '');
  // What a sheet works out carries more decimals than there are centavos; those that say nothing are no harm.
  if (/^(?:\d{1,3}(?:,\d{3})+|\d+)\.\d{2}0+$/.test(text)) return text.replaceAll(',', '').replace(/0+$/, '');
  if (/^\.\d{1,2}$/.test(text)) return `0${text}`;
  if (/^(?:\d{1,3}(?:\.\d{3})+|\d+),\d{1,2}$/.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return null;
};

const MESES = ['ENE', 'FEB', 'MAR', 'ABR', 'MAY', 'JUN', 'JUL', 'AGO', 'SEP', 'OCT', 'NOV', 'DIC'];
const ENGLISH: Readonly<Record<string, number>> = { JAN: 1, APR: 4, AUG: 8, DEC: 12, SET: 9 };
/** What Excel counts days by, from 2000 to 2099. */
const SERIAL = { first: 36_526, last: 73_050 } as const;

/** `05/11/2026`, `5-NOV-26`, `05 de noviembre de 2026`, `2026-11-05`, `05112026`, `20261105` or Excel's `46331`, with or without an hour. */
export const readFecha = (written: string): string | null => {
  const text = plainCell(written)
    .trim()
    .replace(/^'/, '')
    .replace(/^(?:lun|mar|mi[eé]|jue|vie|s[aá]b|dom)[a-záéíóú]*[.,]?\s+(?=\d)/i, '')
    .replace(/\s+de(?:l)?\s+/gi, ' ');
  const iso = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ].*)?$/.exec(text);
  if (iso) return dayOf(iso[1], Number(iso[2]), iso[3]);
  const eight = /^(\d{8})(?:\d{6})?$/.exec(text)?.[1];
  if (eight)
    return /^(?:19|20)\d\d(?:0[1-9]|1[0-2])/.test(eight)
      ? dayOf(eight.slice(0, 4), Number(eight.slice(4, 6)), eight.slice(6))
      : dayOf(eight.slice(4), Number(eight.slice(2, 4)), eight.slice(0, 2));
  const serial = /^(\d{5})(?:\.\d+)?$/.exec(text)?.[1];
  if (serial && Number(serial) >= SERIAL.first && Number(serial) <= SERIAL.last)
    return new Date(Date.UTC(1899, 11, 30 + Number(serial))).toISOString().slice(0, 10);
  const joined = /^(\d{1,2})([a-z]{3})(\d{4}|\d{2})$/i.exec(text);
  if (joined) return dayOf(joined[3], monthOf(joined[2] ?? ''), joined[1]);
  const first = /^([a-z]{3,10})\.?\s+(\d{1,2}),?\s+(\d{4})$/i.exec(text);
  if (first) return dayOf(first[3], monthOf(first[1] ?? ''), first[2]);
  const match = /^(\d{1,2})[\s/.-]+(\d{1,2}|[a-záéíóú]{3,10})\.?[\s/.-]+(\d{4}|\d{2})(?:[T\s,].*)?$/i.exec(text);
  return match ? dayOf(match[3], monthOf(match[2] ?? ''), match[1]) : null;
};

/** Why a day cannot be read, with what to do about it. */
export const whyNotFecha = (written: string): string => {
  const text = plainCell(written).trim();
  if (/^\d{1,2}[\s/.-]+(?:[a-záéíóú]{3,10}|\d{1,2})\.?$/i.test(text))
    return `«${text}» no dice el año. Escríbela como dd/mm/aaaa y sube el archivo de nuevo.`;
  const swapped = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text);
  if (swapped && dayOf(swapped[3], Number(swapped[1]), swapped[2]) !== null)
    return `«${text}» trae el mes antes que el día. Cambia las fechas a dd/mm/aaaa y sube el archivo de nuevo.`;
  return `«${text}» no es una fecha. Escríbela como dd/mm/aaaa y sube el archivo de nuevo.`;
};

const monthOf = (text: string): number => {
  if (/^\d/.test(text)) return Number(text);
  const head = text.slice(0, 3).toUpperCase();
  return ENGLISH[head] ?? MESES.indexOf(head) + 1;
};

const dayOf = (year = '', month: number, day = ''): string | null => {
  const full = year.length === 2 ? 2000 + Number(year) : Number(year);
  const date = new Date(Date.UTC(full, month - 1, Number(day)));
  const real = full >= 1990 && full < 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === Number(day);
  return real ? date.toISOString().slice(0, 10) : null;
};
