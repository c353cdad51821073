import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { confirmPassword, expect, expectAccessible, test, walkTo } from './fixtures.ts';
import { administrador, setUp } from './mostrador.ts';

test('who sets up writes where customers find him, or is told that they will not; later it is tried and changed', {
  tag: '@escritorio',
}, async ({ page, emptyHouse: house }) => {
  await page.goto(house.setupLink ?? '/');
  const address = page.getByLabel('Dirección para tus clientes (opcional)');
  await expect(page.getByText('Sin ella solo se abren en esta computadora')).toBeVisible();
  await address.fill('taller mx');
  await page.getByRole('button', { name: 'Crear y entrar' }).click();
  await expect(page.getByText('Escribe una dirección como https://taller.mx, o déjala vacía.')).toBeVisible();
  await address.fill('localhost:3000');
  await expect(page.getByText('Solo se abre en esta computadora: tus clientes no podrán')).toBeVisible();
  await address.fill('taller.invalid');
  await page.getByRole('button', { name: 'Probar' }).click();
  await expect(page.getByText('Desde aquí nadie responde en esa dirección.')).toBeVisible();
  await expectAccessible(page);
  await setUp(page, house);

  // Set-up was begun anew without one, so what is sent now says that nobody will be able to open it.
  await walkTo(page, '/operaciones/usuarios');
  await page.getByRole('button', { name: 'Invitar' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Invitar a una persona' });
  await dialog.getByLabel('Nombre').fill('Ana Torres');
  await dialog.getByLabel('Correo').fill('ana@taller.mx');
  await dialog.getByRole('button', { name: 'Invitar' }).click();
  const warning = page.getByRole('alert').filter({ hasText: 'solo se abre en esta computadora' });
  await expect(warning).toContainText('quien lo reciba no podrá abrirlo');
  await warning.getByRole('link', { name: 'Poner dirección' }).click();

  const section = page.getByRole('region', { name: 'Dirección de los enlaces' });
  await expect(section).toContainText(`Hoy salen con ${house.address}`);
  const field = section.getByLabel('Dirección para tus clientes');
  await field.fill(house.address);
  await section.getByRole('button', { name: 'Probar' }).click();
  await expect(section.getByText('Ahí responde esta Bahía.')).toBeVisible();
  const stranger = createServer((_, response) => response.end('hola'));
  await new Promise<void>((up) => stranger.listen(0, '127.0.0.1', () => up()));
  await field.fill(`http://127.0.0.1:${(stranger.address() as AddressInfo).port}`);
  await expect(section.getByText('Ahí responde esta Bahía.'), 'it was said of another address').toBeHidden();
  await section.getByRole('button', { name: 'Probar' }).click();
  await expect(section.getByText('Ahí responde otra cosa, no esta Bahía.')).toBeVisible();
  stranger.close();

  await field.fill('mi-taller.mx');
  await expect(section.getByText('Se abre desde cualquier lugar con internet.')).toBeVisible();
  await field.press('Enter');
  await confirmPassword(page, administrador.password);
  await expect(page.getByText('Dirección guardada.')).toBeVisible();
  await expect(section).toContainText('Hoy salen con https://mi-taller.mx');
  await expect(section.getByRole('alert')).toBeHidden();
  await expectAccessible(page);
  await section.getByRole('button', { name: 'Usar la del servidor' }).click();
  await expect(section).toContainText(`Hoy salen con ${house.address}`);
});
