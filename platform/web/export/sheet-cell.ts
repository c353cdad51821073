import type { SheetKind } from '#platform/contract/exports.ts';

export type SheetValue = string | number | null;

/** What a list column writes in a file. */
export interface SheetCell<Row> {
  kind: SheetKind;
  read: (row: Row) => SheetValue | undefined;
  /** Of amounts: not to be added up, because each is of one piece or holds those before it. */
  aparte?: boolean;
}
