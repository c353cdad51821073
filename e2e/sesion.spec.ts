import type { Page } from '@playwright/test';
import { standStill } from './clock.ts';
import { expect, signIn, test } from './fixtures.ts';

const cuenta = (page: Page) => page.getByRole('button', { name: /cuenta de/ });

test('[S-08] a new tab from a deep link stays signed in', { tag: '@escritorio' }, async ({ page, context }) => {
  await signIn(page, 'asesor', '/comercial/cotizaciones');
  await expect(page.getByRole('heading', { name: 'Cotizaciones' })).toBeVisible();
  const other = await context.newPage();
  await other.goto('/comercial/cotizaciones?estado=convertidas');
  await expect(other.getByRole('heading', { name: 'Cotizaciones' })).toBeVisible();
  expect(new URL(other.url()).pathname).toBe('/comercial/cotizaciones');
});

test('[S-09] without a session a deep link asks who it is and then goes there', { tag: '@escritorio' }, async ({
  page,
}) => {
  await page.goto('/clientes/clientesList');
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Correo').fill('asesor@demo.bahia.test');
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('bahia-de-prueba-2026');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Gestión Clientes' })).toBeVisible();
});

test('[S-37] [S-38] [S-39] [M-12] another company in the session, in 0.8 s and without signing in again: other data, other menu, other folios, and the first tab writes nothing into it', {
  tag: '@escritorio',
}, async ({ page, context }) => {
  // Administrator of the first company, adviser in the others.
  await signIn(page, 'administrador');
  const first = await nameOf(page);
  const here = await seen(page);

  const other = await context.newPage();
  await other.goto('/comercial/cotizaciones');
  const second = await switchCompany(other);
  expect(second.toLowerCase()).not.toBe(first.toLowerCase());
  const there = await seen(other);
  expect(there.customers).not.toBe(here.customers);
  expect(there.folio).not.toBe(here.folio);
  expect(here.menu).toContain('Gestión de Permisos');
  expect(there.menu).not.toContain('Gestión de Permisos');
  expect(there.menu).toContain('Cotizaciones');

  // The first tab still belongs to the first company: what it writes lands there, and never in the other.
  await page.getByRole('link', { name: 'Empleados' }).click();
  await page.getByRole('button', { name: 'Nuevo empleado' }).first().click();
  const saved = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().endsWith('/api/empleados'),
  );
  await page
    .getByRole('dialog')
    .getByRole('textbox', { name: 'Nombre', exact: true })
    .fill('Persona de la primera empresa');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Guardar(?! y)/ })
    .click();
  expect((await saved).status()).toBe(201);
  await expect(page.getByRole('row', { name: /Persona de la primera empresa/ })).toBeVisible();
  expect((await nameOf(page)).toLowerCase()).toBe(first.toLowerCase());
  await other.goto('/clientes/clientesList');
  await expect(other.getByRole('row').nth(1)).toBeVisible();
  const staff = await other.request.get('/api/empleados', { headers: { 'x-empresa-id': '2' } });
  expect(staff.status()).toBe(200);
  expect(await staff.text()).not.toContain('Persona de la primera empresa');
});

/** Chooses the company that it is in, which only closes the menu, and then another one under a clock that stands still. */
const switchCompany = async (page: Page): Promise<string> => {
  await expect(cuenta(page)).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  const switching = page.getByText('Cambiando empresa...');
  await cuenta(page).click();
  await page.getByRole('menuitemradio', { checked: true }).first().click();
  await expect(page.getByRole('dialog', { name: 'Cuenta' })).toHaveCount(0);
  await expect(switching).toBeHidden();
  expect(asked.filter((one) => one.includes('check-session'))).toEqual([]);

  await page.clock.install();
  await standStill(page, 5000);
  asked.length = 0;
  await cuenta(page).click();
  await page.clock.runFor(500);
  const choice = page.getByRole('menuitemradio', { checked: false }).first();
  const name = (await choice.innerText()).trim();
  const opened = page.waitForResponse((answer) => answer.url().includes('/api/auth/check-session'));
  await choice.click();
  await opened;
  await page.clock.runFor(700);
  await expect(switching).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByRole('banner').getByText(name.toLocaleUpperCase('es-MX'))).toBeVisible();
  await page.clock.resume();
  await expect(switching).toBeHidden();
  const company = await page.evaluate(() => JSON.parse(sessionStorage.getItem('company_data') ?? '{}'));
  expect([company.nombre_empresa, company.empresa_actual]).toEqual([name, company.empresa_id]);
  expect(asked).toContain('GET /api/permissions/user');
  expect(asked.filter((one) => one.endsWith('/login'))).toEqual([]);
  return name;
};

const nameOf = async (page: Page): Promise<string> =>
  (
    await page
      .getByRole('banner')
      .getByText(/\p{L}{4,}/u)
      .first()
      .innerText()
  ).trim();

/** What tells one company from another: its menu, its newest quotation, its first customers: one of them may come to both. */
const seen = async (page: Page) => {
  const first = async (path: string): Promise<string> => {
    await page.goto(path);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    return (await page.getByRole('row').allInnerTexts()).slice(1).join('\n');
  };
  const customers = await first('/clientes/clientesList');
  const folio = /COT-\d+/.exec(await first('/comercial/cotizaciones'))?.[0];
  const menu = await page.getByRole('navigation', { name: 'Principal' }).getByRole('link').allInnerTexts();
  return { customers, folio, menu };
};

test('what one may not see says «Acceso denegado» and is not in the menu', { tag: '@escritorio' }, async ({ page }) => {
  await signIn(page, 'tecnico', '/comercial/pendientePago');
  await expect(page.getByText('Acceso denegado')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Por Cobrar' })).toHaveCount(0);
});

test('[T-02] [T-04] the theme is kept and painted before anything else', { tag: '@escritorio' }, async ({ page }) => {
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
