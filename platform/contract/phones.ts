/**
 * The one reader of telephones. Kept: ten digits of Mexico (`4771234568`), or `+` with the country's prefix (`+19155550123`), either
 * with its extension (`4771234568 ext. 12`).
 */
import { oneLine } from './text.ts';

const KEPT_PHONE = /^(\d{10}|\+[1-9]\d{7,14})(?: ext\. (\d{1,6}))?$/;
/** What was dialled before a cell phone or a long distance, with Mexico's own prefix in its ways. */
const MEXICAN = /^(?:(?:\+|00)?52(?:1|01)?|044|045|01)?(\d{10})$/;
const FOREIGN = /^(?:\+|00)([1-9]\d{7,14})$/;
/** A number and its extension, with nothing between them. */
const WRITTEN = /^(?:tel:?)?(\+?\d{7,20})(?:[,;]?(?:extensi[oó]n|ext|x|int)[:#]?(\d{1,6}))?$/i;
const MARKS = /[\s().\u2010-\u2015\u2212-]/g;
/** Area codes beside the border that Mexico does not have: ten such digits can only be of the other side. */
const ACROSS: ReadonlySet<string> = new Set('210 361 480 505 520 575 602 619 760 830 858 915 928 956'.split(' '));

/** As it is kept; null where it is no telephone, or where it is more than one. */
export const readPhone = (text: string): string | null => {
  if (text.length > 60) return null;
  const [, digits = '', extension] = WRITTEN.exec(oneLine(text).replace(MARKS, '')) ?? [];
  const number = numberOf(digits);
  return number === null ? null : number + (extension === undefined ? '' : ` ext. ${extension}`);
};

const numberOf = (digits: string): string | null => {
  const national = MEXICAN.exec(digits)?.[1];
  if (national !== undefined) return digits.length === 10 && ACROSS.has(digits.slice(0, 3)) ? `+1${digits}` : national;
  // North America is written without its mark too.
  if (/^1[2-9]\d{9}$/.test(digits)) return `+${digits}`;
  const foreign = FOREIGN.exec(digits)?.[1];
  if (foreign === undefined || foreign.startsWith('52')) return null;
  return foreign.startsWith('1') && foreign.length !== 11 ? null : `+${foreign}`;
};

/** Why it cannot be read, with the way out. */
export const whyNotPhone = (text: string): string => {
  const digits = [...text].filter((letter) => letter >= '0' && letter <= '9').length;
  return digits >= 20 ? 'Escribe un solo teléfono; el otro guárdalo como contacto.' : PHONE_WRONG;
};
export const PHONE_WRONG = 'Escribe el teléfono a 10 dígitos.';

/** The number without its extension. */
export const phoneNumber = (kept: string): string => KEPT_PHONE.exec(kept)?.[1] ?? kept;

/** As people read it: `477 123 4568 ext. 12`, `+1 915 555 0123`; what is none stays as it is. */
export const sayPhone = (kept: string | null | undefined): string => {
  const [, number = '', extension] = KEPT_PHONE.exec(kept ?? '') ?? [];
  if (number === '') return kept ?? '';
  const said = number.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '+1 $1 $2 $3');
  // Mexico City, Guadalajara and Monterrey have area codes of two digits.
  const area = /^(?:55|56|33|81)/.test(said) ? /^(\d{2})(\d{4})(\d{4})$/ : /^(\d{3})(\d{3})(\d{4})$/;
  return said.replace(area, '$1 $2 $3') + (extension === undefined ? '' : ` ext. ${extension}`);
};

/** As the world dials it: `+524771234568`; null where it is no telephone. */
export const worldNumber = (text: string): string | null => {
  const read = readPhone(text);
  const number = read === null ? '' : phoneNumber(read);
  return number === '' ? null : number.startsWith('+') ? number : `+52${number}`;
};

/** What a telephone dials. */
export const telLink = (kept: string): string => {
  const [, number = kept, extension] = KEPT_PHONE.exec(readPhone(kept) ?? kept) ?? [];
  return `tel:${number.replace(/[^\d+]/g, '')}${extension === undefined ? '' : `;ext=${extension}`}`;
};
