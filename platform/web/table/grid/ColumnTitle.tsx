import { ArrowDown, ArrowUp } from 'lucide-react';
import type { PointerEvent } from 'react';
import type { ListColumn } from '../columns.tsx';

const LEAST = 50;

interface ColumnTitleProps<Row extends object> {
  column: ListColumn<Row>;
  sort: string;
  /** While its edge is dragged; null: as wide as at first. */
  onDrag: (width: number | null) => void;
}

/** The title of a column; its edge makes it wider. The grid hears its click. */
export function ColumnTitle<Row extends object>({ column, sort, onDrag }: ColumnTitleProps<Row>) {
  const { field, headerName = '', headerAlign = 'left', sortable = false } = column;
  const isSorted = sort.replace(/^-/, '') === field;
  const descends = sort.startsWith('-');
  const order = isSorted ? { 'aria-sort': descends ? ('descending' as const) : ('ascending' as const) } : {};
  return (
    <div
      role="columnheader"
      data-field={field}
      tabIndex={-1}
      className={`${headerAlign}${sortable ? ' sorts' : ''}`}
      {...order}
    >
      <span>{headerName}</span>
      {sortable && (isSorted && !descends ? <ArrowUp aria-hidden /> : <ArrowDown aria-hidden />)}
      <span
        className="edge"
        aria-hidden="true"
        onPointerDown={(event) => follow(event, onDrag)}
        onDoubleClick={() => onDrag(null)}
      />
    </div>
  );
}

/** The edge of a column goes where the pointer goes. */
const follow = (event: PointerEvent<HTMLElement>, onDrag: (width: number) => void): void => {
  const edge = event.currentTarget;
  const wide = edge.parentElement?.offsetWidth ?? LEAST;
  const from = event.clientX;
  edge.setPointerCapture(event.pointerId);
  const move = ({ clientX }: globalThis.PointerEvent) => onDrag(Math.max(LEAST, wide + clientX - from));
  edge.addEventListener('pointermove', move);
  edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', move), { once: true });
};
