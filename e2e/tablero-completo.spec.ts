import { enter, expect, expectAccessible, expectNoSideways, test } from './fixtures.ts';

const TODAS = '/dashboard?empresas=todas';

test('what needs attention is said in sentences, each with its list', { tag: '@escritorio' }, async ({ page }) => {
  await enter(page, 'dueno');
  await page.goto('/dashboard');
  const said = page.getByRole('list', { name: 'Lo que pide tu atención' }).getByRole('link');
  await expect(said.first()).toBeVisible();
  const quotations = said.filter({ hasText: 'sin respuesta' });
  await expect(quotations).toContainText(/\d+ cotizaci(ón|ones) llevan? más de 2 días sin respuesta: \$/);
  await quotations.click();
  await expect(page).toHaveURL(/\/comercial\/cotizaciones\?estado=por_autorizar/);
});

test('cash, what is owed and each step to simple profit open their formula and their documents', {
  tag: '@escritorio',
}, async ({ page }) => {
  await enter(page, 'dueno');
  await page.goto('/dashboard');
  await page
    .getByRole('list', { name: 'El dinero ahora' })
    .getByRole('link', { name: /^Por cobrar/ })
    .click();
  const owed = page.getByRole('dialog', { name: 'Por cobrar' });
  await expect(owed.getByText('Las canceladas y las incobrables no cuentan.')).toBeVisible();
  await expect(owed.getByRole('region', { name: 'Documentos' }).getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Escape');
  const steps = page.getByRole('list', { name: 'De la venta a la utilidad' });
  await steps.getByRole('link', { name: /Costo de lo vendido/ }).click();
  const cost = page.getByRole('dialog', { name: 'Costo de lo vendido' });
  await expect(cost.getByText('Lo que no tiene costo conocido no suma.')).toBeVisible();
  await expect(cost.getByRole('region', { name: 'Documentos' }).getByRole('link').first()).toBeVisible();
});

test('the services and customers that sold most open their documents', { tag: '@escritorio' }, async ({ page }) => {
  await enter(page, 'dueno');
  await page.goto('/dashboard');
  await page.getByRole('list', { name: 'Servicios que más vendieron' }).getByRole('link').first().click();
  const documents = page.getByRole('region', { name: 'Documentos' });
  await expect(documents.getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Escape');
  const customer = page.getByRole('list', { name: 'Clientes que más compraron' }).getByRole('link').first();
  const name = /^\D+/.exec((await customer.textContent()) ?? '')?.[0] ?? '';
  await customer.click();
  await expect(
    page.getByRole('group', { name: 'Venta sin IVA por cliente' }).locator('[aria-pressed=true]'),
  ).toContainText(name);
  await expect(documents.getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: 'Servicios con menos margen' }).getByRole('listitem')).not.toHaveCount(0);
});

test('all companies stand side by side, and a figure of another one opens its documents and the way there', {
  tag: '@escritorio',
}, async ({ page }) => {
  await enter(page, 'dueno');
  await page.goto('/dashboard');
  await page.getByLabel('Empresa').selectOption({ label: 'Todas las mías' });
  await expect(page).toHaveURL(/empresas=todas/);
  const table = page.getByRole('region', { name: 'Todas mis empresas' }).getByRole('table');
  // Whoever tries how a company is added adds one to these.
  const heads = table.getByRole('columnheader');
  await expect(heads.last()).toHaveText('Todas');
  expect((await heads.allTextContents()).slice(0, 4).join(' ')).toMatch(/Cifra.*Las Palmas.*Llantas.*Diésel/);
  await expectAccessible(page, { within: 'main' });
  const sold = table.getByRole('row', { name: /^Vendido/ }).getByRole('link');
  const figures = (await sold.allTextContents()).map((text) =>
    Number(/[\d,.]+\d\d/.exec(text)?.[0].replaceAll(',', '')),
  );
  expect(figures.length).toBe((await heads.count()) - 1);
  const total = figures.pop();
  expect(total).toBeCloseTo(
    figures.reduce((sum, one) => sum + one, 0),
    2,
  );
  await sold.nth(1).click();
  const panel = page.getByRole('dialog', { name: 'Vendido' });
  const document = panel.getByRole('region', { name: 'Documentos' }).getByRole('link').first();
  await expect(document).toHaveAttribute('href', /empresa_id=2/);
  await document.click();
  await expect(page.getByRole('button', { name: /^Cambiar a Llantas/ })).toBeVisible();
});

