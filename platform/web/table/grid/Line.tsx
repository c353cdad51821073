import { memo } from 'react';
import { type ListColumn, textOf } from '../columns.tsx';
import { Mark } from './Mark.tsx';

interface LineProps<Row extends object> {
  id: string;
  row: Row;
  columns: readonly ListColumn<Row>[];
  open: boolean;
  /** Undefined where rows are not marked. */
  marked: boolean | undefined;
}

/** A row. What is done to it is heard by the grid. */
export const Line = memo(function Line<Row extends object>({ id, row, columns, open, marked }: LineProps<Row>) {
  return (
    <div role="row" data-id={id} className={open ? 'is-open' : undefined} aria-selected={marked}>
      {marked !== undefined && (
        <div role="gridcell" className="mark">
          <Mark label={marked ? 'Deseleccionar fila' : 'Seleccionar fila'} all={marked} />
        </div>
      )}
      {columns.map((column) => (
        <div key={column.field} role="gridcell" data-field={column.field} tabIndex={-1} className={column.align}>
          {column.renderCell ? column.renderCell({ row }) : textOf(column, row)}
        </div>
      ))}
    </div>
  );
}) as <Row extends object>(props: LineProps<Row>) => React.ReactNode;
