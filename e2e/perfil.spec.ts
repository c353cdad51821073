import sharp from 'sharp';
import { expect, expectAccessible, signIn, test, walkTo } from './fixtures.ts';

test('the profile has all that is one’s own; name and telephone are saved and show at once in the account', {
  tag: '@escritorio',
}, async ({ page }) => {
  await signIn(page, 'tecnico');
  await page.getByRole('button', { name: /cuenta de/ }).click();
  await page.getByRole('menuitem', { name: 'Editar Perfil' }).click();
  for (const part of ['Foto', 'Tus datos', 'Correo', 'Contraseña', 'Sesiones abiertas', 'Tema', 'Avisos que recibes'])
    await expect(page.getByRole('heading', { name: part, exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Sesiones abiertas' }).getByText('Esta sesión')).toBeVisible();
  await expectAccessible(page);
  const mine = page.getByRole('region', { name: 'Tus datos' });
  const before = await mine.getByLabel('Nombre').inputValue();
  await mine.getByLabel('Nombre').fill('Nombre Cambiado');
  await mine.getByLabel('Teléfono').fill('477 123 4567');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Datos guardados.')).toBeVisible();
  await expect(page.getByRole('button', { name: /cuenta de Nombre Cambiado/ })).toBeVisible();
  await page.reload();
  await expect(mine.getByLabel('Teléfono')).toHaveValue('477 123 4567');
  await mine.getByLabel('Nombre').fill(before);
  await mine.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('button', { name: `cuenta de ${before}` })).toBeVisible();
});

test('a photo takes the place of the initials, here and in the account, and goes away again', {
  tag: '@escritorio',
}, async ({ page }) => {
  await signIn(page, 'contador');
  // Asked each time in which of his workshops he begins.
  const choice = page.getByRole('button', { name: 'Taller Las Palmas' });
  await page.goto('/Editar_perfil');
  if (await choice.isVisible().catch(() => false)) await choice.click();
  const region = page.getByRole('region', { name: 'Foto' });
  await expect(region.getByRole('button', { name: 'Elegir foto' })).toBeVisible();
  const photo = await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#8A1C4A' } })
    .withExif({ IFD3: { GPSLatitude: '21/1 7/1 0/1' } })
    .jpeg({ quality: 100 })
    .toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'yo.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(page.getByText('Foto guardada.')).toBeVisible();
  const shown = region.locator('img');
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(512);
  await expect(page.getByRole('button', { name: /cuenta de/ }).locator('img')).toBeVisible();
  await region.getByRole('button', { name: 'Quitar foto' }).click();
  await expect(page.getByText('Foto quitada.')).toBeVisible();
  await expect(shown).toBeHidden();
});

test('the theme and the columns of a list go along to a browser that remembers nothing; what one remembers stands', {
  tag: '@escritorio',
}, async ({ page, browser, baseURL }) => {
  await signIn(page, 'cajero', '/Editar_perfil');
  const saved = page.waitForResponse((reply) => reply.url().endsWith('/api/perfil/preferencias') && reply.ok());
  await page.getByRole('radio', { name: 'Lima' }).check();
  await saved;
  await walkTo(page, '/clientes/clientesList');
  await page.getByRole('button', { name: /columnas/i }).click();
  const kept = page.waitForResponse((reply) => reply.url().endsWith('/api/perfil/preferencias') && reply.ok());
  await page.getByRole('menuitemcheckbox', { name: 'Teléfono' }).click();
  await kept;

  const fresh = await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'es-MX' });
  const elsewhere = await fresh.newPage();
  await signIn(elsewhere, 'cajero');
  await expect(elsewhere.locator('html')).toHaveAttribute('data-tema', 'lime');
  await walkTo(elsewhere, '/clientes/clientesList');
  await expect(elsewhere.getByRole('columnheader', { name: 'Nombre' })).toBeVisible();
  await expect(elsewhere.getByRole('columnheader', { name: 'Teléfono' })).toBeHidden();

  await elsewhere.evaluate(() => localStorage.setItem('themeMode', 'greenLight'));
  const loaded = elsewhere.waitForResponse((reply) => reply.url().endsWith('/api/perfil'));
  await elsewhere.reload();
  await loaded;
  await expect(elsewhere.getByRole('columnheader', { name: 'Nombre' })).toBeVisible();
  await expect(elsewhere.locator('html')).toHaveAttribute('data-tema', 'greenLight');
  await fresh.close();

  await page.getByRole('menuitemcheckbox', { name: 'Teléfono' }).click();
});

test('without the server a choice still shows, and it is kept when the server is back', { tag: '@escritorio' }, async ({
  page,
}) => {
  await signIn(page, 'asesor', '/Editar_perfil');
  await expect(page.getByRole('radio', { name: 'Naranja', exact: true })).toBeVisible();
  let refused = 0;
  await page.route('**/api/perfil/preferencias', (route) => {
    refused++;
    return route.abort();
  });
  await page.getByRole('radio', { name: 'Naranja', exact: true }).check();
  await expect(page.locator('html')).toHaveAttribute('data-tema', 'orange');
  await expect.poll(() => refused).toBeGreaterThan(0);
  await page.unroute('**/api/perfil/preferencias');
  const sent = page.waitForRequest('**/api/perfil/preferencias');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  expect((await sent).postDataJSON()).toEqual({ preferencias: { tema: 'orange' } });
});

test('whoever works in several workshops says in which one he begins, and what he wants to be told', {
  tag: '@escritorio',
}, async ({ page }) => {
  await signIn(page, 'administrador', '/Editar_perfil');
  const choice = page.getByRole('combobox', { name: 'Al entrar, abrir' });
  await expect(choice).toContainText('Taller Las Palmas');
  await choice.click();
  await page.getByRole('option', { name: 'Preguntar cada vez' }).click();
  await expect(page.getByText('Se te preguntará al entrar.')).toBeVisible();
  await choice.click();
  await page.getByRole('option', { name: 'Taller Las Palmas' }).click();
  await expect(page.getByText('Empresa inicial guardada.')).toBeVisible();
  const notice = page.getByRole('switch', { name: 'El cliente abrió su cotización' });
  await notice.click();
  await expect(notice).not.toBeChecked();
  await page.reload();
  await expect(notice).not.toBeChecked();
  await notice.click();
  await expect(notice).toBeChecked();
});
