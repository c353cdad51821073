import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { demoPassword } from './server.ts';

test('a charged sale is found, its effect is seen and it is corrected with the password', {
  tag: '@escritorio',
}, async ({ page }) => {
  await signIn(page, 'dueno', '/administracion/AdminEditar');
  const found = page.getByRole('list', { name: 'Ventas que se pueden corregir' }).getByRole('link');
  // What was sold days ago has its cut closed; the first from there that was paid and is in no global invoice.
  const price = page.getByRole('textbox', { name: /^Precio de/ }).first();
  const invoiced = page.getByText(/está en una factura global/);
  for (let back = 1; ; back += 1) {
    await page.getByRole('searchbox', { name: 'Folio, cliente o placas' }).fill('NV');
    await expect(found.first()).toBeVisible();
    await expect(found.filter({ hasText: /^(?!.*NV-).*$/ })).toHaveCount(0);
    await found.nth((await found.count()) - back).click();
    await expect(page.getByRole('heading', { name: /^Corregir NV-/ })).toBeVisible();
    await expect(price.or(invoiced)).toBeVisible();
    const money = await page.getByRole('list', { name: 'Dinero de la venta' }).innerText();
    if ((await price.isVisible()) && !/Pagado\s*\$0\.00/.test(money)) break;
    await page.goto('/administracion/AdminEditar');
  }
  await price.fill('100');
  await page
    .getByRole('textbox', { name: /^Descuento de/ })
    .first()
    .fill('10%');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ver el efecto' }).click();
  const effect = page.getByRole('dialog', { name: /^Efecto de corregir/ });
  await expect(effect.getByText('Caja de hoy')).toBeVisible();
  await expect(effect.getByText(/no cambia/).first()).toBeVisible();
  await effect.getByRole('textbox', { name: 'Motivo' }).fill('Se capturó otro precio');
  await effect.getByRole('button', { name: 'Corregir la venta' }).click();
  await page.getByLabel('Contraseña', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Corrige a NV-/)).toBeVisible({ timeout: 15_000 });
  await page.getByRole('link', { name: /^NV-/ }).first().click();
  await expect(page.getByText(/la sustituye NV-/).first()).toBeVisible();
});
