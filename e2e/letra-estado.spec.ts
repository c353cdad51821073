import { enter, expect, signIn, test, walkTo } from './fixtures.ts';

const hoy = (days = 0): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(Date.now() - days * 86_400_000);

test('[E-01] what is looked for is still there after a reload and on the way back', { tag: '@escritorio' }, async ({
  page,
}) => {
  await signIn(page, 'asesor', '/comercial/cotizaciones');
  const box = page
    .getByRole('searchbox')
    .or(page.getByRole('textbox', { name: /buscar/i }))
    .first();
  await box.fill('Toyota');
  await expect(page).toHaveURL(/q=Toyota/);
  await page.reload();
  await expect(box).toHaveValue('Toyota');
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Inicio', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Buen/ })).toBeVisible();
  await page.goBack();
  await expect(box).toHaveValue('Toyota');
});

test('[E-07] a report begins with today and keeps the dates that were chosen', { tag: '@escritorio' }, async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/detalladoVehiculosCotizacion') && searchParams.get('reporteTipo') === 'venta')
      asked.push(`${searchParams.get('fecha_inicio')} ${searchParams.get('fecha_fin')}`);
  });
  await enter(page, 'cajero');
  await walkTo(page, '/comercial/resumenVentas');
  await expect.poll(() => new Set(asked)).toEqual(new Set([`${hoy()} ${hoy()}`]));
  await page.getByRole('button', { name: 'Ayer' }).click();
  await expect.poll(() => asked.at(-1)).toBe(`${hoy(1)} ${hoy(1)}`);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Ayer' })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => asked.filter((dates) => dates === `${hoy(1)} ${hoy(1)}`).length).toBeGreaterThan(1);
});

test('[E-08] the columns that one hid stay hidden in orders, receivables and quotations', {
  tag: '@escritorio',
}, async ({ page }) => {
  await enter(page, 'asesor');
  for (const path of ['/comercial/OrdenTrabajo', '/comercial/pendientePago', '/comercial/cotizaciones']) {
    await walkTo(page, path);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.getByRole('button', { name: 'Columnas' }).click();
    const choice = page
      .getByRole('menu', { name: 'Columnas visibles' })
      .getByRole('menuitemcheckbox', { checked: true })
      .last();
    const column = (await choice.innerText()).trim();
    await choice.click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('columnheader', { name: column, exact: true })).toHaveCount(0);
  }
});
