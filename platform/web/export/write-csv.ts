import { csvCell, harmless } from '#platform/contract/csv.ts';
import type { SheetKind } from '#platform/contract/exports.ts';
import type { Sheet } from './sheet.ts';
import type { SheetValue } from './sheet-cell.ts';

/** Text for a spreadsheet: BOM so that Excel reads the accents, and nothing that it would run as a formula. */
export const writeCsv = ({ columns, rows }: Pick<Sheet, 'columns' | 'rows'>, separator: ',' | ';' = ','): string => {
  const quoted = (text: string): string => csvCell(text, separator);
  const lines = [
    columns.map(({ title }) => quoted(harmless(title))),
    ...rows.map((row) => columns.map(({ kind }, index) => quoted(cell(row[index] ?? null, kind, separator)))),
  ];
  return `\uFEFF${lines.map((line) => line.join(separator)).join('\r\n')}\r\n`;
};

// Where the columns part at «;» the decimals part at the comma.
const cell = (value: SheetValue, kind: SheetKind, separator: ',' | ';'): string => {
  if (value === null) return '';
  if (typeof value === 'string') return harmless(value);
  // A rate goes as the figure of its per cent: 1600 → 16.
  const figure = kind === 'pesos' ? pesos(value) : String(kind === 'porcentaje' ? value / 100 : value);
  return separator === ';' ? figure.replace('.', ',') : figure;
};

/** 125050 → «1250.50», with no binary fraction in between. */
const pesos = (centavos: number): string => {
  const digits = String(Math.abs(centavos)).padStart(3, '0');
  return `${centavos < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
