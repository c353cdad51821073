import { expect, test } from 'vitest';
import { csvPesos, writeCsv } from './csv.ts';
import { periodOf, presetOf } from './periodo.ts';

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

test('the week starts on Monday and the month on its first day', () => {
  expect(periodOf('semana', '2026-11-22')).toEqual({ desde: '2026-11-16', hasta: '2026-11-22' });
  expect(periodOf('semana', '2026-11-16')).toEqual({ desde: '2026-11-16', hasta: '2026-11-16' });
  expect(periodOf('mes', '2026-11-21')).toEqual({ desde: '2026-11-01', hasta: '2026-11-21' });
  expect(periodOf('ayer', '2026-03-01')).toEqual({ desde: '2026-02-28', hasta: '2026-02-28' });
  expect(presetOf({ desde: '2026-11-21', hasta: '2026-11-21' }, '2026-11-21')).toBe('hoy');
  expect(presetOf({ desde: '2026-11-02', hasta: '2026-11-03' }, '2026-11-21')).toBeNull();
});
