import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useEffect, useRef, useState } from 'react';
import { sheetColumnsOf } from '#platform/web/export/sheet.ts';
import { later } from '#platform/web/later.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { PHONE } from '#platform/web/ui/media.ts';
import { PageHeader } from '#platform/web/ui/page/PageHeader.tsx';
import { TabStrip } from '#platform/web/ui/strips/TabStrip.tsx';
import './list.css';
import { CreateButton } from './CreateButton.tsx';
import { ListActs } from './ListActs.tsx';
import { ListFooter } from './ListFooter.tsx';
import { ListRows } from './ListRows.tsx';
import { ColumnChooser, ExportButton, type ExportChoice, FilterButton, ImportButton } from './ListTools.tsx';
import { type ListPreferences, useListPreferences } from './list-preferences.ts';
import type { ListPageProps, ListTab, RowsProps } from './list-props.ts';
import type { ListState } from './list-state.ts';
import type { RowsEntry } from './grid/RowsGrid.tsx';
import { SavedFilters } from './filters/SavedFilters.tsx';
import { SearchBox } from './filters/SearchBox.tsx';

const SidePanel = later(async () => (await import('#platform/web/ui/panel/SidePanel.tsx')).SidePanel);

/** The list page of the house: search, tabs with counts, rows to the bottom edge, detail at the right, everything in the URL. */
export function ListPage<Row extends object>(props: ListPageProps<Row>) {
  const { title, list, query, columns, rowId = idOf, create } = props;
  const phone = useMediaQuery(PHONE, { noSsr: true });
  const initialHidden = columns.filter((c) => c.hiddenAtFirst).map((c) => c.field);
  const [preferences, setPreferences] = useListPreferences(props.id, initialHidden);
  const rows = query.data?.data ?? [];
  const entry = useRef<RowsEntry>(null);
  useArrowIntoRows(entry);
  const take = (choice: ExportChoice) => void takeAway(props, preferences, choice);
  return (
    // With figures above, at least some rows stay in sight and the page scrolls.
    <div
      className="lista"
      style={phone ? undefined : { height: 'calc(100dvh - 104px)', minHeight: props.summary ? 560 : 420 }}
    >
      <PageHeader title={title} {...(phone ? { beside: create ? <CreateButton {...create} /> : null } : {})}>
        <SearchBox
          value={list.q}
          onSearch={list.search}
          onLeaveDown={() => entry.current?.focusFirst()}
          placeholder={props.searchPlaceholder ?? 'Buscar'}
          label={`Buscar en ${title}`}
        />
        {props.headerActions}
        <ListActs {...props} phone={phone} onExport={props.exportPage && take} />
        {!phone && create && <CreateButton {...create} />}
      </PageHeader>
      {props.summary && <div className="lista-cifras">{props.summary}</div>}
      <section className="lista-hoja" aria-label={title} aria-busy={query.isFetching}>
        <div className={props.tabs ? 'lista-barra' : 'lista-barra sin-pestanas'}>
          {props.tabs && <StateTabs tabs={props.tabs} list={list} />}
          {!phone && props.toolbar}
          {props.filters && (
            <FilterButton active={list.activeFilters} onClear={list.clear}>
              {props.filters}
            </FilterButton>
          )}
          <SavedFilters list={list} preferences={preferences} onChange={setPreferences} />
          {!phone && (
            <ColumnChooser
              columns={columns.map(({ field, headerName }) => ({ field, ...(headerName ? { headerName } : {}) }))}
              preferences={preferences}
              initial={initialHidden}
              onChange={setPreferences}
            />
          )}
          {!phone && props.importTo && <ImportButton to={props.importTo} />}
          {!phone && props.exportPage && <ExportButton onExport={take} />}
        </div>
        {phone && props.toolbar && <div className="lista-debajo">{props.toolbar}</div>}
        {query.isError && query.data && <ErrorState stale error={query.error} onRetry={() => void query.refetch()} />}
        <ListRows {...props} rowId={rowId} rows={rows} phone={phone} preferences={preferences} entry={entry} />
        <ListFooter
          list={list}
          rowCount={rows.length}
          nextCursor={query.data?.cursor ?? null}
          total={props.total}
          totals={props.totals}
          updatedAt={query.dataUpdatedAt}
          onRefresh={() => void query.refetch()}
          refreshing={query.isFetching}
        />
      </section>
      <Detail {...props} rowId={rowId} rows={rows} />
    </div>
  );
}

