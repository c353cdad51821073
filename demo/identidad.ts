import { checkVin } from '#modules/activos/rules.ts';
import { checkRfc, normalizeRfc } from '#modules/clientes/rules.ts';
import type { Azar } from './azar.ts';

/** An RFC of right structure and check digit for letters and a date; nobody's on purpose: the homoclave is invented. */
export const makeRfc = (letters: string, aammdd: string, homoclave: string): string => {
  const body = `${letters}${aammdd}${homoclave}`;
  return firstValid([...'0123456789A'], (digit) => `${body}${digit}`, isCleanRfc);
};

export const rfcOfPerson = (chance: Azar, nombre: string, paterno: string, materno: string): string => {
  const [p, m, n] = [paterno, materno, nombre].map((word) => plain(word).replace(/[^A-Z]/g, ''));
  const vowel = /[AEIOU]/.exec((p ?? '').slice(1))?.[0] ?? 'X';
  const letters = `${p?.[0] ?? 'X'}${vowel}${m?.[0] ?? 'X'}${n?.[0] ?? 'X'}`;
  const two = (value: number) => String(value).padStart(2, '0');
  const date = `${two(chance.int(58, 99))}${two(chance.int(1, 12))}${two(chance.int(1, 28))}`;
  return makeRfc(letters, date, homoclave(chance));
};

export const homoclave = (chance: Azar): string =>
  `${chance.pick([...'ABCDEFGHJKLMNPQRSTUVWXYZ'])}${chance.pick([...'123456789ABCDEFGHJKLMNPQRSTUVWXYZ'])}`;

const YEARS = 'ABCDEFGHJKLMNPRSTVWXY123456789';
const LETTERS = [...'ABCDEFGHJKLMNPRSTUVWXYZ'];

/** A VIN of that make and model year whose ninth character is right. */
export const makeVin = (chance: Azar, wmi: string, anio: number): string => {
  const year = YEARS[(anio - 1980) % 30] ?? 'A';
  // North American makers write a letter in the seventh place since 2010.
  const model = `${chance.pick(LETTERS)}${chance.int(1, 9)}${chance.pick(LETTERS)}${chance.pick(LETTERS)}${chance.int(1, 9)}`;
  const tail = `${year}${chance.pick(LETTERS)}${String(chance.int(100_000, 999_999))}`;
  return firstValid(
    [...'0123456789X'],
    (digit) => `${wmi}${model}${digit}${tail}`,
    (vin) => checkVin(vin).aviso === undefined,
  );
};

/** Telephone numbers that no operator gives out: 55 0000 and a counter. */
export const makePhone = (series: number, n: number): string =>
  `550000${String((series * 2500 + n) % 10_000).padStart(4, '0')}`;

export const makePlates = (chance: Azar, truck: boolean): string => {
  const letter = () => chance.pick([...'ABCDEFGHJKLMNPRSTUVWXYZ']);
  return truck
    ? `${chance.int(10, 99)}-${letter()}${letter()}-${chance.int(1, 9)}${letter()}`
    : `G${letter()}${letter()}-${chance.int(100, 999)}-${letter()}`;
};

/** The left part of an address at a domain that is nobody's. */
export const mailbox = (text: string): string =>
  plain(text)
    .toLowerCase()
    .replace(/[^a-z]+/g, '.')
    .replace(/^\.|\.$/g, '');

export const fiscalName = (text: string): string => plain(text);

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();

const isCleanRfc = (rfc: string): boolean => {
  const { ok, warning } = checkRfc(normalizeRfc(rfc));
  return ok && warning === undefined;
};

const firstValid = (digits: readonly string[], write: (digit: string) => string, ok: (text: string) => boolean) => {
  const text = digits.map(write).find(ok);
  if (text === undefined) throw new Error(`no check digit fits ${write('?')}`);
  return text;
};
