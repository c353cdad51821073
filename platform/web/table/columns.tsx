import type { ReactNode } from 'react';
import type { SheetCell } from '#platform/web/export/sheet-cell.ts';
import { formatFecha, formatInstante, formatNumber, formatTasa, writeInstante } from '#platform/web/format.ts';
import { Folio } from '#platform/web/ui/marks/Folio.tsx';
import { Money } from '#platform/web/ui/marks/Money.tsx';
import { Plate } from '#platform/web/ui/marks/Plate.tsx';
import { StateChip, type Tone } from '#platform/web/ui/marks/StateChip.tsx';

/** A column of a list. Sortable only when the server has an index for it: say `sortable: true`. */
export interface ListColumn<Row extends object> {
  field: string;
  headerName?: string;
  /** A share of the room that is left, never less than `minWidth`; without it the column is `width` wide. */
  flex?: number;
  width?: number;
  minWidth?: number;
  align?: 'left' | 'right' | 'center';
  headerAlign?: 'left' | 'right' | 'center';
  sortable?: boolean;
  /** Its text, where that is not the row's own field of this name. */
  valueGetter?: (value: unknown, row: Row) => unknown;
  /** What is drawn instead of the text. */
  renderCell?: (cell: { row: Row }) => ReactNode;
  /** Off until the person turns it on. */
  hiddenAtFirst?: boolean;
  /** Where not all fit, these are left out, the highest first, so that what decides (amount, state) is not off the screen. */
  givesWay?: number;
  /** What it writes in a file, where that is not the text that the grid shows; `null`: nothing. */
  sheet?: SheetCell<Row> | null;
}
type Extra<Row extends object> = Partial<ListColumn<Row>>;
type Read<Row, V> = (row: Row) => V;

/** What a column says of a row in words: that which it draws where it draws nothing else. */
export const textOf = <Row extends object>({ field, valueGetter }: ListColumn<Row>, row: Row): string | number => {
  const plain = (row as Record<string, unknown>)[field];
  const value = valueGetter ? valueGetter(plain, row) : plain;
  return typeof value === 'string' || typeof value === 'number' ? value : '';
};

export const textColumn = <Row extends object>(
  field: string,
  headerName: string,
  extra: Extra<Row> = {},
): ListColumn<Row> => ({ field, headerName, flex: 1, minWidth: 120, ...extra });

export const folioColumn = <Row extends object>(
  field: string,
  read: Read<Row, string>,
  extra: Extra<Row> = {},
): ListColumn<Row> => ({
  field,
  headerName: 'Folio',
  width: 110,
  sheet: { kind: 'texto', read },
  renderCell: ({ row }) => <Folio>{read(row)}</Folio>,
  ...extra,
});

export const moneyColumn = <Row extends object>(
  field: string,
  headerName: string,
  read: Read<Row, number | null | undefined>,
  extra: Extra<Row> = {},
): ListColumn<Row> => ({
  field,
  headerName,
  width: 130,
  align: 'right',
  headerAlign: 'right',
  sheet: { kind: 'pesos', read },
  renderCell: ({ row }) => <Money centavos={read(row)} />,
  ...extra,
});

export const dateColumn = <Row extends object>(
  field: string,
  headerName: string,
  read: Read<Row, string | null | undefined>,
  extra: Extra<Row> = {},
): ListColumn<Row> => ({
  field,
  headerName,
  width: 116,
  sheet: { kind: 'fecha', read },
  valueGetter: (_, row) => {
    const fecha = read(row);
    return fecha ? formatFecha(fecha) : '';
  },
  ...extra,
});

/** A moment, on the company's clock. */
export const instantColumn = <Row extends object>(
  field: string,
  headerName: string,
  read: Read<Row, string | null | undefined>,
  zona: string | undefined,
  extra: Extra<Row> = {},
): ListColumn<Row> => ({
  field,
  headerName,
  width: 158,
  sheet: {
    kind: 'momento',
    read: (row) => {
      const instante = read(row);
      return instante ? writeInstante(instante, zona) : '';
    },
  },
  valueGetter: (_, row) => {
    const instante = read(row);
    return instante ? formatInstante(instante, zona) : '';
  },
  ...extra,
});

const figureColumn =
  (kind: 'numero' | 'porcentaje', width: number, write: (value: number) => string) =>
  <Row extends object>(
    field: string,
    headerName: string,
    read: Read<Row, number | null | undefined>,
    extra: Extra<Row> = {},
  ): ListColumn<Row> => ({
    field,
    headerName,
    width,
    align: 'right',
    headerAlign: 'right',
    sheet: { kind, read },
    valueGetter: (_, row) => {
      const value = read(row);
      return typeof value === 'number' ? write(value) : '';
    },
    ...extra,
  });

/** A count or a measure: a number in the file, however it is written on the screen. */
export const numberColumn = figureColumn('numero', 92, formatNumber);

/** A rate in ten-thousandths, as a per cent. */
export const rateColumn = figureColumn('porcentaje', 80, formatTasa);

export const plateColumn = <Row extends object>(
  field: string,
  read: Read<Row, string | null | undefined>,
  extra: Extra<Row> = {},
): ListColumn<Row> => ({
  field,
  headerName: 'Placas',
  width: 112,
  sheet: { kind: 'texto', read },
  renderCell: ({ row }) => <Plate>{read(row)}</Plate>,
  ...extra,
});

export interface StateLook {
  label: string;
  tone: Tone;
  icon?: ReactNode;
}

export const stateColumn = <Row extends object>(
  field: string,
  read: Read<Row, StateLook>,
  extra: Extra<Row> = {},
): ListColumn<Row> => ({
  field,
  headerName: 'Estado',
  width: 132,
  sheet: { kind: 'texto', read: (row) => read(row).label },
  renderCell: ({ row }) => {
    const { label, tone, icon } = read(row);
    return (
      <StateChip tone={tone} icon={icon}>
        {label}
      </StateChip>
    );
  },
  ...extra,
});
