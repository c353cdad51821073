import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, expectAccessible, signIn, test, walkTo } from './fixtures.ts';

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text, 'latin1') });

test('a list from another program is reviewed, put right, imported and undone', { tag: '@escritorio' }, async ({
  page,
}) => {
  const code = randomUUID().slice(0, 6);
  await signIn(page, 'administrador', '/clientes/clientesList');
  await page.getByRole('link', { name: 'Importar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Importar', level: 1 })).toBeVisible();
  const template = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Plantilla de Excel' }).click();
  expect((await template).suggestedFilename()).toMatch(/^plantilla-clientes-.*\.xlsx$/);
  await expectAccessible(page);

  // As Excel in Spanish saves it: its own alphabet and semicolons.
  const text = `Quién es;Celular;Ciudad\nÁngela Muñoz ${code};55 9${code.replace(/\D/g, '1').slice(0, 3)} 1234 0;León\nIñaki Peña ${code};55 1111 2222;Silao\nCon error ${code};123;León\n`;
  await page.getByLabel('Elegir archivo').setInputFiles(csv(`clientes-${code}.csv`, text));
  await expect(page.getByText('Elige la columna de «Nombre».').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Importar', exact: true })).toBeDisabled();
  await page.getByLabel('Nombre', { exact: false }).first().selectOption({ label: 'A · Quién es' });
  const faults = page.getByRole('list', { name: 'Con error' });
  await expect(faults).toContainText('«123» no es un teléfono. Escríbelo a 10 dígitos.');
  await expectAccessible(page);
  const bad = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar los que tienen error' }).click();
  const mended = await readFile(await (await bad).path(), 'utf8');
  expect(mended).toContain('Quién es,Celular,Ciudad,Error');
  expect(mended).toContain(`Con error ${code},123,León,`);

  await page.getByRole('button', { name: /^Importar \d cliente/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(page.getByText(/^Listo: \d cliente/)).toBeVisible({ timeout: 15_000 });
  await page.getByRole('link', { name: 'Ver clientes' }).click();
  await page.getByRole('searchbox').first().fill(`peña ${code}`);
  await expect(page.getByRole('row', { name: new RegExp(`Iñaki Peña ${code}`) })).toBeVisible();

  await walkTo(page, '/administracion/importaciones');
  await page.getByRole('row', { name: new RegExp(`clientes-${code}`) }).click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByLabel('Motivo').fill('Era la lista del año pasado');
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText(/la deshizo: «Era la lista del año pasado»/)).toBeVisible({ timeout: 15_000 });
});

test('a file is reviewed and imported on a phone', { tag: '@telefono' }, async ({ page }) => {
  const code = randomUUID().slice(0, 6).toUpperCase();
  await signIn(page, 'administrador', '/administracion/importaciones/nueva?tipo=articulos');
  const text = `SKU,Descripción,Existencia,Costo\nX${code},Filtro ${code},3,120.50\n`;
  await page.getByLabel('Elegir archivo').setInputFiles(csv(`articulos-${code}.csv`, text));
  await expect(page.getByRole('list', { name: 'Nuevos' })).toContainText(`Filtro ${code}`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Importar 1 artículo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(page.getByText('Listo: 1 artículo.')).toBeVisible({ timeout: 15_000 });
});
