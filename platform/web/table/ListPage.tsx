import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Plus } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import { EmptyState } from '#platform/web/ui/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/ErrorState.tsx';
import { useDelayed } from '#platform/web/ui/delayed.ts';
import { KeyHint } from '#platform/web/ui/KeyHint.tsx';
import { Loading } from '#platform/web/ui/Loading.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { PageHeader } from '#platform/web/ui/PageHeader.tsx';
import { SidePanel } from '#platform/web/ui/SidePanel.tsx';
import { useShortcut } from '#platform/web/ui/shortcut.ts';
import type { ListColumn } from './columns.tsx';
import { ListFooter, type ListTotal } from './ListFooter.tsx';
import { useListPreferences } from './list-preferences.ts';
import type { ListState } from './list-state.ts';
import { ColumnChooser, ExportButton, type ExportFormat, FilterButton } from './ListTools.tsx';
import { type RowCard, RowCards } from './RowCards.tsx';
import type { RowsGridProps } from './RowsGrid.tsx';
import { SearchBox } from './SearchBox.tsx';

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
  create?: { label: string; to?: string; onClick?: () => void };
  /** Under the phone's or beside the desktop's main button. */
  headerActions?: ReactNode;
  /** Fields of the filter panel; write them with `list.filter`. */
  filters?: ReactNode;
  onExport?: (format: ExportFormat) => void;
  exportFormats?: readonly ExportFormat[];
  toolbar?: ReactNode;
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
  /** Checkboxes; what can be done to the rows ticked. */
  bulk?: (ids: string[], clear: () => void) => ReactNode;
  /** One line for the empty list. */
  emptyText?: string;
}

// Phones draw cards and never fetch the grid.
const Grid = lazy(() =>
  import('./RowsGrid.tsx').then((m) => ({ default: m.RowsGrid as (props: RowsGridProps<object>) => ReactNode })),
);

/** The list page of the house: search, tabs with counts, rows to the bottom edge, detail at the right, everything in the URL. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { title, list, query, columns, rowId = idOf, create } = props;
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const initialHidden = columns.filter((c) => c.hiddenAtFirst).map((c) => c.field);
  const [preferences, setPreferences] = useListPreferences(props.id, initialHidden);
  const rows = query.data?.data ?? [];
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        ...(phone ? {} : { height: 'calc(100dvh - 96px)', minHeight: 420 }),
      }}
    >
      <PageHeader title={title}>
        <SearchBox
          value={list.q}
          onSearch={list.search}
          placeholder={props.searchPlaceholder ?? 'Buscar'}
          label={`Buscar en ${title}`}
        />
        {props.headerActions}
        {create && <CreateButton {...create} />}
      </PageHeader>
      <Box component="section" aria-label={title} aria-busy={query.isFetching} sx={surface}>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            px: 2,
            minHeight: 52,
            ...(props.tabs ? {} : { justifyContent: 'flex-end' }),
          }}
        >
          {props.tabs && <StateTabs tabs={props.tabs} list={list} />}
          {props.toolbar}
          {props.filters && (
            <FilterButton active={list.activeFilters} onClear={list.clear}>
              {props.filters}
            </FilterButton>
          )}
          {!phone && (
            <ColumnChooser
              columns={columns.map(({ field, headerName }) => ({ field, ...(headerName ? { headerName } : {}) }))}
              preferences={preferences}
              initial={initialHidden}
              onChange={setPreferences}
            />
          )}
          {props.onExport && (
            <ExportButton
              onExport={props.onExport}
              {...(props.exportFormats ? { formats: props.exportFormats } : {})}
            />
          )}
        </Box>
        {query.isError && query.data && <ErrorState stale error={query.error} onRetry={() => void query.refetch()} />}
        <Rows {...props} rowId={rowId} rows={rows} phone={phone} preferences={preferences} />
        <ListFooter
          list={list}
          rowCount={rows.length}
          nextCursor={query.data?.cursor ?? null}
          total={props.total}
          totals={props.totals}
          updatedAt={query.dataUpdatedAt}
        />
      </Box>
      <Detail {...props} rowId={rowId} rows={rows} />
    </Box>
  );
}

function idOf(row: object): string {
  return 'id' in row ? String(row.id) : '';
}

type RowsProps<Row extends object> = ListPageProps<Row> & { rowId: (row: Row) => string; rows: Row[] };

function Rows<Row extends object>(
  props: RowsProps<Row> & { phone: boolean; preferences: RowsGridProps<Row>['preferences'] },
) {
  const { list, query, rows, rowId, phone, title, card, panel, rowTo, bulk } = props;
  const [checked, setChecked] = useState<string[]>([]);
  const present = checked.filter((id) => rows.some((row) => rowId(row) === id));
  const loading = useDelayed(query.isFetching);
  const navigate = useNavigate();
  if (query.isError && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (query.data && rows.length === 0) return <NoRows {...props} />;
  const open = (id: string, event?: { ctrlKey: boolean; metaKey: boolean }) => {
    if (rowTo && (event?.ctrlKey || event?.metaKey)) window.open(rowTo(id), '_blank', 'noopener');
    else if (panel) list.open(id);
    else if (rowTo) void navigate(rowTo(id));
  };
  const onOpen = panel || rowTo ? open : undefined;
  if (phone)
    return query.isPending ? (
      <Loading shape="cards" />
    ) : (
      <RowCards label={title} rows={rows} rowId={rowId} card={card} onOpen={onOpen} />
    );
  const grid: RowsGridProps<Row> = {
    label: title,
    rows,
    rowId,
    columns: props.columns,
    preferences: props.preferences,
    loading,
    sort: list.sort,
    onSort: list.sortBy,
    hasNextPage: Boolean(query.data?.cursor),
    pageSize: list.limit,
    selected: list.selected,
    onOpen,
    ...(bulk ? { checked: present, onCheck: setChecked } : {}),
  };
  return (
    <>
      {bulk && present.length > 0 && (
        <Box
          role="region"
          aria-label="Acciones de lo seleccionado"
          sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 4, py: 1.5, backgroundColor: 'soft' }}
        >
          <span>{present.length === 1 ? '1 seleccionado' : `${present.length} seleccionados`}</span>
          {bulk(present, () => setChecked([]))}
        </Box>
      )}
      <Suspense fallback={<Loading shape="rows" lines={14} />}>
        {/* `lazy` cannot carry the type of the row; these props were built for Row just above. */}
        <Grid {...(grid as unknown as RowsGridProps<object>)} />
      </Suspense>
    </>
  );
}

