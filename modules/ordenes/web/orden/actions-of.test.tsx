import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Orden } from '#modules/ordenes/contract.ts';
import { ThemeFrame } from '#platform/web/theme/ThemeFrame.tsx';
import { ActionBar } from '#platform/web/ui/page/ActionBar.tsx';
import { MemoryRouter } from 'react-router';
import { actionsOf, type Open } from './actions-of.tsx';

const orden = (change: Partial<Orden>): Orden =>
  ({
    estado: 'terminada',
    saldo_centavos: 116_000,
    total_centavos: 116_000,
    pagado_centavos: 0,
    por_autorizar_centavos: 0,
    con_credito: false,
    ampliacion: null,
    partidas: [],
    ...change,
  }) as unknown as Orden; // Only what its actions read.

const opened: Open[] = [];
const show = (change: Partial<Orden>, keys: readonly string[]) =>
  render(
    <MemoryRouter>
      <ThemeFrame>
        <ActionBar
          actions={actionsOf(
            orden(change),
            (key) => keys.includes(key),
            (open) => void opened.push(open),
            () => {},
            false,
          )}
        />
      </ThemeFrame>
    </MemoryRouter>,
  );
const tell = () => page.getByRole('button', { name: 'Avisar que está listo' });
const ADVISER = ['ver_ordenes_trabajo', 'ver_pendiente_pago'];

it.each([
  [390, 844, 'owing', {}],
  [390, 844, 'paid', { saldo_centavos: 0, pagado_centavos: 116_000 }],
  [1366, 768, 'owing', {}],
])('at %i × %i a finished order (%s) tells its customer with one press', async (width, height, _, change) => {
  await page.viewport(width, height);
  opened.length = 0;
  await show(change, ADVISER);
  await tell().click();
  expect(opened).toEqual(['tell']);
});

it('an order that is not finished, or a person without its key, has nothing to tell', async () => {
  await page.viewport(1366, 768);
  const { unmount } = await show({ estado: 'en_proceso' }, ADVISER);
  await expect.element(page.getByRole('button', { name: 'Terminar' })).toBeVisible();
  expect(tell().query()).toBe(null);
  await unmount();
  await show({}, []);
  await expect.element(page.getByRole('button', { name: 'Cobrar' })).toBeVisible();
  expect(tell().query()).toBe(null);
});
