import { chooseTab, countInteractions, enter, expect, expectAccessible, pressAct, test, walkTo } from './fixtures.ts';
import { openOwnPending } from './own-records.ts';

test('what a vehicle left pending is said on its quotation and put into a new one with one press', {
  tag: '@escritorio',
}, async ({ page }) => {
  await enter(page, 'dueno');
  const { cliente, placas } = await openOwnPending(page);
  await walkTo(page, '/comercial/cotizaciones/nueva');
  await page.getByRole('combobox', { name: 'Cliente y vehículo' }).pressSequentially(placas);
  await page.getByRole('option', { name: `Nissan Versa · ${placas}` }).click();
  const strip = page.getByRole('region', { name: 'Trabajo pendiente de este vehículo' });
  await expect(strip).toContainText('2 pendientes, $4,850.00');
  await expectAccessible(page);
  const counted = await countInteractions(page);
  await strip.getByRole('button', { name: 'Agregar todo' }).click();
  expect((await counted.stop()).total).toBe(1);
  await expect(strip).toBeHidden();
  await expect(page.getByText('Total $4,850.00')).toBeVisible();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('heading', { name: /^COT-\d+$/ })).toBeVisible();
  // Offered now, they are no longer pending anywhere.
  await walkTo(page, `/comercial/pendientes?q=${encodeURIComponent(cliente)}`);
  await expect(page.getByRole('tab', { name: 'Pendientes 0' })).toBeVisible();
  await expect(page.getByText('Balatas delanteras')).toHaveCount(0);
  await chooseTab(page.getByRole('tab', { name: /^Ofrecidos/ }));
  await expect(page.getByText('Balatas delanteras').first()).toBeVisible();
});

test('the list of pending work: one is opened, quoted, and another discarded with its reason and reopened', async ({
  page,
}) => {
  await enter(page, 'dueno');
  const { cliente, placas, folio } = await openOwnPending(page);
  await walkTo(page, `/comercial/pendientes?q=${encodeURIComponent(cliente)}`);
  await expect(page.getByRole('list', { name: 'Cifras del trabajo pendiente' })).toContainText(
    /Pendiente\$4,850.00.*Recuperado este mes\$/s,
  );
  await expectAccessible(page);
  await page.getByText('Amortiguadores').first().click();
  await expect(page.getByRole('link', { name: folio })).toBeVisible();
  const act = (name: string) => pressAct(page, name);
  await expect(page.getByRole('button', { name: 'Cotizar' })).toBeVisible();
  await act('Descartar');
  const dialog = page.getByRole('dialog', { name: 'Descartar «Amortiguadores»' });
  await dialog.getByLabel('Comentario').fill('Los cambió en otro taller');
  await dialog.getByRole('button', { name: 'Descartar' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Lo hizo en otro lado').first()).toBeVisible();
  await act('Reabrir');
  await expect(page.getByRole('button', { name: 'Cotizar' })).toBeVisible();
  await act('Cotizar');
  await expect(page.getByText('Total $3,000.00')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Cliente y vehículo' })).toHaveValue(new RegExp(placas));
});
