import type { ReactNode } from 'react';
import type { SheetColumn } from '#platform/web/export/sheet.ts';
import type { Action } from '#platform/web/ui/page/ActionBar.tsx';
import type { ListColumn } from './columns.tsx';
import type { ListTotal } from './ListFooter.tsx';
import type { ListState } from './list-state.ts';
import type { RowCard } from './grid/RowCards.tsx';

/** What a `useQuery` of a list gives; ask it with `placeholderData: keepPreviousData` so that the list never blinks. */
export interface ListQueryResult<Row> {
  data: { data: Row[]; cursor: string | null } | undefined;
  isPending: boolean;
  isFetching: boolean;
  isError: boolean;
  error: unknown;
  dataUpdatedAt: number;
  refetch: () => unknown;
}

export interface ListTab {
  /** Value of `estado`; '' is «Todas». */
  value: string;
  label: string;
  /** From `/totales`; text when capped («1,000+»). */
  count?: number | string | undefined;
}

/** What goes into the query of the list's endpoint, beside its filters. */
export interface ExportPage {
  cursor?: string;
  limit: number;
}

export interface CreateAction {
  label: string;
  to?: string;
  onClick?: () => void;
}

export interface ListPageProps<Row extends object> {
  /** Names the list for what the person chose about it. */
  id: string;
  title: string;
  list: ListState;
  query: ListQueryResult<Row>;
  columns: ListColumn<Row>[];
  /** `row.id` unless said. */
  rowId?: (row: Row) => string;
  /** The row on a phone. */
  card: (row: Row) => RowCard;
  tabs?: ListTab[];
  searchPlaceholder?: string;
  /** The one filled button; leave out when the person may not. */
  create?: CreateAction;
  /** What else can be done: buttons beside the search, on a phone one menu. None of them is the main one. */
  acts?: Action[];
  /** What must be in sight beside the search, on a phone too. */
  headerActions?: ReactNode;
  /** Fields of the filter panel; write them with `list.filter`. */
  filters?: ReactNode;
  /** One page of what is filtered, a hundred rows at most: with it the list can be taken away as a file. */
  exportPage?: (page: ExportPage, signal: AbortSignal) => Promise<{ data: readonly Row[]; cursor: string | null }>;
  /** Where a file of these is brought in; not shown to whom may not. */
  importTo?: string;
  toolbar?: ReactNode;
  /** Between the header and the rows: figures, bars. */
  summary?: ReactNode;
  totals?: ListTotal[];
  /** How many rows in all, for «1–50 de 500». */
  total?: number | string | undefined;
  /** Row click: detail at the right (`row` is missing when the link opened it from another page of the list). */
  panel?: (
    id: string,
    row: Row | undefined,
  ) => { title: ReactNode; body: ReactNode; actions?: ReactNode; footer?: ReactNode };
  /** Row click without panel, and Ctrl+click always: the document's page. */
  rowTo?: (id: string) => string;
  /** What the file writes of each row, where that is more than the columns that show. */
  exportColumns?: SheetColumn<Row>[];
  /** Columns of the file beside those that show. */
  exportAlso?: SheetColumn<Row>[];
  /** The days of what is shown, where the address does not say them. */
  exportDays?: { desde?: string | undefined; hasta?: string | undefined };
  /** Checkboxes; what can be done to the rows ticked. */
  bulk?: (ids: string[], clear: () => void) => ReactNode;
  /** One line for the empty list. */
  emptyText?: string;
}

export type RowsProps<Row extends object> = ListPageProps<Row> & { rowId: (row: Row) => string; rows: Row[] };
