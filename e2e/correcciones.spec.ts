import type { Page } from '@playwright/test';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { answerOf } from './own-records.ts';
import { demoPassword } from './server.ts';

/** A sale whose money is in a cut that closed, and that nothing keeps from being corrected: the newest of them. */
const saleOfBefore = async (page: Page): Promise<{ id: string; folio: string }> => {
  const get = (path: string) => answerOf(page.request.get(path, { headers: { 'x-empresa-id': '1' } }));
  const { data } = await get('/api/correcciones/ventas?q=NV');
  const newest = Number(/\d+$/.exec(data[0].folio)?.[0]);
  for (let n = newest; n > 0; n -= 1) {
    const found = (await get(`/api/correcciones/ventas?q=NV-${n}`)).data.find(
      (one: { folio: string }) => one.folio === `NV-${n}`,
    );
    if (!found) continue;
    const { cortes, bloqueo } = await get(`/api/correcciones/ventas/${found.id}`);
    if (bloqueo === null && cortes.length > 0) return found;
  }
  throw new Error('no sale of before');
};

test('a charged sale is found, its effect is seen and it is corrected with the password', {
  tag: '@escritorio',
}, async ({ page }) => {
  await signIn(page, 'dueno', '/administracion/AdminEditar');
  const { id, folio } = await saleOfBefore(page);
  await page.getByRole('searchbox', { name: 'Folio, cliente o placas' }).fill(folio);
  // Others may be named so too: NV-139 has the figures of NV-39.
  const found = page.getByRole('list', { name: 'Ventas que se pueden corregir' });
  await found.locator(`a[href$="?venta=${id}"]`).filter({ hasText: folio }).click();
  await expect(page.getByRole('heading', { name: `Corregir ${folio}` })).toBeVisible();
  const price = page.getByRole('textbox', { name: /^Precio de/ }).first();
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
  await expect(page.getByText(/Corrige a NV-/)).toBeVisible();
  await page.getByRole('link', { name: /^NV-/ }).first().click();
  await expect(page.getByText(/la sustituye NV-/).first()).toBeVisible();
});
