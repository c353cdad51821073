import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';

test("from the day's sales to their invoices, and what is undone", { tag: '@escritorio' }, async ({ page }) => {
  await signIn(page, 'dueno', '/comercial/resumenVentas');
  await page.getByRole('button', { name: 'Este mes' }).click();
  const actions = page.getByRole('button', { name: /^Acciones de (NV|OT)-/ });
  await actions.first().click();
  await page.getByRole('menuitem', { name: 'Reimprimir copia' }).click();
  const paper = page.getByRole('dialog', { name: /^Copia de/ });
  await expect(paper.getByRole('link', { name: 'Descargar' })).toHaveAttribute('href', /^blob:/);
  await paper.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByLabel('Vendido con IVA por trabajador')).toBeVisible();

  await page.getByRole('link', { name: 'Facturas' }).click();
  await expect(page.getByRole('heading', { name: 'Facturas' })).toBeVisible();
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'JSON' }).click();
  const { comprobantes } = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(comprobantes[0]).toMatchObject({
    Version: '4.0',
    Moneda: 'MXN',
    MetodoPago: expect.stringMatching(/^P(UE|PD)$/),
  });

  await page
    .getByRole('row', { name: /Global/ })
    .first()
    .click();
  const undo = page.getByRole('button', { name: 'Deshacer la factura' });
  await undo.click();
  const dialog = page.getByRole('dialog', { name: /^Deshacer FG-/ });
  await dialog.getByLabel('Motivo').fill('Faltó una venta');
  await dialog.getByRole('button', { name: 'Deshacer la factura' }).click();
  await expect(dialog).toBeHidden();
  // It left the list of those that stand; who undid it and why is read in its panel all the same.
  await expect(page.getByText(/^Paola Reyes la deshizo el .*: Faltó una venta$/)).toBeVisible();
  await expect(undo).toBeHidden();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Deshechas' }).click();
  await expect(page.getByRole('row', { name: /FG-.*Deshecha/ }).first()).toBeVisible();
});

test('a period is drawn, and a column of it leaves only its days', { tag: '@escritorio' }, async ({ page }) => {
  await signIn(page, 'dueno', '/comercial/resumenVentas');
  await page.getByRole('button', { name: 'Mes pasado' }).click();
  const drawn = page.getByRole('group', { name: 'Vendido en el periodo' });
  const weeks = drawn.getByRole('button');
  const sold = weeks.filter({ hasNotText: '$0.00' }).first();
  await expect(sold).toBeVisible();
  const all = await weeks.count();
  const told = (await sold.getAttribute('title'))?.match(/\$[\d,.]+$/)?.[0] ?? 'nothing';
  await sold.click();
  // Its days now stand one by one, and what they add up to is what the column said.
  await expect(page.getByLabel('Totales del periodo')).toContainText(told);
  await expect(weeks).not.toHaveCount(all);
});
