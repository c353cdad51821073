import type { SheetKind } from '#platform/contract/exports.ts';
import { type ListColumn, textOf } from '#platform/web/table/columns.tsx';
import type { SheetCell, SheetValue } from './sheet-cell.ts';

export interface SheetColumn<Row> extends SheetCell<Row> {
  title: string;
}
export interface Sheet {
  title: string;
  /** What it was filtered by and when it was made. */
  notes: string[];
  /** Of a list: of whom it is, of which days, by what it was filtered; in a workbook it has a sheet of its own. */
  about?: (readonly [que: string, dice: string])[];
  columns: { title: string; kind: SheetKind }[];
  rows: SheetValue[][];
  /** Below the rows and outside of their filter: what they add up to, how that is counted. */
  foot?: SheetValue[][];
}

/** The columns of a file: those of the list, by what they hold and not by how they are drawn. */
export const sheetColumnsOf = <Row extends object>(columns: readonly ListColumn<Row>[]): SheetColumn<Row>[] =>
  columns.flatMap((column) => {
    if (column.sheet === null) return [];
    return [
      {
        title: column.headerName ?? column.field,
        ...(column.sheet ?? { kind: 'texto', read: (row) => textOf(column, row) }),
      },
    ];
  });

export const valuesOf = <Row>(columns: readonly SheetColumn<Row>[], row: Row): SheetValue[] =>
  columns.map(({ read }) => read(row) ?? null);

/** What the amounts come to, below their columns. Prices of one piece are no sum. */
export const sumOf = <Row>(
  columns: readonly SheetColumn<Row>[],
  rows: readonly SheetValue[][],
): SheetValue[] | null => {
  const isSum = columns.map(
    ({ kind, title, aparte }) => kind === 'pesos' && aparte !== true && !OF_A_PIECE.test(title),
  );
  const label = columns.findIndex(({ kind }) => kind === 'texto');
  if (rows.length === 0 || label < 0 || !isSum.includes(true)) return null;
  return columns.map((_, at) => {
    if (at === label) return rows.length === 1 ? 'Suma de 1 renglón' : `Suma de ${rows.length} renglones`;
    if (!isSum[at]) return null;
    return rows.reduce((sum, row) => sum + (typeof row[at] === 'number' ? row[at] : 0), 0);
  });
};
const OF_A_PIECE = /^(?:Precio|Catálogo|Costo$|Costo promedio|Último costo|Límite)/;
