import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThemeFrame } from '#platform/web/theme/ThemeFrame.tsx';
import { folioColumn, type ListColumn, moneyColumn, textColumn } from './columns.tsx';
import { RowsGrid } from './RowsGrid.tsx';

interface Row {
  id: string;
  folio: string;
  cliente: string;
  asesor: string;
  total_centavos: number;
}
const rows: Row[] = [{ id: '1', folio: 'COT-1', cliente: 'Ana', asesor: 'Luis', total_centavos: 85_000 }];
const columns: ListColumn<Row>[] = [
  folioColumn('folio', (row) => row.folio),
  textColumn('cliente', 'Cliente', { givesWay: 1 }),
  textColumn('asesor', 'Asesor', { givesWay: 2 }),
  moneyColumn('total_centavos', 'Total', (row) => row.total_centavos),
];
const within = (width: number, hidden: string[] = []) => (
  <ThemeFrame>
    <div style={{ width, height: 300, display: 'flex', flexDirection: 'column' }}>
      <RowsGrid<Row>
        label="Prueba"
        rows={rows}
        rowId={(row) => row.id}
        columns={columns}
        preferences={{ hidden, density: 'compact', saved: [] }}
        loading={false}
        sort=""
        onSort={() => undefined}
        hasNextPage={false}
        pageSize={25}
        selected={null}
      />
    </div>
  </ThemeFrame>
);
const titles = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent);

it('what gives way is left out until the rest fits, and comes back', async () => {
  const screen = await render(within(700));
  await expect.poll(titles).toEqual(['Folio', 'Cliente', 'Asesor', 'Total']);
  await screen.rerender(within(420));
  await expect.poll(titles).toEqual(['Folio', 'Cliente', 'Total']);
  await screen.rerender(within(260));
  await expect.poll(titles).toEqual(['Folio', 'Total']);
  await screen.rerender(within(420, ['cliente']));
  await expect.poll(titles).toEqual(['Folio', 'Asesor', 'Total']);
  await screen.rerender(within(700));
  await expect.poll(titles).toEqual(['Folio', 'Cliente', 'Asesor', 'Total']);
});
