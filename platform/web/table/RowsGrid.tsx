import {
  DataGrid,
  type GridApi,
  type GridRowId,
  type GridRowSelectionModel,
  type GridSortModel,
  useGridApiRef,
} from '@mui/x-data-grid';
import { esES } from '@mui/x-data-grid/locales';
import { type Ref, useEffect, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { cspNonce } from '#platform/web/theme/nonce.ts';
import type { ListColumn } from './columns.tsx';
import type { ListPreferences } from './list-preferences.ts';

export interface RowsEntry {
  /** The keyboard goes on from the first row. */
  focusFirst: () => void;
}

export interface RowsGridProps<Row extends object> {
  label: string;
  rows: Row[];
  rowId: (row: Row) => string;
  columns: ListColumn<Row>[];
  preferences: ListPreferences;
  loading: boolean;
  sort: string;
  onSort: (sort: string) => void;
  hasNextPage: boolean;
  pageSize: number;
  selected: string | null;
  onOpen?: ((id: string, event?: { ctrlKey: boolean; metaKey: boolean }) => void) | undefined;
  checked?: string[] | undefined;
  onCheck?: ((ids: string[]) => void) | undefined;
  entry?: Ref<RowsEntry>;
}

const nonce = cspNonce();
const localeText = esES.components.MuiDataGrid.defaultProps.localeText;
const Nothing = () => null;

/** The grid itself; a phone never downloads it. */
export function RowsGrid<Row extends object>(props: RowsGridProps<Row>) {
  const { rows, rowId, columns, preferences, sort, selected, onOpen, onCheck } = props;
  const api = useGridApiRef();
  const lastSelected = useRef(selected);
  useImperativeHandle(props.entry, () => ({
    focusFirst: () => {
      const field = firstField(api.current);
      const first = rows[0];
      if (first && field) api.current?.setCellFocus(rowId(first), field);
    },
  }));
  useEffect(() => {
    const left = lastSelected.current;
    lastSelected.current = selected;
    // The panel closed: the keyboard goes on from the row that it showed.
    if (left !== null && selected === null && api.current?.getRow(left)) {
      const field = firstField(api.current);
      if (field && (document.activeElement === document.body || document.activeElement === null))
        api.current.setCellFocus(left, field);
    }
  }, [selected, api]);
  const shown = useMemo(
    () =>
      columns.map(({ givesWay: _, ...c }) => ({
        ...c,
        sortable: c.sortable ?? false,
        disableColumnMenu: true,
        filterable: false,
      })),
    [columns],
  );
  const [width, setWidth] = useState(Number.POSITIVE_INFINITY);
  useEffect(() => {
    const root = api.current?.rootElementRef.current;
    if (!root) return;
    const sizes = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    sizes.observe(root);
    return () => sizes.disconnect();
  }, [api]);
  const hidden = useMemo(
    () => leaveOut(columns, preferences.hidden, width - (onCheck ? CHECK_WIDTH : 0)),
    [columns, preferences.hidden, width, onCheck],
  );
  const comfortable = preferences.density === 'comfortable';
  const model: GridRowSelectionModel = { type: 'include', ids: new Set<GridRowId>(props.checked ?? []) };
  return (
    <DataGrid<Row>
      apiRef={api}
      label={props.label}
      nonce={nonce}
      localeText={localeText}
      rows={rows}
      getRowId={rowId}
      columns={shown}
      columnVisibilityModel={Object.fromEntries(hidden.map((field) => [field, false]))}
      loading={props.loading}
      rowHeight={comfortable ? 44 : 31}
      columnHeaderHeight={40}
      hideFooter
      paginationMode="server"
      sortingMode="server"
      filterMode="server"
      rowCount={-1}
      paginationMeta={{ hasNextPage: props.hasNextPage }}
      paginationModel={{ page: 0, pageSize: props.pageSize }}
      sortingOrder={['desc', 'asc']}
      sortModel={sortModelOf(sort, columns)}
      onSortModelChange={([first]) => props.onSort(first ? `${first.sort === 'desc' ? '-' : ''}${first.field}` : '')}
      checkboxSelection={Boolean(onCheck)}
      disableRowSelectionOnClick
      rowSelectionModel={model}
      {...(onCheck
        ? { onRowSelectionModelChange: (next: GridRowSelectionModel) => onCheck(checkedIds(next, rows.map(rowId))) }
        : {})}
      {...(onOpen
        ? {
            onRowClick: ({ id }, event) => onOpen(String(id), event),
            onCellKeyDown: ({ id, field }, event) => {
              if (event.key !== 'Enter' || field === '__check__') return;
              event.defaultMuiPrevented = true;
              event.preventDefault();
              onOpen(String(id), event);
            },
          }
        : {})}
      getRowClassName={({ id }) => (String(id) === selected ? 'is-open' : '')}
      slots={{ noRowsOverlay: Nothing }}
      slotProps={{ loadingOverlay: { variant: 'linear-progress', noRowsVariant: 'skeleton' } }}
      sx={gridLook(Boolean(onOpen))}
    />
  );
}

/** The grid's own column of ticks. */
const CHECK_WIDTH = 50;

/** What the person left out, and of the rest what gives way until it fits. */
const leaveOut = <Row extends object>(
  columns: readonly ListColumn<Row>[],
  hidden: readonly string[],
  width: number,
): string[] => {
  const shown = columns.filter(({ field }) => !hidden.includes(field));
  const left = [...hidden];
  let needed = shown.reduce((sum, column) => sum + leastOf(column), 0);
  for (const column of shown.filter(({ givesWay }) => givesWay).sort((a, b) => (b.givesWay ?? 0) - (a.givesWay ?? 0))) {
    if (needed <= width) break;
    needed -= leastOf(column);
    left.push(column.field);
  }
  return left;
};

const leastOf = <Row extends object>({ flex, width, minWidth }: ListColumn<Row>): number =>
  (flex ? minWidth : (width ?? minWidth)) ?? 100;

// A list may go by something that is no column of it; the grid would complain of a field that it does not know.
const sortModelOf = (sort: string, columns: readonly { field: string }[]): GridSortModel => {
  const field = sort.replace(/^-/, '');
  return columns.some((c) => c.field === field) ? [{ field, sort: sort.startsWith('-') ? 'desc' : 'asc' }] : [];
};

const firstField = (api: GridApi | null) => api?.getVisibleColumns().find((c) => c.field !== '__check__')?.field;

const checkedIds = (model: GridRowSelectionModel, all: string[]) =>
  model.type === 'include' ? [...model.ids].map(String) : all.filter((id) => !model.ids.has(id));

const gridLook = (clickable: boolean) => ({
  border: 0,
  borderRadius: 0,
  flex: 1,
  minHeight: 0,
  // Twice the class: the grid writes its own values of these where a dark theme lightens them.
  '&&': {
    '--DataGrid-t-color-background-base': 'var(--mui-palette-background-paper)',
    '--DataGrid-t-header-background-base': 'var(--mui-palette-side)',
    '--DataGrid-t-color-border-base': 'var(--mui-palette-divider)',
    '--DataGrid-rowBorderColor': 'var(--mui-palette-divider)',
  },
  '& .MuiDataGrid-columnHeaderTitle': { fontSize: 12, fontWeight: 600, color: 'text.secondary' },
  '& .MuiDataGrid-columnSeparator': { opacity: 0 },
  '& .MuiDataGrid-columnHeader:hover .MuiDataGrid-columnSeparator': { opacity: 1 },
  '& .MuiDataGrid-row': { cursor: clickable ? 'pointer' : 'default' },
  // The empty room below the rows is nothing to see, but its coming and going would count as the page jumping.
  '& .MuiDataGrid-filler': { visibility: 'hidden' },
  '& .MuiDataGrid-row.is-open': { backgroundColor: 'var(--mui-palette-soft)' },
});
