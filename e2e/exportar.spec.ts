import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test, signIn } from './fixtures.ts';

/** Asks for the list in a format and gives back the file that the browser was handed. */
const takeAway = async (page: Page, format: string): Promise<{ name: string; bytes: Buffer }> => {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: `Exportar a ${format}`, exact: true }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
};

test('a list leaves as a file with exactly what is filtered, all its pages and the columns that show @escritorio', async ({
  page,
}) => {
  await signIn(page, 'contador', '/comercial/cotizaciones?estado=convertidas');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  const shown = await page.getByRole('tab', { name: /^Convertidas [\d,]+$/ }).textContent();
  const expected = Number((shown ?? '').replace(/\D/g, ''));

  const csv = await takeAway(page, 'CSV con punto y coma');
  expect(csv.name).toMatch(/^cotizaciones-\d{4}-\d\d-\d\d\.csv$/);
  const [head = '', ...rows] = csv.bytes.toString('utf8').trimEnd().split('\r\n');
  expect(head).toBe('\uFEFFFolio;Cliente;Vehículo;Placas;Fecha;Estado;Asesor;Total');
  expect(rows).toHaveLength(expected);
  expect(expected).toBeGreaterThan(25);
  for (const row of rows) expect(row).toMatch(/^COT-\d+.*;\d{4}-\d\d-\d\d;Convertida;.*;\d+,\d\d$/);
  await expect(page.getByText(`${csv.name}: ${expected} renglones.`)).toBeVisible();

  const xlsx = await takeAway(page, 'Excel');
  expect(xlsx.name).toMatch(/\.xlsx$/);
  expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
  const pdf = await takeAway(page, 'PDF');
  expect(pdf.name).toMatch(/\.pdf$/);
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
});

test('a long file says how far it is, can be cancelled, and who may not export finds no button @escritorio', async ({
  page,
}) => {
  await signIn(page, 'administrador', '/clientes/clientesList');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  let asked = 0;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/clientes?*', async (route) => {
    if (route.request().url().includes('limit=100') && ++asked === 1) await held;
    await route.fallback();
  });
  await page.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: 'Exportar a Excel' }).click();
  const progress = page.getByRole('complementary', { name: 'Archivo en preparación' });
  await expect(progress).toContainText('Exportando Gestión Clientes');
  // It goes on while other pages are looked at.
  await page.getByRole('link', { name: 'Cotizaciones', exact: true }).click();
  await expect(progress).toBeVisible();
  await progress.getByRole('button', { name: 'Cancelar' }).click();
  await expect(progress).toBeHidden();
  letGo();

  await signIn(page, 'cajero', '/comercial/pendientePago');
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Exportar' })).toBeHidden();
});
