import { readFileSync } from 'node:fs';
import { addMonths, dateInZone } from '#platform/contract/zones.ts';
import { enter, expect, expectAccessible, test } from './fixtures.ts';

test('the month of the accountant is seen, its book taken, and its tax opened down to the documents', {
  tag: '@escritorio',
}, async ({ page }) => {
  await enter(page, 'dueno');
  await page.goto('/reportes/mesContable');
  await expect(page.getByRole('list', { name: 'El mes en cifras' })).toContainText('IVA');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Libro de Excel' }).click();
  expect((await download).suggestedFilename()).toMatch(/^libro-[a-z-]+-\d{4}-\d{2}\.xlsx$/);
  await expectAccessible(page, { within: 'main' });
  await page.getByRole('tab', { name: 'IVA' }).click();
  await page
    .getByRole('button', { name: /^Ver documentos/ })
    .first()
    .click();
  await expect(page.getByRole('list', { name: 'Documentos' })).toBeVisible();
});

test('a closed month is opened again with its reason and closed; what came late has its mark', {
  tag: '@escritorio',
}, async ({ page }) => {
  await enter(page, 'dueno');
  // The demonstration closed the month before last.
  const mes = addMonths(`${dateInZone(new Date(), 'America/Mexico_City').slice(0, 7)}-01`, -2).slice(0, 7);
  await page.goto(`/reportes/mesContable?mes=${mes}`);
  const cierre = page.getByRole('region', { name: /^Cierre de/ });
  await expect(cierre.getByText('Cerrado', { exact: true })).toBeVisible();
  await cierre.getByRole('button', { name: /^Reabrir/ }).click();
  const reopening = page.getByRole('dialog', { name: /^Reabrir/ });
  await reopening.getByRole('textbox', { name: 'Por qué se reabre' }).fill('Faltaba una factura');
  await expectAccessible(page, { within: '[role="dialog"]' });
  await reopening.getByRole('button', { name: /^Reabrir/ }).click();
  await expect(cierre.getByText('Abierto', { exact: true })).toBeVisible();
  await cierre.getByRole('button', { name: /^Cerrar/ }).click();
  await page
    .getByRole('dialog', { name: /^Cerrar/ })
    .getByRole('button', { name: /^Cerrar/ })
    .click();
  await expect(cierre.getByText('Cerrado', { exact: true })).toBeVisible();
  await cierre.getByRole('button', { name: 'Historial de cierres' }).click();
  await expect(cierre.getByText(/Faltaba una factura/)).toBeVisible();
  await expectAccessible(page, { within: 'main' });
  await page.goto('/gastos/gastoRegistro?q=recibo%20agua');
  await expect(page.getByText('Llegó tarde · Recibo de agua')).toBeVisible();
});

test('the file of the DIOT is taken, one line for each supplier', { tag: '@escritorio' }, async ({ page }) => {
  await enter(page, 'dueno');
  await page.goto('/reportes/mesContable?ver=iva');
  const diot = page.getByRole('region', { name: 'DIOT', exact: true });
  await expect(diot.getByRole('table')).toContainText('Proveedor');
  await expectAccessible(page, { within: 'main' });
  const download = page.waitForEvent('download');
  await diot.getByRole('button', { name: 'Archivo de la DIOT' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^diot-[a-z-]+-\d{4}-\d{2}\.txt$/);
  const text = readFileSync(await file.path(), 'utf8');
  for (const line of text.split('\r\n')) expect(line.split('|')).toHaveLength(54);
});

test('somebody asks for the close of the day by mail, sees an example and leaves it', { tag: '@escritorio' }, async ({
  page,
}) => {
  await enter(page, 'dueno');
  await page.goto('/reportes/informes');
  const close = page.getByRole('region', { name: 'Cierre del día' });
  await close.getByRole('switch').check();
  await expect(close.getByText('Se envía', { exact: true })).toBeVisible();
  await close.getByRole('button', { name: 'Ver ejemplo de cierre del día' }).click();
  await expect(page.getByRole('dialog', { name: 'Cierre del día' })).toBeVisible();
  await page.keyboard.press('Escape');
  await close.getByRole('switch').uncheck();
  await expect(close.getByText('No se envía', { exact: true })).toBeVisible();
});
