import { styled } from '@mui/material/styles';
import {
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Loading } from '#platform/web/ui/waiting/Loading.tsx';
import { Working } from '#platform/web/ui/waiting/Working.tsx';
import type { ListColumn } from '../columns.tsx';
import { ColumnTitle } from './ColumnTitle.tsx';
import { cellOf, focusRow, keepOneStop, MARKS, rowIdAt, steppedTo } from './keys.ts';
import { Line } from './Line.tsx';
import { gridLook } from './look.ts';
import { Mark } from './Mark.tsx';
import { leastOf, leaveOut, MARKS_WIDTH, trackOf, useWidth } from './widths.ts';
import type { ListPreferences } from '../list-preferences.ts';

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
  selected: string | null;
  onOpen?: ((id: string, event?: { ctrlKey: boolean; metaKey: boolean }) => void) | undefined;
  checked?: string[] | undefined;
  onCheck?: ((ids: string[]) => void) | undefined;
  entry?: Ref<RowsEntry>;
}

const Frame = styled('div')(gridLook);
const none: string[] = [];

/** The rows under their titles, as plain boxes: a page of a list is short, and what draws any table is the dear part of one. */
export function RowsGrid<Row extends object>(props: RowsGridProps<Row>) {
  const { rows, rowId, preferences, onCheck, checked = none } = props;
  const grid = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<ReadonlyMap<string, number>>(new Map());
  const shown = useShown(props, grid);
  useKeyboardPlace(props, grid);
  const ids = rows.map(rowId);
  const all = ids.length > 0 && ids.every((id) => checked.includes(id));
  const drag = (field: string, to: number | null) =>
    setDragged((before) => {
      const next = new Map(before);
      if (to === null) next.delete(field);
      else next.set(field, to);
      return next;
    });
  const marks = onCheck ? MARKS_WIDTH : 0;
  const least = shown.reduce((sum, column) => sum + (dragged.get(column.field) ?? leastOf(column)), marks);
  const tracks = shown.map((column) => trackOf(column, dragged.get(column.field)));
  const sizes: Record<string, string> = {
    '--columns': [...(onCheck ? [`${MARKS_WIDTH}px`] : []), ...tracks].join(' '),
    '--least': `${least}px`,
    '--row': preferences.density === 'comfortable' ? '44px' : '31px',
  };
  return (
    <Frame>
      <div
        ref={grid}
        role="grid"
        tabIndex={-1}
        aria-label={props.label}
        aria-multiselectable={onCheck ? true : undefined}
        className={props.onOpen ? 'opens' : undefined}
        style={sizes}
        onMouseOver={tellWhatIsCut}
        onFocus={(event) => keepOneStop(event.currentTarget, cellOf(event.target))}
        {...handlersOf(props, ids, all)}
      >
        <div role="rowgroup" className="titles">
          <div role="row">
            {onCheck && (
              <div role="columnheader" className="mark">
                <Mark
                  label={all ? 'Deseleccionar todas las filas' : 'Seleccionar todas las filas'}
                  all={all}
                  some={checked.length > 0}
                />
              </div>
            )}
            {shown.map((column) => (
              <ColumnTitle
                key={column.field}
                column={column}
                sort={props.sort}
                onDrag={(to) => drag(column.field, to)}
              />
            ))}
          </div>
        </div>
        <div role="rowgroup">
          {rows.map((row, at) => {
            const id = ids[at] ?? '';
            const marked = onCheck ? checked.includes(id) : undefined;
            return <Line key={id} id={id} row={row} columns={shown} open={id === props.selected} marked={marked} />;
          })}
        </div>
      </div>
      {props.loading && rows.length > 0 && <Working label="Cargando" className="loading" />}
      {props.loading && rows.length === 0 && <Loading shape="rows" lines={14} />}
    </Frame>
  );
}

/** The columns that the person left and for which there is room; the same array while they are the same. */
const useShown = <Row extends object>(
  { columns, preferences, onCheck }: RowsGridProps<Row>,
  grid: RefObject<HTMLElement | null>,
): readonly ListColumn<Row>[] => {
  const width = useWidth(grid);
  const left = leaveOut(columns, preferences.hidden, width - (onCheck ? MARKS_WIDTH : 0)).join();
  return useMemo(() => {
    const out = left.split(',');
    return columns.filter(({ field }) => !out.includes(field));
  }, [columns, left]);
};

const useKeyboardPlace = <Row extends object>(
  { entry, selected }: RowsGridProps<Row>,
  grid: RefObject<HTMLElement | null>,
): void => {
  const lastSelected = useRef(selected);
  useImperativeHandle(entry, () => ({ focusFirst: () => focusRow(grid.current) }));
  useEffect(() => {
    const left = lastSelected.current;
    lastSelected.current = selected;
    // The panel closed: the keyboard goes on from the row that it showed.
    const isFree = document.activeElement === document.body || document.activeElement === null;
    if (left !== null && selected === null && isFree) focusRow(grid.current, left);
  }, [selected, grid]);
  // Rows come and go, and the one where the Tab key stopped with them.
  useEffect(() => keepOneStop(grid.current));
};

/** One ear for all cells. */
const handlersOf = <Row extends object>(
  { onOpen, onCheck, checked = none, sort, onSort }: RowsGridProps<Row>,
  ids: string[],
  all: boolean,
) => {
  const check = (id: string | undefined) => {
    if (id === undefined) onCheck?.(all ? none : ids);
    else onCheck?.(checked.includes(id) ? checked.filter((one) => one !== id) : [...checked, id]);
  };
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const id = rowIdAt(event.target);
    const title = event.target.closest<HTMLElement>('.sorts');
    if (event.target.closest('.mark')) check(id);
    else if (title && !event.target.closest('.edge')) onSort(orderBy(title.dataset['field'] ?? '', sort));
    else if (id !== undefined && !event.target.closest('a,button,input')) onOpen?.(id, event);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const cell = cellOf(event.target);
    if (!cell || event.defaultPrevented) return;
    const id = rowIdAt(cell);
    const isMark = cell.dataset['field'] === MARKS;
    const next = steppedTo(event.currentTarget, event);
    if (next) next.focus();
    else if (event.key === 'Enter' && id === undefined && !isMark) cell.click();
    else if (event.key === 'Enter' && id !== undefined && !isMark) onOpen?.(id, event);
    else if (event.key === ' ' && event.shiftKey && id !== undefined && onCheck) check(id);
    else if (event.key === 'c' && (event.ctrlKey || event.metaKey) && !isMark) return copyText(cell);
    else return;
    event.preventDefault();
  };
  return { onClick, onKeyDown };
};

/** The newest and the largest first; once more, the other way round. */
const orderBy = (field: string, sort: string): string => (sort === `-${field}` ? field : `-${field}`);

/** What does not fit in its cell is told under the pointer. */
const tellWhatIsCut = ({ target }: MouseEvent): void => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role=gridcell]') : null;
  if (cell) cell.title = cell.scrollWidth > cell.clientWidth ? cell.innerText : '';
};

/** The cell in which the keyboard is, unless something was marked with the pointer. */
const copyText = (cell: HTMLElement): void => {
  if (getSelection()?.isCollapsed !== false) void navigator.clipboard?.writeText(cell.innerText).catch(() => undefined);
};