function NoRows<Row extends object>({ list, create, emptyText, title }: RowsProps<Row>) {
  const filtered = list.q !== '' || list.activeFilters > 0;
  if (filtered) {
    return (
      <EmptyState
        action={
          <Button variant="outlined" onClick={list.clear}>
            Quitar búsqueda y filtros
          </Button>
        }
      >
        Nada coincide con lo que buscas.
      </EmptyState>
    );
  }
  return (
    <EmptyState action={create && <CreateButton {...create} bare />}>
      {emptyText ?? `Todavía no hay nada en ${title}.`}
    </EmptyState>
  );
}

function CreateButton({ label, to, onClick, bare }: NonNullable<ListPageProps<object>['create']> & { bare?: boolean }) {
  const navigate = useNavigate();
  const run = () => (to ? void navigate(to) : onClick?.());
  useShortcut('n', run, { enabled: !bare });
  return (
    <Button
      variant={bare ? 'outlined' : 'contained'}
      startIcon={<Plus size={16} />}
      onClick={run}
      aria-keyshortcuts="N"
      sx={{ '@media (pointer: coarse)': { minHeight: 44 } }}
      endIcon={bare ? undefined : <KeyHint>N</KeyHint>}
    >
      {label}
    </Button>
  );
}

function StateTabs({ tabs, list }: { tabs: ListTab[]; list: ListState }) {
  const value = tabs.some((t) => t.value === list.tab) ? list.tab : false;
  return (
    <Tabs
      value={value}
      onChange={(_, tab: string) => list.pickTab(tab)}
      variant="scrollable"
      scrollButtons={false}
      aria-label="Estado"
      sx={{ flex: 1, minWidth: 0 }}
    >
      {tabs.map(({ value: tab, label, count }) => (
        <Tab
          key={tab}
          value={tab}
          label={
            count === undefined
              ? label
              : `${label} ${typeof count === 'number' ? count.toLocaleString('es-MX') : count}`
          }
        />
      ))}
    </Tabs>
  );
}

function Detail<Row extends object>({ list, panel, rows, rowId }: RowsProps<Row>) {
  if (!panel) return null;
  const id = list.selected;
  const at = id === null ? -1 : rows.findIndex((row) => rowId(row) === id);
  const shown = id === null ? null : panel(id, rows[at]);
  const step = (offset: number) => {
    const row = at < 0 ? undefined : rows[at + offset];
    return row ? () => list.open(rowId(row)) : undefined;
  };
  return (
    <SidePanel
      open={shown !== null}
      onClose={() => list.open(null)}
      title={shown?.title}
      actions={shown?.actions}
      footer={shown?.footer}
      onPrevious={step(-1)}
      onNext={step(1)}
    >
      {shown?.body}
    </SidePanel>
  );
}

const surface = {
  display: 'flex',
  flexDirection: 'column',
  flex: 1,
  minHeight: 0,
  minWidth: 0,
  overflow: 'hidden',
  border: '1px solid var(--mui-palette-divider)',
  borderRadius: '8px',
  backgroundColor: 'background.paper',
} as const;
