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
  const text = `Quién es;Celular;Ciudad\nÁngela Muñoz ${code};55 9${code.replace(/\D/g, '1').slice(0, 3)} 1234;León\nIñaki Peña ${code};55 1111 2222;Silao\nCon falta ${code};123;León\n;55 1111 3333;León\n`;
  await page.getByLabel('Elegir archivo').setInputFiles(csv(`clientes-${code}.csv`, text));
  await expect(page.getByText('Elige la columna de «Nombre».').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Importar', exact: true })).toBeDisabled();
  // With the keyboard alone, at a person's pace: to the column, and the first letters of what it is.
  await page.getByLabel('A · Quién es').focus();
  await page.keyboard.type('Nom', { delay: 80 });
  await expect(page.getByText('La elegiste tú')).toBeVisible();
  const faults = page.getByRole('list', { name: 'Con error' });
  await expect(faults).toContainText('Falta «Nombre». Escríbelo en esta celda.');
  await page.getByRole('tab', { name: 'Por corregir 1' }).click();
  await expect(page.getByRole('list', { name: 'Por corregir' })).toContainText(
    '«123» no es un teléfono. Escríbelo a 10 dígitos. Entra sin este dato.',
  );
  await page.getByRole('tab', { name: 'No son de la lista 1' }).click();
  await expect(page.getByRole('list', { name: 'No son de la lista' })).toContainText('Son los encabezados.');
  const report = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar reporte' }).click();
  expect((await report).suggestedFilename()).toMatch(/^clientes-.*reporte.*\.xlsx$/);
  await page.getByRole('tab', { name: 'Con error 1' }).click();
  await expectAccessible(page);
  const bad = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar los que tienen error' }).click();
  const mended = await readFile(await (await bad).path(), 'utf8');
  expect(mended).toContain('Quién es,Celular,Ciudad,Error');
  expect(mended).toContain(',55 1111 3333,León,');

  await page.getByRole('button', { name: /^Importar \d cliente/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Importar', exact: true }).click();
  await expect(page.getByText(/^Listo: 3 clientes/)).toBeVisible();
  await page.getByRole('tab', { name: 'Por corregir 1' }).click();
  await expect(page.getByRole('link', { name: `Con falta ${code}` })).toHaveAttribute('href', /clientesList\?cliente=/);
  await page.getByRole('link', { name: 'Ver clientes' }).click();
  await page.getByRole('searchbox').first().fill(`peña ${code}`);
  await expect(page.getByRole('row', { name: new RegExp(`Iñaki Peña ${code}`) })).toBeVisible();

  await walkTo(page, '/administracion/importaciones');
  await page.getByRole('row', { name: new RegExp(`clientes-${code}`) }).click();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByLabel('Motivo').fill('Era la lista del año pasado');
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText(/la deshizo: «Era la lista del año pasado»/)).toBeVisible();
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
  await expect(page.getByText('Listo: 1 artículo.')).toBeVisible();
});

test('three hundred customers with their vehicles come in with three clicks, from a list as it is', {
  tag: '@escritorio',
}, async ({ page }) => {
  // With a letter at least, or plates of digits alone would be taken for something else.
  const code = `A${randomUUID().slice(0, 5).toUpperCase()}`;
  const rows = Array.from({ length: 300 }, (_, n) => {
    const phone = `477${String(parseInt(code, 16) % 10_000).padStart(4, '0')}${String(n).padStart(3, '0')}`;
    return `CLIENTE ${code} ${n}  ;${phone};NISSAN TSURU ${2000 + (n % 20)};${code}-${n};${n * 1_000} km;3-mar-24`;
  });
  const text = `PADRÓN DEL TALLER;;;;;\n\nNombre del cliente;Tel. / Cel;Vehículo;Placas;Km;Últ. servicio\n${rows.join('\n')}\n`;
  await signIn(page, 'administrador', '/administracion/importaciones/nueva');
  let clicks = 1; // The file is chosen.
  await page.getByLabel('Elegir archivo').setInputFiles(csv(`padron-${code}.csv`, text));
  await expect(page.getByText('Columnas: 6 de 6 se importan')).toBeVisible();
  await expectAccessible(page);
  const click = async (name: string, within = page.locator('body')) => {
    clicks++;
    await within.getByRole('button', { name, exact: true }).click();
  };
  await click('Importar 300 clientes y 300 vehículos');
  await click('Importar', page.getByRole('dialog'));
  await expect(page.getByText('Listo: 300 clientes y 300 vehículos.')).toBeVisible();
  expect(clicks).toBe(3);
  // The next one with the same headers is known at once, and brings nothing twice.
  await walkTo(page, '/administracion/importaciones/nueva');
  await page.getByLabel('Elegir archivo').setInputFiles(csv(`padron-${code}.csv`, text));
  await expect(page.getByText(/^Este mismo archivo ya se importó/)).toBeVisible();
  await page.getByRole('button', { name: 'Revisar' }).click();
  await expect(page.getByText('Como la última vez que subiste esta lista')).toHaveCount(6);
  await expect(page.getByRole('button', { name: 'Importar', exact: true })).toBeDisabled();
});
