import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Correo, Opaco, Parrafo, Telefono, Texto, TextoRequerido } from './fields.ts';
import { oneLine, withoutEnd } from './text.ts';

const taken = (schema: z.ZodMiniType, text: string): unknown => {
  const { success, data, error } = z.safeParse(schema, text);
  return success ? data : error.issues.map(({ message }) => message);
};

/** One of each kind that Unicode has for what is not shown. */
const unseen: readonly (readonly [string, string])[] = [
  ['tag letter', '\u{e0041}'],
  ['end of tags', '\u{e007f}'],
  ['variation selector', '\ufe01'],
  ['variation selector for pictures, with none', '\ufe0f'],
  ['further variation selector', '\u{e0100}'],
  ['grapheme joiner', '\u034f'],
  ['Hangul fillers', '\u115f\u1160\u3164\uffa0'],
  ['Mongolian separators', '\u180b\u180e\u180f'],
  ['inherent vowels of Khmer', '\u17b4\u17b5'],
  ['marks of shorthand', '\u{1bca0}'],
  ['marks of music', '\u{1d173}'],
  ['joiners', '\u200c\u200d\u2060'],
  ['empty Braille cell', '\u2800'],
  ['notes between the lines', '\ufff9\ufffb'],
];

describe('a name', () => {
  test.each([
    ['line breaks of a paste', 'Ana\r\nSof\u00eda\n', 'Ana Sof\u00eda'],
    [
      'tabs and line ends of a word processor',
      '\tAna\u000bSof\u00eda\u2028P\u00e9rez\u0085',
      'Ana Sof\u00eda P\u00e9rez',
    ],
    ['marks that turn the direction', '\u202aAna\u202c \u2067Sof\u00eda\u2069\u200f\u061c', 'Ana Sof\u00eda'],
    ['letters without width', 'A\u200bna\u2060\ufeff\u00ad', 'Ana'],
    ['a header that somebody hides in it', 'Ana\r\nBcc: espia@malo.test', 'Ana Bcc: espia@malo.test'],
  ])('loses %s', (_what, written, kept) => {
    expect(taken(Texto(40), written)).toBe(kept);
  });

  test('keeps accents, spaces within, and the joined signs of a picture', () => {
    expect(taken(Texto(40), '  Ñandú  & Cía. 👨\u200d🔧 ')).toBe('Ñandú  & Cía. 👨\u200d🔧');
  });

  test.each(unseen)('loses the unseen mark %s, wherever it stands', (_name, mark) => {
    for (const written of [`${mark}Ana`, `An${mark}a`, `Ana${mark}`, `Ana${mark.repeat(9)}`])
      expect(taken(Texto(40), written)).toBe('Ana');
    expect(taken(Parrafo(40), `Frenos\n${mark}Luces`)).toBe('Frenos\nLuces');
    expect(taken(TextoRequerido(40, 'Escribe el nombre.'), mark.repeat(3))).toEqual(['Escribe el nombre.']);
    expect(taken(Opaco(40), `a${mark}b`)).toEqual(['Revisa cómo está escrito este dato.']);
  });

  test('is never told apart from another by a letter that is not seen: the whole of Unicode was asked', () => {
    const kept: string[] = [];
    for (let code = 0; code <= 0x10ffff; code++) {
      if (code >= 0xd800 && code <= 0xdfff) continue;
      const letter = String.fromCodePoint(code);
      if (/\p{Default_Ignorable_Code_Point}/u.test(letter) && oneLine(`a${letter}b`) !== 'ab')
        kept.push(code.toString(16));
    }
    expect(kept).toEqual([]);
  });

  test.each([
    ['a mechanic', '👩🏽\u200d🔧'],
    ['a heart in red', '❤\ufe0f'],
    ['a heart on fire', '❤\ufe0f\u200d🔥'],
    ['a number in its box', '1\ufe0f\u20e3'],
    ['the flag of Mexico', '🇲🇽'],
    ['the flag of Scotland', '🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}'],
  ])('keeps %s', (_what, picture) => {
    expect(taken(Texto(40), `Ana ${picture}`)).toBe(`Ana ${picture}`);
    expect(taken(Parrafo(40), picture)).toBe(picture);
  });

  test('loses what is hidden behind a picture', () => {
    const hidden = [...'clave'].map((one) => String.fromCodePoint(0xe0000 + (one.codePointAt(0) ?? 0))).join('');
    expect(taken(Texto(40), `Ana 🏴${hidden}\u{e007f}`)).toBe('Ana 🏴');
    expect(taken(Texto(40), `Ana 🔧${hidden}\u{e0100}\ufe01`)).toBe('Ana 🔧');
    expect(taken(Texto(40), 'Ana 🔧\u200d')).toBe('Ana 🔧');
  });

  test('that is only unseen marks says nothing', () => {
    expect(taken(TextoRequerido(40, 'Escribe el nombre.'), '\u200b\n\u202e')).toEqual(['Escribe el nombre.']);
  });

  test('is measured after its cleaning, and never longer than it may be', () => {
    expect(taken(Texto(4), `${' '.repeat(100)}Ana\u200b\n`)).toBe('Ana');
    expect(taken(Texto(4), 'Ana So')).toEqual(['Escribe a lo más 4 caracteres.']);
    expect(taken(Texto(4), ' '.repeat(1_000_000))).toEqual(['Escribe a lo más 4 caracteres.']);
  });

  test.each(['\u0000', '\u0007', '\u007f', '\u0090', '\ud800'])(
    'with a sign that cannot be printed is refused',
    (sign) => {
      expect(taken(Texto(40), `Ana${sign}`)).toEqual(['Quita los caracteres que no se pueden imprimir.']);
    },
  );
});

test('a note keeps its lines and tabs, each line ended alike, and loses what turns the direction', () => {
  expect(taken(Parrafo(80), '1.\tFrenos\r\n\r\n2.\u202e Luces\u202c\u2028Fin\n')).toBe('1.\tFrenos\n\n2. Luces\nFin');
});

describe('an e-mail address', () => {
  test.each([
    [' Ana@Taller.mx\n', 'ana@taller.mx'],
    ['\u202aana.lopez+1@correo.taller.com.mx\u202c', 'ana.lopez+1@correo.taller.com.mx'],
    ['ñandú@águila.mx', 'ñandú@águila.mx'],
  ])('%j is taken as %s', (written, kept) => {
    expect(taken(Correo, written)).toBe(kept);
  });

  test.each([
    'ana',
    'ana@',
    '@taller.mx',
    'ana@taller',
    'ana@taller.m',
    'ana@@taller.mx',
    'ana@taller..mx',
    'a b@taller.mx',
  ])('%s is refused', (written) => {
    expect(taken(Correo, written)).toEqual(['Escribe un correo completo, como ana@taller.mx.']);
  });
});

test('a telephone copied from a contact comes with marks of direction', () => {
  expect(taken(Telefono, '\u202a+52 (669) 123-4567\u202c')).toBe('6691234567');
});

test('letters at the end are taken away, and a run of them in the middle is read once', () => {
  expect(withoutEnd('https://taller.mx//', '/')).toBe('https://taller.mx');
  expect(withoutEnd('///', '/')).toBe('');
  expect(withoutEnd('Aceros , ', ' ,')).toBe('Aceros');
  const run = `${'/'.repeat(400_000)}x`;
  expect(withoutEnd(run, '/')).toBe(run);
});
