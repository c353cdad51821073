import { expect, expectAccessible, signIn, test } from './fixtures.ts';
import { setUp } from './mostrador.ts';

test('whatever the side menu leaves out is two taps from anywhere, and at home without looking for it', async ({
  page,
}) => {
  await signIn(page, 'dueno', '/clientes/historialPagos');
  for (const title of ['Inventario', 'Caja', 'Importar', 'WhatsApp', 'Soporte', 'Empresa']) {
    await page.getByRole('button', { name: 'Todo', exact: true }).click();
    const all = page.getByRole('dialog', { name: 'Todo' });
    await all.getByRole('link', { name: title, exact: true }).first().click();
    await expect(all).toBeHidden();
    await expect(
      page.getByRole('heading', { level: 1, name: title === 'Importar' ? 'Importaciones' : title }),
    ).toBeVisible();
  }
  await page.getByRole('button', { name: 'Todo', exact: true }).click();
  await expectAccessible(page, { within: '[role=dialog]' });
  await page.keyboard.press('Escape');
  await page
    .getByRole('link', { name: /ir al inicio/ })
    .first()
    .click();
  const home = page.getByRole('region', { name: 'Todo' });
  await home.getByRole('link', { name: 'Compras', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Compras' })).toBeVisible();
});

test('a favourite stands in the menu and first in «Todo», on whatever computer; «Todo» is searched', async ({
  page,
}) => {
  await page.setViewportSize({ width: Math.max(page.viewportSize()?.width ?? 0, 390), height: 1000 });
  await signIn(page, 'cajero');
  const open = () => page.getByRole('button', { name: 'Todo', exact: true }).click();
  await open();
  const all = page.getByRole('dialog', { name: 'Todo' });
  await all.getByLabel('Buscar en Todo').fill('saldos');
  const mark = all.getByRole('button', { name: 'Saldos a favor entre tus favoritos' });
  if ((await mark.getAttribute('aria-pressed')) === 'false') {
    const kept = page.waitForResponse((answer) => answer.url().includes('/api/perfil/preferencias'));
    await mark.click();
    await kept;
  }
  await expect(mark).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await open();
  await expect(
    all.getByRole('region', { name: 'Favoritos' }).getByRole('link', { name: 'Saldos a favor', exact: true }),
  ).toBeVisible();
  await all.getByLabel('Buscar en Todo').fill('saldos');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Saldos a favor' })).toBeVisible();
});

test('what a person may not open is not offered to him', { tag: '@escritorio' }, async ({ page }) => {
  await signIn(page, 'cajero');
  await page.getByRole('button', { name: 'Todo', exact: true }).click();
  const all = page.getByRole('dialog', { name: 'Todo' });
  await expect(all.getByRole('link', { name: 'Caja', exact: true }).first()).toBeVisible();
  await expect(all.getByRole('link', { name: 'Empresa', exact: true })).toHaveCount(0);
});

test('the whole side menu is seen at once on a small laptop', { tag: '@escritorio' }, async ({ page }) => {
  await signIn(page, 'dueno');
  const nav = page.getByRole('navigation', { name: 'Principal' });
  await expect(nav.getByRole('link', { name: 'Editor de Servicios' })).toBeInViewport({ ratio: 1 });
  await expect(nav.getByRole('link', { name: 'Inicio', exact: true })).toBeInViewport({ ratio: 1 });
  const heights = await nav.getByRole('listitem').evaluateAll((rows) => rows.map((row) => row.clientHeight));
  expect(heights.length).toBe(20);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(24);
});

test("on a phone the company's name is read whole, in one line", { tag: '@telefono' }, async ({ page }) => {
  await signIn(page, 'dueno');
  const name = page.getByRole('banner').getByTitle('Taller Las Palmas');
  await expect(name).toHaveText('TALLER LAS PALMAS');
  const { lines, cut } = await name.evaluate((text) => ({
    lines: Math.round(text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
    cut: text.scrollWidth - text.clientWidth,
  }));
  expect([lines, cut]).toEqual([1, 0]);
});

test('the titles of the narrow menu are read whole', { tag: '@escritorio' }, async ({ page }) => {
  await signIn(page, 'dueno');
  await page.getByRole('button', { name: 'Contraer menú' }).click();
  const titles = page.getByRole('navigation', { name: 'Principal' }).getByRole('link').locator('span');
  await expect(titles.filter({ hasText: 'Gestión de Permisos' })).toBeVisible();
  const cut = await titles.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
  expect(cut).toBe(0);
});

test('a new workshop is shown what to do first, each step ticked by itself, until it is put away', {
  tag: '@escritorio',
}, async ({ page, emptyHouse: house }) => {
  await setUp(page, house);
  const steps = page.getByRole('list', { name: 'Primeros pasos' });
  await expect(page.getByRole('heading', { name: 'Primeros pasos: 0 de 7' })).toBeVisible();
  await expectAccessible(page);
  await steps.getByRole('link', { name: /Completa los datos/ }).click();
  const fiscal = page.getByRole('region', { name: 'Datos fiscales' });
  await fiscal.getByLabel('RFC').fill('EKU9003173C9');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('Ajustes guardados.')).toBeVisible();
  const contact = page.getByRole('region', { name: 'Contacto' });
  await contact.getByLabel('Dirección').fill('Av. del Puerto 12, Veracruz');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(contact.getByText(/Último cambio: /)).toBeVisible();
  await page
    .getByRole('link', { name: /ir al inicio/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Primeros pasos: 1 de 7' })).toBeVisible();
  await expect(steps.getByRole('link', { name: /Completa los datos del taller \(hecho\)/ })).toBeVisible();
  await page.getByRole('button', { name: 'No mostrar más' }).click();
  await expect(steps).toBeHidden();
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('region', { name: 'Todo' })).toBeVisible();
    await expect(steps).toBeHidden({ timeout: 2000 });
  }).toPass();
});
