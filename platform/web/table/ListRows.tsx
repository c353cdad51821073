import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type Ref, useState } from 'react';
import { useNavigate } from 'react-router';
import { useDelayed } from '#platform/web/ui/waiting/delayed.ts';
import { EmptyState } from '#platform/web/ui/waiting/EmptyState.tsx';
import { ErrorState } from '#platform/web/ui/waiting/ErrorState.tsx';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { CreateButton } from './CreateButton.tsx';
import type { RowsProps } from './list-props.ts';
import { RowCards } from './grid/RowCards.tsx';
import { type RowsEntry, RowsGrid, type RowsGridProps } from './grid/RowsGrid.tsx';

/** The rows of a list in whatever state they are: rows, cards, skeleton, nothing, failure. */
export function ListRows<Row extends object>(
  props: RowsProps<Row> & { phone: boolean; preferences: RowsGridProps<Row>['preferences']; entry: Ref<RowsEntry> },
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
      <Box sx={{ p: 3 }}>
        <Loading shape="cards" />
      </Box>
    ) : (
      <RowCards label={title} rows={rows} rowId={rowId} card={card} onOpen={onOpen} />
    );
  const grid = {
    label: title,
    rows,
    rowId,
    columns: props.columns,
    preferences: props.preferences,
    loading,
    sort: list.sort,
    onSort: list.sortBy,
    selected: list.selected,
    onOpen,
    entry: props.entry,
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
      <RowsGrid<Row> {...grid} />
    </>
  );
}

function NoRows<Row extends object>({ list, tabs = [], create, emptyText, title }: RowsProps<Row>) {
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
  const tab = tabs.find((one) => one.value === list.tab);
  // Only the first tab is where new rows come to.
  if (tab && tab !== tabs[0]) return <EmptyState>Por ahora no hay nada en «{tab.label}».</EmptyState>;
  return (
    <EmptyState action={create && <CreateButton {...create} bare />}>
      {emptyText ?? `Todavía no hay nada en ${title}.`}
    </EmptyState>
  );
}
