import { QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import * as z from 'zod/mini';
import { ApiError } from '#platform/web/call.ts';
import { Form } from '#platform/web/form/Form.tsx';
import { MoneyField, QuantityField } from '#platform/web/form/NumberFields.tsx';
import { TextInput } from '#platform/web/form/TextInput.tsx';
import { queryClient } from '#platform/web/query-policy.ts';
import { ThemeFrame } from '#platform/web/theme/ThemeFrame.tsx';
import { folioColumn, moneyColumn, plateColumn, stateColumn, textColumn } from './columns.tsx';
import { ListPage } from './ListPage.tsx';
import { useListState } from './list-state.ts';
import { PanelTitle } from './PanelTitle.tsx';

const now = Date.now();

interface Row {
  id: string;
  folio: string;
  cliente: string;
  placas: string;
  total_centavos: number;
}
const rows: Row[] = Array.from({ length: 25 }, (_, i) => ({
  id: `r${i}`,
  folio: `COT-${1000 + i}`,
  cliente: `Cliente ${i}`,
  placas: `GTO-10${i}-A`,
  total_centavos: 85_000 + i,
}));

/** What is read one by one: among it what the list does not hold. */
const useFar = (id: string) => ({ data: id === 'lejana' ? { folio: 'COT-7' } : undefined });

function Cotizaciones({
  onRefresh = () => {},
  onActs = () => {},
}: {
  onRefresh?: () => void;
  onActs?: (id: string) => void;
}) {
  const list = useListState({ defaultSort: '-folio', limit: 25 });
  const found = rows.filter((row) => row.cliente.includes(list.q));
  return (
    <ListPage<Row>
      id="prueba"
      title="Cotizaciones"
      list={list}
      query={{
        data: { data: found, cursor: 'c1' },
        isPending: false,
        isFetching: false,
        isError: false,
        error: null,
        dataUpdatedAt: now,
        refetch: onRefresh,
      }}
      columns={[
        folioColumn('folio', (r) => r.folio, { sortable: true }),
        textColumn('cliente', 'Cliente'),
        plateColumn('placas', (r) => r.placas),
        stateColumn('estado', () => ({ label: 'Aprobada', tone: 'ok' })),
        moneyColumn('total_centavos', 'Total', (r) => r.total_centavos),
      ]}
      card={(r) => ({ title: r.cliente, folio: r.folio, amount: '$1.00', state: 'Aprobada' })}
      tabs={[
        { value: '', label: 'Todas', count: 500 },
        { value: 'aprobada', label: 'Aprobadas', count: '1,000+' },
        { value: 'rechazada', label: 'Rechazadas' },
        { value: 'convertida', label: 'Convertidas' },
      ]}
      acts={[{ id: 'plantillas', label: 'Plantillas', onClick: () => onActs('plantillas') }]}
      create={{ label: 'Nueva cotización', onClick: () => {} }}
      summary={<p>Vencido $31,032</p>}
      exportPage={() => Promise.resolve({ data: [], cursor: null })}
      totals={[{ label: 'Total', value: '$1,234.00' }]}
      total={500}
      panel={(id, row) => ({
        title: <PanelTitle id={id} row={row} useRecord={useFar} nameOf={({ folio }) => folio} kind="Cotización" />,
        body: <p>Detalle de {row?.cliente}</p>,
      })}
    />
  );
}

const show = (element: React.ReactNode) => {
  const router = createMemoryRouter([{ path: '/', element }]);
  return {
    router,
    screen: render(
      <ThemeFrame>
        <QueryClientProvider client={queryClient}>
          <main>
            <RouterProvider router={router} />
          </main>
        </QueryClientProvider>
      </ThemeFrame>,
    ),
  };
};
const problems = async () =>
  (await axe.run(document.body, { rules: { 'label-content-name-mismatch': { enabled: true } } })).violations.map(
    (v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).slice(0, 3)}`,
  );

it('a list is searched, opened and left with the keyboard, and its place is in the URL', async () => {
  await page.viewport(1366, 768);
  const { router } = show(<Cotizaciones />);
  await expect.element(page.getByRole('grid', { name: 'Cotizaciones' })).toBeVisible();
  await expect.element(page.getByText('COT-1003')).toBeVisible();
  expect(await problems()).toEqual([]);
  await userEvent.click(page.getByText('Cliente 3', { exact: true }));
  await expect.element(page.getByText('Detalle de Cliente 3')).toBeVisible();
  expect(router.state.location.search).toContain('ver=r3');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => router.state.location.search).toBe('');
  await userEvent.keyboard('/');
  await userEvent.keyboard('Cliente 24');
  await expect.poll(() => router.state.location.search).toContain('q=Cliente');
  await expect.element(page.getByText('COT-1003')).not.toBeInTheDocument();
});

it('the keyboard goes from the search into the rows, opens one and comes back to it', async () => {
  await page.viewport(1366, 768);
  const { router } = show(<Cotizaciones />);
  await expect.element(page.getByText('COT-1003')).toBeVisible();
  await userEvent.keyboard('/{ArrowDown}{ArrowDown}{Enter}');
  await expect.poll(() => router.state.location.search).toBe('?ver=r1');
  // A key pressed before the panel has the focus is still the row's.
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('dialog');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => document.activeElement?.closest('[data-id]')?.getAttribute('data-id')).toBe('r1');
});

it('a panel is called by what it shows, also when the list does not hold it', async () => {
  await page.viewport(1366, 768);
  const { router } = show(<Cotizaciones />);
  await router.navigate('/?ver=r3');
  await expect.element(page.getByRole('dialog', { name: 'COT-1003' })).toBeVisible();
  await router.navigate('/?ver=lejana');
  await expect.element(page.getByRole('dialog', { name: 'COT-7', exact: true })).toBeVisible();
  await router.navigate('/?ver=nadie');
  await expect.element(page.getByRole('dialog', { name: 'Cotización', exact: true })).toBeVisible();
});

it('a click on a header orders the list in the URL, and only where the server has an order', async () => {
  await page.viewport(1366, 768);
  const { router } = show(<Cotizaciones />);
  await userEvent.click(page.getByRole('columnheader', { name: /^Folio/ }));
  await expect.poll(() => router.state.location.search).toBe('?orden=folio');
  await userEvent.click(page.getByRole('columnheader', { name: /^Cliente/ }));
  expect(router.state.location.search).toBe('?orden=folio');
});

it('a filter kept under a name comes back with one click, another day too', async () => {
  await page.viewport(1366, 768);
  localStorage.clear();
  const first = show(<Cotizaciones />);
  await userEvent.fill(page.getByRole('searchbox'), 'Cliente 2');
  await userEvent.click(page.getByRole('tab', { name: 'Aprobadas 1,000+' }));
  await expect.poll(() => first.router.state.location.search).toMatch(/q=Cliente\+2/);
  // The tab was picked while the search was still pausing, and neither undoes the other.
  expect(first.router.state.location.search).toContain('estado=aprobada');
  // What is kept is what is seen: the rows follow the URL a moment later.
  await expect.element(page.getByText('COT-1003')).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('button', { name: 'Filtros guardados' }));
  await userEvent.fill(page.getByLabelText('Guardar lo que ves como'), 'Aprobadas de Dos');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Aprobadas de Dos', exact: true })).toBeVisible();
  await expect.poll(problems).toEqual([]);
  await (await first.screen).unmount();
  const second = show(<Cotizaciones />);
  await userEvent.click(page.getByRole('button', { name: 'Filtros guardados' }));
  await userEvent.click(page.getByRole('button', { name: 'Aprobadas de Dos', exact: true }));
  await expect.poll(() => second.router.state.location.search).toMatch(/q=Cliente\+2/);
  expect(second.router.state.location.search).toContain('estado=aprobada');
  await userEvent.click(page.getByRole('button', { name: 'Filtros guardados' }));
  await userEvent.click(page.getByRole('button', { name: 'Olvidar Aprobadas de Dos' }));
  await expect.element(page.getByRole('button', { name: 'Aprobadas de Dos', exact: true })).not.toBeInTheDocument();
});

it('figures stand between the title and the rows, and the list is asked again when one says so', async () => {
  await page.viewport(1366, 768);
  let asked = 0;
  show(<Cotizaciones onRefresh={() => (asked += 1)} />);
  await expect.element(page.getByText('Vencido $31,032')).toBeVisible();
  const figures = page.getByText('Vencido $31,032').element();
  const rowsRegion = page.getByRole('region', { name: 'Cotizaciones' }).element();
  expect(figures.compareDocumentPosition(rowsRegion) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  await userEvent.click(page.getByRole('button', { name: 'Actualizar' }));
  expect(asked).toBe(1);
});

it('on a phone every row says customer, amount and state', async () => {
  await page.viewport(390, 844);
  show(<Cotizaciones />);
  await expect.element(page.getByText('Cliente 3', { exact: true })).toBeVisible();
  expect(await problems()).toEqual([]);
});

const Pieza = z.object({
  nombre: z.string().check(z.minLength(1, 'Escribe el nombre.')),
  precio_centavos: z.int('Escribe un importe.'),
  cantidad_milesimas: z.int(),
});

it('on a phone whatever else can be done is in one menu beside the search; on a desk each is a button', async () => {
  const done: string[] = [];
  await page.viewport(390, 844);
  show(<Cotizaciones onActs={(id) => done.push(id)} />);
  const more = page.getByRole('group', { name: 'Más de Cotizaciones' });
  await expect.element(more.getByRole('button', { name: 'Plantillas' })).not.toBeInTheDocument();
  await userEvent.click(more.getByRole('button', { name: 'Más acciones' }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Plantillas' }));
  expect(done).toEqual(['plantillas']);
  await page.viewport(1366, 768);
  await userEvent.click(more.getByRole('button', { name: 'Plantillas' }));
  expect(done).toEqual(['plantillas', 'plantillas']);
});

it('tabs that a phone has no room for are announced by an arrow, which goes to them and is gone at the last', async () => {
  await page.viewport(390, 844);
  show(<Cotizaciones />);
  const arrows = () => [...document.querySelectorAll('.tira-flecha')].filter((one) => one.clientWidth > 0);
  await expect.poll(() => arrows().length).toBe(1);
  await userEvent.click(page.getByRole('tab', { name: 'Convertidas' }));
  await expect.element(page.getByRole('tab', { name: 'Convertidas' })).toBeInViewport({ ratio: 1 });
  await page.viewport(1366, 768);
  await expect.poll(() => arrows().length).toBe(0);
});

it('a refused form keeps everything and says the reason beside its field', async () => {
  await page.viewport(1366, 768);
  const sent: unknown[] = [];
  const defaults = { nombre: '', precio_centavos: 0, cantidad_milesimas: 1000 };
  show(
    <Form
      schema={Pieza}
      defaultValues={defaults}
      onSubmit={async (values) => {
        sent.push(values);
        throw new ApiError(422, 'datos_invalidos', 'Revisa los datos marcados.', {
          fields: { nombre: 'Ese nombre ya existe.' },
        });
      }}
    >
      <TextInput name="nombre" label="Nombre" required />
      <MoneyField name="precio_centavos" label="Precio" />
      <QuantityField name="cantidad_milesimas" label="Cantidad" />
    </Form>,
  );
  await userEvent.keyboard('{Control>}s{/Control}');
  await userEvent.click(page.getByLabelText('Precio'));
  await userEvent.keyboard('{Control>}s{/Control}');
  await expect.element(page.getByText('Escribe el nombre.')).toBeVisible();
  await userEvent.fill(page.getByRole('textbox', { name: /Nombre/ }), 'Balata');
  await userEvent.fill(page.getByLabelText('Precio'), '1,234.5');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('Ese nombre ya existe.')).toBeVisible();
  expect(sent).toEqual([{ nombre: 'Balata', precio_centavos: 123_450, cantidad_milesimas: 1000 }]);
  await expect.element(page.getByLabelText('Precio')).toHaveValue('1,234.50');
  // The busy button fades back for a moment.
  await expect.poll(problems).toEqual([]);
});
