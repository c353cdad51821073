import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { writeCsv } from './write-csv.ts';

const columns = [
  { title: 'Cliente', kind: 'texto' },
  { title: 'Total', kind: 'pesos' },
] as const;
const sheet = (...rows: [string | null, number | null][]) => ({ columns: [...columns], rows });

test('a customer called like a formula is text in the spreadsheet, and amounts stay numbers', () => {
  const text = writeCsv(sheet(['=CMD("x")', -18_900], ['Muñoz, Ana', 1_098_782], ['  @suma', 50], [null, null]));
  expect(text).toBe(
    '\uFEFFCliente,Total\r\n"\'=CMD(""x"")",-189.00\r\n"Muñoz, Ana",10987.82\r\n\'  @suma,0.50\r\n,\r\n',
  );
});

test('for a computer in Spanish the columns part at «;» and the decimals at the comma', () => {
  expect(writeCsv(sheet(['Muñoz, Ana; y socios', -5]), ';')).toBe(
    '\uFEFFCliente;Total\r\n"Muñoz, Ana; y socios";-0,05\r\n',
  );
});

test('no text of a customer becomes a formula, another cell or another row', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(',' as const, ';' as const), (nombre, separator) => {
      const [, ...lines] = readBack(writeCsv(sheet([nombre, 1]), separator), separator);
      expect(lines).toHaveLength(1);
      expect(lines[0]).toHaveLength(2);
      const written = lines[0]?.[0] ?? '';
      expect(written.replace(/^'/, '')).toBe(nombre.replace(/^'/, ''));
      expect(written).not.toMatch(/^\s*[=+\-@]/);
    }),
  );
});

/** A reader of its own, by the rules of RFC 4180. */
const readBack = (text: string, separator: string): string[][] => {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let inside = false;
  for (let i = 1; i < text.length; i++) {
    const char = text[i] ?? '';
    if (inside && char === '"' && text[i + 1] === '"') cell += text[i++];
    else if (char === '"') inside = !inside;
    else if (!inside && char === separator) [row, cell] = [[...row, cell], ''];
    else if (!inside && char === '\r' && text[i + 1] === '\n') {
      rows.push([...row, cell]);
      [row, cell] = [[], ''];
      i++;
    } else cell += char;
  }
  return rows;
};
