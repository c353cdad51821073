import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, signIn, test } from './fixtures.ts';

test('the days of a person, their figures beside another period and another person, and the file of them', {
  tag: '@escritorio',
}, async ({ page }) => {
  await signIn(page, 'dueno', '/reportes/HistorialTrabajadores');
  await expect(page.getByRole('heading', { name: 'Gestión del Personal', level: 1 })).toBeVisible();
  await page.getByLabel('Persona', { exact: true }).selectOption({ label: 'Ramón Ibarra' });
  await expect(page).toHaveURL(/persona=/);
  await expect(page.getByRole('list', { name: 'Trabajo', exact: true })).toContainText('Trabajos hechos');
  await expect(page.getByRole('list', { name: 'Horas', exact: true })).toContainText('Eficiencia');
  const history = page.getByRole('region', { name: 'Historia' });
  await expect(history.getByText(/^Terminó: /).first()).toBeVisible();
  await expectAccessible(page);

  await history.getByRole('button', { name: 'Asistencia' }).click();
  await expect(history.getByText('Entrada', { exact: true }).first()).toBeVisible();
  await expect(history.getByText(/^Terminó: /)).toHaveCount(0);

  await page.getByLabel('Comparar con').selectOption({ label: 'El periodo anterior' });
  const table = page.getByRole('table', { name: 'Lado a lado' });
  await expect(table.getByRole('row', { name: /^Horas vendidas/ })).toBeVisible();
  await page.getByLabel('Comparar con').selectOption({ label: 'Lalo Peña' });
  await expect(table.getByRole('columnheader', { name: 'Lalo Peña' })).toBeVisible();
  await expectAccessible(page);
  const beside = page.getByRole('region', { name: 'Lado a lado' });
  const compared = page.waitForEvent('download');
  await beside.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).first().click();
  const sheet = await readFile(await (await compared).path(), 'utf8');
  expect(sheet).toContain('Cifra,Unidad,Ramón Ibarra,Lalo Peña,Diferencia');
  expect(sheet).toMatch(/^Importe.*,pesos,[\d.]+,[\d.]+,/m);

  await history.getByRole('button', { name: 'Trabajo', exact: true }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar' }).first().click();
  await page.getByRole('menuitem', { name: /CSV/ }).first().click();
  expect((await download).suggestedFilename()).toMatch(/historia.*\.csv$/i);

  await history.getByRole('link', { name: /^OT-/ }).first().click();
  await expect(page).toHaveURL(/\/comercial\/OrdenTrabajo\//);
});

test('everybody side by side leads to the days of one', { tag: '@escritorio' }, async ({ page }) => {
  await signIn(page, 'dueno', '/reportes/Productividad?ver=personas');
  await expect(page.getByText('Ramón Ibarra').first()).toBeVisible();
  await expect(page.getByText('Por orden', { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ramón Ibarra' }).click();
  await expect(page).toHaveURL(/HistorialTrabajadores\?persona=/);
  await expect(page.getByLabel('Persona', { exact: true }).locator('option:checked')).toHaveText('Ramón Ibarra');
});

test('what came back is cut by whoever did it first, with its file', { tag: '@escritorio' }, async ({ page }) => {
  await signIn(page, 'dueno', '/reportes/Productividad?ver=personas');
  const cut = page.getByRole('region', { name: 'Regresos por técnico' });
  await expect(cut.getByText(/^\d+ regresos? de \d+ trabajos?, /).first()).toBeVisible();
  const first = cut.getByRole('list', { name: /^Regresos de / }).first();
  await expect(first.getByRole('link', { name: /^OT-/ })).toHaveCount(2);
  const download = page.waitForEvent('download');
  await cut.getByRole('button', { name: 'Exportar' }).click();
  await page.getByRole('menuitem', { name: /CSV/ }).first().click();
  expect((await download).suggestedFilename()).toMatch(/regresos.*\.csv$/i);
  await expectAccessible(page, { within: 'main' });
});

test("a technician reads his own days, and nobody else's", async ({ page }) => {
  await signIn(page, 'tecnico', '/operaciones/miTrabajo');
  await expect(page.getByRole('heading', { name: 'Mi trabajo', level: 1 })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Trabajo', exact: true })).toContainText('Comisiones');
  await expectAccessible(page);
  await page.goto('/reportes/HistorialTrabajadores');
  await expect(page.getByRole('heading', { name: /Acceso denegado/ })).toBeVisible();
});
