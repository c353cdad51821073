import { expect, test } from 'vitest';
import { fileNameOf } from './hand-over.ts';
import { type SheetColumn, sumOf, valuesOf } from './sheet.ts';

interface Row {
  folio: string;
  total: number;
  saldo: number;
  precio: number;
}
const columns: SheetColumn<Row>[] = [
  { title: 'Días', kind: 'numero', read: () => 3 },
  { title: 'Folio', kind: 'texto', read: (row) => row.folio },
  { title: 'Total', kind: 'pesos', read: (row) => row.total },
  { title: 'Saldo', kind: 'pesos', read: (row) => row.saldo, aparte: true },
  { title: 'Precio', kind: 'pesos', read: (row) => row.precio },
];
const rows = [
  { folio: 'A', total: 100, saldo: 1, precio: 7 },
  { folio: 'B', total: -30, saldo: 2, precio: 7 },
].map((row) => valuesOf(columns, row));

test('amounts are added up below their column; a running balance and the price of a piece are not', () => {
  expect(sumOf(columns, rows)).toEqual([null, 'Suma de 2 renglones', 70, null, null]);
  expect(sumOf(columns, [])).toBeNull();
});

test('a file says whose it is and of which days', () => {
  const days = { desde: '2026-10-01', hasta: '2026-10-31' };
  expect(fileNameOf('Gestión Ventas Taller Las Palmas', days)).toBe(
    'gestion-ventas-taller-las-palmas-2026-10-01-a-2026-10-31',
  );
  expect(fileNameOf('Gestión Ventas', { desde: undefined, hasta: '' })).toMatch(/^gestion-ventas-20\d\d-\d\d-\d\d$/);
});
