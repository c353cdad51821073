import { expect, test } from 'vitest';
import { csvPesos, writeCsv } from './csv.ts';

test('a customer called like a formula is text in the spreadsheet, and amounts stay numbers', () => {
  const text = writeCsv<{ nombre: string; total: number }>(
    [
      ['Cliente', (row) => row.nombre],
      ['Total', (row) => csvPesos(row.total)],
    ],
    [
      { nombre: '=CMD("x")', total: -18_900 },
      { nombre: 'Muñoz, Ana', total: 1_098_782 },
      { nombre: '  @suma', total: 50 },
    ],
  );
  expect(text).toBe('\uFEFFCliente,Total\r\n"\'=CMD(""x"")",-189\r\n"Muñoz, Ana",10987.82\r\n\'  @suma,0.50\r\n');
});
