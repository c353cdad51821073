import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ThemeFrame } from '#platform/web/theme/ThemeFrame.tsx';
import { folioColumn, type ListColumn, moneyColumn, textColumn } from '../columns.tsx';
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

it('the keyboard goes through cells as in a sheet, marks rows, and stops once for the Tab key', async () => {
  const many: Row[] = Array.from({ length: 3 }, (_, i) => ({ ...(rows[0] as Row), id: `${i}`, folio: `COT-${i}` }));
  let ticked: string[] = [];
  const opened: string[] = [];
  const sorted: string[] = [];
  const Marked = () => {
    const [checked, setChecked] = useState<string[]>([]);
    ticked = checked;
    return (
      <ThemeFrame>
        <RowsGrid<Row>
          label="Prueba"
          rows={many}
          rowId={(row) => row.id}
          columns={columns.map((column) => ({ ...column, sortable: column.field === 'folio' }))}
          preferences={{ hidden: [], density: 'compact', saved: [] }}
          loading={false}
          sort=""
          onSort={(sort) => sorted.push(sort)}
          selected={null}
          onOpen={(id) => opened.push(id)}
          checked={checked}
          onCheck={setChecked}
        />
      </ThemeFrame>
    );
  };
  await render(<Marked />);
  const at = () => {
    const here = document.activeElement;
    return [here?.closest('[data-id]')?.getAttribute('data-id'), here?.getAttribute('data-field')].join(' ').trim();
  };
  await userEvent.keyboard('{Tab}');
  expect(at()).toBe('__check__');
  await userEvent.keyboard('{ArrowRight}{Enter}');
  expect(sorted).toEqual(['-folio']);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect([at(), opened]).toEqual(['1 folio', ['1']]);
  await userEvent.keyboard('{Shift>} {/Shift}{Home} {End}');
  // Marked by its row, taken back by its box.
  expect([at(), ticked]).toEqual(['1 total_centavos', []]);
  await userEvent.keyboard('{Control>}{End}{/Control}');
  expect(at()).toBe('2 total_centavos');
  await userEvent.keyboard('{ArrowDown}{ArrowRight}');
  expect(at()).toBe('2 total_centavos');
  await userEvent.keyboard('{Control>}{Home}{/Control} ');
  await expect.poll(() => ticked).toEqual(['0']);
  expect(document.querySelectorAll('[role=grid] [tabindex="0"]')).toHaveLength(1);
  await userEvent.click(page.getByRole('checkbox', { name: 'Seleccionar todas las filas' }));
  await expect.poll(() => ticked).toEqual(['0', '1', '2']);
  await expect.element(page.getByRole('row', { selected: true }).nth(2)).toBeVisible();
  // Neither opens a row.
  expect(opened).toEqual(['1']);
});

it('the edge of a column makes it wider, and lets go of that with two clicks', async () => {
  await render(within(700));
  const folio = page.getByRole('columnheader', { name: 'Folio' }).element() as HTMLElement;
  const edge = folio.querySelector('.edge') as HTMLElement;
  const cell = () => document.querySelector<HTMLElement>('[data-id="1"] [data-field=folio]')?.offsetWidth;
  expect(cell()).toBe(110);
  const { right, top } = folio.getBoundingClientRect();
  const send = (type: string, clientX: number) =>
    edge.dispatchEvent(new PointerEvent(type, { clientX, clientY: top + 5, pointerId: 1, bubbles: true }));
  edge.setPointerCapture = () => undefined;
  send('pointerdown', right);
  send('pointermove', right + 40);
  await expect.poll(cell).toBe(150);
  send('lostpointercapture', right + 40);
  send('pointermove', right + 90);
  await userEvent.dblClick(edge);
  await expect.poll(cell).toBe(110);
});
