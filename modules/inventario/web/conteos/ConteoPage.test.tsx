import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter, Route, Routes } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Conteo } from '#modules/inventario/rules/conteos.ts';
import { queryClient } from '#platform/web/query-policy.ts';
import { ToastStack } from '#platform/web/toast.tsx';
import { ThemeFrame } from '#platform/web/theme/ThemeFrame.tsx';
import { ConteoPage } from './ConteoPage.tsx';

const renglon = (articulo_id: string, descripcion: string) => ({
  articulo_id,
  sku: articulo_id.toUpperCase(),
  descripcion,
  ubicacion: '',
  contado_milesimas: 1000,
  sistema_milesimas: 1000,
});
const conteo = {
  id: 'c1',
  version: 1,
  nombre: 'Anaquel',
  ubicacion: '',
  estado: 'abierto',
  articulos: 2,
  con_diferencia: 0,
  valor_centavos: null,
  renglones: [renglon('a1', 'Filtro 5" de aire'), renglon('a2', 'Bujía')],
  sin_contar: [],
} as unknown as Conteo;

/** The other end of the wire: what was asked, and whether readings are refused. */
const wire = { asked: [] as string[], refuses: false };
const real = window.fetch;
beforeEach(() => {
  Object.assign(wire, { asked: [], refuses: false });
  queryClient.clear();
  window.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : input.toString();
    if (!address.includes('/api/inventario/')) return real(input, init);
    const method = init?.method ?? 'GET';
    if (method !== 'GET')
      wire.asked.push(`${address.split('/').at(-1)} ${typeof init?.body === 'string' ? init.body : ''}`);
    if (wire.refuses && address.endsWith('/lecturas'))
      return Response.json({ code: 'conteo_cerrado', message: 'Este conteo ya se cerró.' }, { status: 409 });
    return Response.json(conteo);
  };
});

const open = async () => {
  await page.viewport(1366, 768);
  await render(
    <ThemeFrame>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/inventario/conteos/c1']}>
          <Routes>
            <Route path="/inventario/conteos/:id" element={<ConteoPage />} />
          </Routes>
        </MemoryRouter>
        <ToastStack />
      </QueryClientProvider>
    </ThemeFrame>,
  );
  const cell = page.getByLabelText('Contado de Filtro 5" de aire');
  await expect.element(cell).toHaveValue('1');
  return cell;
};
const press = () => userEvent.click(page.getByRole('button', { name: 'Aplicar conteo' }));
const asks = page.getByRole('dialog', { name: 'Aplicar «Anaquel»' });

it('what cannot be read stays red, is named when the count is applied, and nothing is applied without it', async () => {
  const cell = await open();
  await userEvent.fill(cell, '1x2');
  await press();
  await expect.element(cell).toHaveAttribute('aria-invalid', 'true');
  await expect.element(cell).toHaveFocus();
  await expect
    .element(page.getByText('No se guardó lo contado de «Filtro 5" de aire».', { exact: false }))
    .toBeVisible();
  await expect.element(asks).not.toBeInTheDocument();
  expect(wire.asked).toEqual([]);
  await userEvent.fill(cell, '7');
  await press();
  await expect.element(asks).toBeVisible();
  expect(wire.asked).toEqual([expect.stringContaining('"cantidad_milesimas":7000')]);
});

it('a figure that was not kept stays in sight, and the count waits for it', async () => {
  const cell = await open();
  wire.refuses = true;
  await userEvent.fill(cell, '7');
  await userEvent.tab();
  await expect.poll(() => wire.asked).toHaveLength(1);
  await press();
  await expect.element(cell).toHaveValue('7');
  await expect.element(cell).toHaveFocus();
  await expect.element(asks).not.toBeInTheDocument();
});
