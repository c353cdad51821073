import writeExcelFile, { type SheetData } from 'write-excel-file/universal';
import type { SheetKind } from '#platform/contract/exports.ts';
import type { Sheet } from './sheet.ts';
import type { SheetValue } from './sheet-cell.ts';

/** A workbook whose amounts add up and whose days sort; the first row of each sheet stays in sight. */
export const writeXlsx = (...sheets: Sheet[]): Promise<Blob> => writeExcelFile(sheets.map(pageOf)).toBlob();

const pageOf = ({ title, columns, rows }: Sheet) => {
  const head = columns.map(({ title: value }) => ({ value, fontWeight: 'bold' as const, backgroundColor: '#E6EEF1' }));
  const data: SheetData = [
    head,
    ...rows.map((row) => columns.map(({ kind }, index) => cell(row[index] ?? null, kind))),
  ];
  return {
    data,
    // Excel takes no more than 31 letters for a sheet, and none of these.
    sheet: title.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    columns: columns.map((_, index) => ({ width: widthOf(columns, rows, index) })),
    stickyRowsCount: 1,
  };
};

const cell = (value: SheetValue, kind: SheetKind) => {
  if (value === null || value === '') return null;
  if (kind === 'pesos' && typeof value === 'number') return { value: value / 100, format: '#,##0.00' };
  if (kind === 'fecha' && typeof value === 'string')
    return { value: new Date(`${value}T00:00:00Z`), format: 'dd/mm/yyyy' };
  return typeof value === 'string' ? { value, type: String } : { value };
};

const widthOf = (columns: Sheet['columns'], rows: Sheet['rows'], index: number): number => {
  const seen = rows.slice(0, 200).map((row) => String(row[index] ?? '').length);
  return Math.min(48, Math.max(11, (columns[index]?.title.length ?? 0) + 2, ...seen));
};
