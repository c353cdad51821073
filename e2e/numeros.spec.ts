import { enter, expect, expectAccessible, expectNoSideways, signIn, test } from './fixtures.ts';

test('from the start page the month by adviser is two presses away, and each number opens its documents', {
  tag: '@escritorio',
}, async ({ page }) => {
  await signIn(page, 'dueno');
  await page.getByRole('link', { name: 'Ver números' }).click();
  const sold = page.getByRole('list', { name: 'Lo que entró' }).getByRole('link', { name: /^Vendido/ });
  await expect(sold).toContainText('$');
  await expectAccessible(page, { within: 'main' });
  await sold.click();
  const panel = page.getByRole('dialog', { name: 'Vendido' }).or(page.getByRole('complementary', { name: 'Vendido' }));
  await expect(panel.getByText('menos lo devuelto en él.')).toBeVisible();
  const advisers = panel.getByRole('group', { name: 'Vendido por asesor' }).getByRole('button');
  await expect(advisers.first()).toBeVisible();
  const documents = panel.getByRole('region', { name: 'Documentos' });
  await expect(documents.getByRole('link').first()).toBeVisible();
  const all = await documents.getByRole('heading').textContent();
  await advisers.first().click();
  await expect(advisers.first()).toHaveAttribute('aria-pressed', 'true');
  await expect(documents.getByRole('link').first()).toBeVisible();
  expect(Number(/\d+/.exec((await documents.getByRole('heading').textContent()) ?? '')?.[0])).toBeLessThanOrEqual(
    Number(/\d+/.exec(all ?? '')?.[0]),
  );
  await panel.getByLabel('Dividir por').selectOption({ label: 'Marca' });
  await expect(panel.getByRole('group', { name: 'Vendido por marca' }).getByRole('button').first()).toBeVisible();
  await documents.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/comercial\/(OrdenTrabajo|Ventas)\/[0-9a-f-]{36}/);
});

test('a day without anything says so, on a telephone too', async ({ page }) => {
  await enter(page, 'dueno');
  await page.goto('/dashboard?desde=2020-01-01&hasta=2020-01-01');
  const quotients = page.getByRole('list', { name: 'Qué tanto rinden' });
  await expect(quotients.getByRole('link', { name: /^Eficiencia/ })).toContainText('—');
  await expect(page.getByRole('list', { name: 'Lo que quedó' })).toContainText('Utilidad neta');
  await expectNoSideways(page);
  await page.goto('/dashboard?desde=2020-01-01&hasta=2020-01-01&ver=autos');
  await expect(page.getByText('No hay documentos en estos días.')).toBeVisible();
});