test('of all companies, what sold most and what left least says in which one, and opens its documents and the way there', {
  tag: '@escritorio',
}, async ({ page }) => {
  await enter(page, 'dueno');
  await page.goto(TODAS);
  const services = page.getByRole('list', { name: 'Servicios que más vendieron' }).getByRole('link');
  await expect(services.first()).toContainText(/Las Palmas|Llantas|Diésel/);
  await expect(page.getByRole('list', { name: 'Órdenes con menos margen' }).getByRole('link').first()).toHaveAttribute(
    'href',
    /\/comercial\/(OrdenTrabajo|Ventas)\//,
  );
  const table = page.getByRole('region', { name: 'Todas mis empresas' }).getByRole('table');
  const closing = table.getByRole('row', { name: /^Cierre por renglones/ }).getByRole('link');
  expect(await closing.count()).toBe((await table.getByRole('columnheader').count()) - 1);
  await closing.last().click();
  const figure = page.getByRole('dialog', { name: 'Cierre por renglones' });
  await expect(
    figure
      .getByRole('region', { name: /Llantas/ })
      .getByText(/ofrecidos/)
      .first(),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  const customer = page
    .getByRole('list', { name: 'Clientes que más compraron' })
    .getByRole('link')
    .filter({ hasText: 'Diésel' })
    .or(services.filter({ hasText: 'Diésel' }))
    .first();
  await customer.click();
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('region', { name: 'Documentos' }).getByRole('link').first()).toHaveAttribute(
    'href',
    /empresa_id=3/,
  );
  await panel.getByRole('button', { name: /^Abrir en Diésel/ }).click();
  await expect(page).toHaveURL(/\/dashboard\?desde=/);
  await expect(
    page.getByRole('dialog').getByRole('region', { name: 'Documentos' }).getByRole('link').first(),
  ).toBeVisible();
});

test('on a telephone the companies are moved under what they tell, and the page stays as wide as it is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'dueno');
  await page.goto(TODAS);
  await expect(page.getByRole('region', { name: 'Todas mis empresas' })).toBeVisible();
  await expectNoSideways(page);
});

test('each person puts the dashboard in his own order, with the keyboard, and it is kept for his other browsers @escritorio', async ({
  page,
  browser,
}) => {
  await enter(page, 'contador');
  await page.goto('/dashboard');
  const parts = (on: typeof page) => on.locator('main section[aria-label], main section[aria-labelledby]');
  await expect(parts(page).first()).toContainText('Pide tu atención');
  await page.getByRole('button', { name: 'Ordenar' }).click();
  const down = page.getByRole('button', { name: 'Bajar Pide tu atención' });
  await down.focus();
  const kept = page.waitForResponse((reply) => reply.url().endsWith('/api/perfil/preferencias') && reply.ok());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('list', { name: 'Partes de «Números»' }).getByRole('listitem').nth(1)).toContainText(
    'Pide tu atención',
  );
  await kept;
  await page.keyboard.press('Escape');
  await expect(parts(page).first()).toContainText('El dinero ahora');
  const other = await (await browser.newContext()).newPage();
  await enter(other, 'contador');
  await other.goto('/dashboard');
  await expect(parts(other).first()).toContainText('El dinero ahora');
  const again = page.waitForResponse((reply) => reply.url().endsWith('/api/perfil/preferencias') && reply.ok());
  await page.getByRole('button', { name: 'Ordenar' }).click();
  await page.getByRole('button', { name: 'Como al principio' }).click();
  await again;
  await page.keyboard.press('Escape');
  await expect(parts(page).first()).toContainText('Pide tu atención');
  await other.context().close();
});

test('what goes line by line or looks far back opens how it is counted and of what', { tag: '@escritorio' }, async ({
  page,
}) => {
  await enter(page, 'dueno');
  await page.goto('/dashboard');
  const strip = page.getByRole('list', { name: 'Refacciones, cierre y clientes que vuelven' });
  // Of customers who come again there is nothing to see in the first months.
  await strip.getByRole('link', { name: /^Retención/ }).click();
  const panel = page.getByRole('dialog', { name: 'Retención' });
  await expect(panel.getByText('público en general no.')).toBeVisible();
  await page.keyboard.press('Escape');
  await strip.getByRole('link', { name: /^Margen de refacciones/ }).click();
  const parts = page.getByRole('dialog', { name: 'Margen de refacciones' });
  await parts.getByRole('region', { name: 'Documentos' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/comercial\/(OrdenTrabajo|Ventas)\/[0-9a-f-]{36}/);
});
