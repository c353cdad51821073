import {
  getCellAddress,
  getOrderOfSiblings,
  getSelfClosingTagMarkup,
  insertElementMarkupAccordingToOrderOfSiblings,
} from 'write-excel-file/utility';
import writeExcelFile, { type Feature, type SheetData } from 'write-excel-file/universal';
import type { SheetKind } from '#platform/contract/exports.ts';
import type { Sheet } from './sheet.ts';
import type { SheetValue } from './sheet-cell.ts';

/**
 * A workbook to work with: amounts and rates add up, days and moments sort, the first row of each sheet stays in sight
 * and each column can be filtered.
 */
export const buildXlsx = (...sheets: Sheet[]): Promise<Blob> =>
  writeExcelFile(sheets.map(pageOf), { features: [filterOf(sheets)] }).toBlob();

const pageOf = ({ title, columns, rows, foot = [] }: Sheet) => {
  const head = columns.map(({ title: value, kind }) => ({
    value,
    fontWeight: 'bold' as const,
    backgroundColor: '#E6EEF1',
    ...(isFigure(kind) ? { align: 'right' as const } : {}),
  }));
  const data: SheetData = [
    head,
    ...rows.map((row) => columns.map(({ kind }, index) => cell(row[index] ?? null, kind))),
    ...foot.map((row) =>
      columns.map(({ kind }, index) => {
        const value = row[index] ?? null;
        const written = cell(value, typeof value === 'number' ? kind : 'texto');
        return written && { ...written, fontWeight: 'bold' as const };
      }),
    ),
  ];
  return {
    data,
    // Excel takes no more than 31 letters for a sheet, and none of these.
    sheet: title.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    columns: columns.map((_, index) => ({ width: widthOf(columns, rows, index) })),
    stickyRowsCount: 1,
  };
};

const isFigure = (kind: SheetKind): boolean => kind === 'pesos' || kind === 'numero' || kind === 'porcentaje';

const cell = (value: SheetValue, kind: SheetKind) => {
  if (value === null || value === '') return null;
  if (typeof value === 'number') return figure(value, kind);
  const moment = kind === 'fecha' || kind === 'momento' ? DAY.exec(value) : null;
  if (!moment) return { value, type: String };
  const [, day = '', clock] = moment;
  // The clock of the company as it is: a sheet knows no zones.
  return { value: new Date(`${day}T${clock ?? '00:00'}:00Z`), format: clock ? 'dd/mm/yyyy hh:mm' : 'dd/mm/yyyy' };
};

const DAY = /^(\d{4}-\d\d-\d\d)(?: (\d\d:\d\d))?$/;

const figure = (value: number, kind: SheetKind) => {
  if (kind === 'pesos') return { value: value / 100, format: '"$"#,##0.00;-"$"#,##0.00' };
  if (kind === 'porcentaje') return { value: value / 10_000, format: value % 100 === 0 ? '0%' : '0.0#%' };
  if (kind === 'numero') return { value, format: Number.isInteger(value) ? '#,##0' : '#,##0.###' };
  return { value };
};

/** How wide a value is once it is written, not how it travels. */
const widthOf = (columns: Sheet['columns'], rows: Sheet['rows'], index: number): number => {
  const { title = '', kind = 'texto' } = columns[index] ?? {};
  const seen = rows.slice(0, 200).map((row) => lengthOf(row[index] ?? null, kind));
  // The head also carries the button of its filter.
  return Math.min(48, Math.max(9, title.length + 4, ...seen) + 1);
};

const lengthOf = (value: SheetValue, kind: SheetKind): number => {
  if (typeof value !== 'number') return String(value ?? '').length;
  if (kind === 'pesos') return (value / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }).length + 1;
  return value.toLocaleString('en-US').length + 1;
};

/** The library freezes rows but filters none: the filter of each sheet is written into it, over all that it holds. */
const filterOf = (sheets: readonly Sheet[]): Feature<Blob> => ({
  files: {
    transform: {
      'xl/worksheets/sheet{id}.xml': {
        transform: (xml, _options, { sheetIndex }) => {
          const { columns = [], rows = [] } = sheets[sheetIndex] ?? {};
          if (columns.length === 0) return xml;
          const ref = `A1:${getCellAddress(rows.length, columns.length - 1)}`;
          return insertElementMarkupAccordingToOrderOfSiblings(
            xml,
            getSelfClosingTagMarkup('autoFilter', { ref }),
            getOrderOfSiblings('xl/worksheets/sheet{id}.xml', 'worksheet') ?? [],
            'worksheet',
          );
        },
      },
    },
  },
});