/** The list as a file: the columns that show, in their order, of every row that the filters leave. */
const takeAway = async <Row extends object>(
  { title, list, columns, tabs, total, exportPage, exportColumns, exportAlso = [], exportDays }: ListPageProps<Row>,
  { hidden }: ListPreferences,
  choice: ExportChoice,
): Promise<void> => {
  if (!exportPage) return;
  const { exportList } = await import('#platform/web/export/export-list.ts');
  const { estado, q, ...others } = list.filterQuery;
  const tab = tabs?.find(({ value }) => value === (estado ?? ''))?.label;
  await exportList<Row>({
    title,
    ...choice,
    columns: [
      ...(exportColumns ?? sheetColumnsOf(columns.filter(({ field }) => !hidden.includes(field)))),
      ...exportAlso,
    ],
    dias: exportDays ?? { desde: others['desde'], hasta: others['hasta'] },
    filters: [
      ...(tab ? [tab] : []),
      ...(q ? [`Busca «${q}»`] : []),
      ...Object.entries(others).map(([name, value]) => `${name.replaceAll('_', ' ')}: ${value}`),
    ].map((text) => text.slice(0, 200)),
    total: typeof total === 'number' ? total : undefined,
    page: (cursor, signal) => exportPage({ limit: 100, ...(cursor ? { cursor } : {}) }, signal),
  });
};

function idOf(row: object): string {
  return 'id' in row ? String(row.id) : '';
}

/** The arrow goes into the rows from wherever nothing else wants it. */
const useArrowIntoRows = (entry: React.RefObject<RowsEntry | null>) => {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const idle = event.target === document.body || (event.target instanceof Element && event.target.matches('main'));
      if (event.key !== 'ArrowDown' || !idle || event.defaultPrevented || event.altKey || event.ctrlKey) return;
      event.preventDefault();
      entry.current?.focusFirst();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [entry]);
};

function StateTabs({ tabs, list }: { tabs: ListTab[]; list: ListState }) {
  return (
    <TabStrip
      label="Estado"
      tabs={tabs.map(({ value, label, count }) => ({
        value,
        label:
          count === undefined ? label : `${label} ${typeof count === 'number' ? count.toLocaleString('es-MX') : count}`,
      }))}
      value={tabs.some((t) => t.value === list.tab) ? list.tab : false}
      onPick={list.pickTab}
    />
  );
}

function Detail<Row extends object>({ list, panel, rows, rowId }: RowsProps<Row>) {
  const [asked, setAsked] = useState(false);
  if (!panel) return null;
  const id = list.selected;
  const at = id === null ? -1 : rows.findIndex((row) => rowId(row) === id);
  const shown = id === null ? null : panel(id, rows[at]);
  const step = (offset: number) => {
    const row = at < 0 ? undefined : rows[at + offset];
    return row ? () => list.open(rowId(row)) : undefined;
  };
  // What nobody opened need not be drawn, not even closed.
  if (shown !== null && !asked) setAsked(true);
  if (shown === null && !asked) return null;
  return (
    <Suspense>
      <SidePanel
        open={shown !== null}
        onClose={() => list.open(null)}
        title={shown?.title}
        actions={<Suspense>{shown?.actions}</Suspense>}
        footer={<Suspense>{shown?.footer}</Suspense>}
        onPrevious={step(-1)}
        onNext={step(1)}
      >
        <Suspense fallback={<Loading shape="document" />}>{shown?.body}</Suspense>
      </SidePanel>
    </Suspense>
  );
}
