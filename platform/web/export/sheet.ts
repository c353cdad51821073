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
