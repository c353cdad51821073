import type { Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';

const cuenta = (page: Page) => page.getByRole('button', { name: /cuenta de/ });

test('a new tab from a deep link stays signed in', async ({ page, context }) => {
  await signIn(page, 'asesor');
  await page.goto('/comercial/cotizaciones');
  await expect(page.getByRole('heading', { name: 'Cotizaciones' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/comercial/cotizaciones?estado=convertidas');
  await expect(other.getByRole('heading', { name: 'Cotizaciones' })).toBeVisible();
  expect(new URL(other.url()).pathname).toBe('/comercial/cotizaciones');
});

test('without a session a deep link asks who it is and then goes there', async ({ page }) => {
  await page.goto('/clientes/clientesList');
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Correo').fill('asesor@demo.bahia.test');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('bahia-de-prueba-2026');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Gestión Clientes' })).toBeVisible();
});

test('another company in the session: other data, and the first tab writes nothing into it', {
  tag: '@escritorio',
}, async ({ page, context }) => {
  await signIn(page, 'administrador');
  const banner = page.getByRole('banner');
  const first = (
    await banner
      .getByText(/\p{L}{4,}/u)
      .first()
      .innerText()
  ).trim();
  await page.goto('/clientes/clientesList');
  const rows = page.getByRole('row');
  await expect(rows.nth(1)).toBeVisible();
  const customers = await rows.nth(1).innerText();

  const other = await context.newPage();
  await other.goto('/clientes/clientesList');
  await cuenta(other).click();
  const choices = other.getByRole('menuitemradio', { checked: false });
  const second = (await choices.first().innerText()).trim();
  expect(second.toLowerCase()).not.toBe(first.toLowerCase());
  await choices.first().click();
  await expect(other.getByRole('banner').getByText(new RegExp(second, 'i'))).toBeVisible();
  await other.goto('/clientes/clientesList');
  await expect(other.getByRole('row').nth(1)).toBeVisible();
  expect(await other.getByRole('row').nth(1).innerText()).not.toBe(customers);

  // The first tab still belongs to the first company: what it writes is never the other's.
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/api/empleados'),
  );
  await page.getByRole('link', { name: 'Empleados' }).click();
  await page.getByRole('button', { name: 'Nuevo empleado' }).first().click();
  await page.getByRole('dialog').getByLabel('Nombre').fill('Persona de la primera empresa');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Guardar(?! y)/ })
    .click();
  await sent;
  await other.goto('/operaciones/empleados');
  await expect(other.getByRole('row').nth(1)).toBeVisible();
  await expect(other.getByText('Persona de la primera empresa')).toHaveCount(0);
});

test('what one may not see says «Acceso denegado» and is not in the menu', async ({ page }) => {
  await signIn(page, 'tecnico');
  await page.goto('/comercial/pendientePago');
  await expect(page.getByText('Acceso denegado')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Por Cobrar' })).toHaveCount(0);
});

test('the theme is kept and painted before anything else', { tag: '@escritorio' }, async ({ page }) => {
  await signIn(page, 'asesor');
  await page.getByRole('button', { name: /^Tema: / }).click();
  await page.getByRole('menuitemradio', { name: 'Verde Claro' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-tema', 'greenLight');
  await page.addInitScript(() => {
    const seen: (string | null)[] = [];
    Object.assign(globalThis, { seenThemes: seen });
    // Nothing is painted before there is a body.
    new MutationObserver(() => document.body && seen.push(document.documentElement.getAttribute('data-tema'))).observe(
      document,
      {
        subtree: true,
        childList: true,
        attributes: true,
        attributeFilter: ['data-tema'],
      },
    );
  });
  await page.reload();
  await expect(cuenta(page)).toBeVisible();
  const seen = await page.evaluate(() => (globalThis as unknown as { seenThemes: (string | null)[] }).seenThemes);
  expect(new Set(seen.filter((theme) => theme !== null))).toEqual(new Set(['greenLight']));
});
