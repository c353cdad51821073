import { test as base, expect } from './fixtures.ts';

const test = base.extend({ baseURL: async ({ emptyHouse }, use) => use(emptyHouse.address) });

test('an RFC whose last letter does not match is doubted while it is written, and asked about before it is kept', {
  tag: '@escritorio',
}, async ({ page, emptyHouse }) => {
  await page.goto(emptyHouse.setupLink ?? '/');
  await page.getByLabel('Nombre del taller').fill('Taller del Puerto');
  await page.getByLabel('Tu nombre').fill('Ana Puerto');
  await page.getByLabel('Correo').fill('ana.rfc@taller.test');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('rin cubierto de grasa 47');
  const rfc = page.getByLabel('RFC (opcional)');
  await rfc.fill('EKU9013303C9');
  await page.getByRole('button', { name: 'Crear y entrar' }).click();
  await expect(page.getByText('La fecha del RFC (30/13/90) no existe.')).toBeVisible();
  await rfc.fill('EKU9003173C8');
  await expect(page.getByText(/El último carácter no coincide/)).toBeVisible();
  await page.getByRole('button', { name: 'Crear y entrar' }).click();
  const asked = page.getByRole('dialog', { name: '¿Es correcto el RFC EKU9003173C8?' });
  await asked.getByRole('button', { name: 'Corregirlo' }).click();
  await expect(asked).toBeHidden();
  await page.getByRole('button', { name: 'Crear y entrar' }).click();
  await asked.getByRole('button', { name: 'Sí, está bien' }).click();
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible();
});
