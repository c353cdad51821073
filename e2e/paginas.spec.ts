import { enter, expect, expectAccessible, signIn, test } from './fixtures.ts';

test('[R-04] the page of the product says what it does and leads to the sign-in and to a new account', async ({
  page,
}) => {
  await page.goto('/LandingPage');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('De la cotización al corte de caja');
  await expect(page.getByRole('img', { name: /Ejemplo de una cotización/ })).toContainText('COT-1284');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Crear una cuenta' }).click();
  await expect(page).toHaveURL(/\/registro$/);
  await page.goto('/LandingPage');
  await page.getByRole('link', { name: 'Entrar a mi taller' }).click();
  await expect(page).toHaveURL(/\/login/);
});

test('[R-03] the state of the server is for everybody, its gallery of pieces only for administrators', {
  tag: '@escritorio',
}, async ({ page }) => {
  await page.goto('/desarrollo');
  await expect(page.getByText('Funcionando')).toHaveCount(2);
  await expect(page.getByText(/^Versión \d+\.\d+\.\d+\.\d+$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Galería de piezas' })).toHaveCount(0);
  await signIn(page, 'asesor');
  const asked = page.waitForResponse('**/api/permissions/user');
  await page.goto('/desarrollo');
  await asked;
  await expect(page.getByText('Funcionando')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Galería de piezas' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Ir al inicio' }).click();
  await expect(page).toHaveURL(/\/$/);
});

for (const theme of ['light', 'orangeLight', 'greenLight', 'dark', 'orange', 'lime'])
  test(`every piece of the gallery can be read in the theme ${theme}`, { tag: '@escritorio' }, async ({ page }) => {
    await page.addInitScript((id) => localStorage.setItem('themeMode', id), theme);
    await signIn(page, 'dueno');
    // The tab knows its company by now.
    await expect(
      page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Cotizaciones', exact: true }),
    ).toBeVisible();
    await page.goto('/desarrollo');
    await expect(page.getByRole('region', { name: 'Galería de piezas' })).toBeVisible();
    await expectAccessible(page, { rules: ['color-contrast'] });
  });

test('what does not exist, what is not allowed and what is not built yet say so inside the layout, with a way out', async ({
  page,
}) => {
  await enter(page, 'asesor');
  for (const [address, title] of [
    ['/esto/no/existe', 'Esta página no existe'],
    ['/administracion/permisos', 'Acceso denegado'],
    ['/UnderConstructionPage', 'En construcción'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Ir al inicio' }).click();
    await expect(page).toHaveURL(/\/$/);
  }
});

test('opened without https from another address, it says so and what to do instead', { tag: '@escritorio' }, async ({
  page,
  baseURL,
}) => {
  // A name that is no loopback, as a phone on plain http would use; the browser is told where it is.
  const target = new URL(baseURL ?? '');
  await page.route('http://taller.test/**', async (route) => {
    const answer = await route.fetch({ url: route.request().url().replace('http://taller.test', target.origin) });
    await route.fulfill({ response: answer });
  });
  await page.goto('http://taller.test/login');
  await expect(page.getByRole('heading', { name: 'Esta dirección no es segura' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Probar con https' })).toHaveAttribute('href', 'https://taller.test/');
});
