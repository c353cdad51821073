import { axeFinds, enter, expect, expectAccessible, signIn, test, walkTo } from './fixtures.ts';
import { screensOfWork } from './screens.ts';

/** The dark one last: it is the one that everybody begins with, and the choice is kept. */
const themes = [
  ['Claro', 'light'],
  ['Naranja Claro', 'orangeLight'],
  ['Verde Claro', 'greenLight'],
  ['Naranja', 'orange'],
  ['Lima', 'lime'],
  ['Oscuro', 'dark'],
] as const;

test('pages that need no session can be used by everybody', async ({ page }) => {
  for (const path of ['/login', '/LandingPage', '/Cliente_cotizaciones/no-existe']) {
    await page.goto(path);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expectAccessible(page);
  }
});

test('what goes under a bar when it is scrolled is not small; what is small is told', async ({ page }) => {
  const button = (name: string, px: number) => `<button style="display:block;height:${px}px">${name}</button>`;
  const bar =
    '<header style="position:sticky;top:0;height:60px;z-index:1;background:#fff"><button>Menú</button></header>';
  await page.setContent(`${bar}${button('Unir', 48)}<div style="height:3000px"></div>`);
  await page.evaluate(() => scrollTo(0, 30));
  expect(await axeFinds(page, { rules: ['target-size'] })).toBe('');
  await page.setContent(`${bar}${button('Unir', 10)}${button('Separar', 10)}<div style="height:3000px"></div>`);
  await page.evaluate(() => scrollTo(0, 0));
  expect(await axeFinds(page, { rules: ['target-size'] })).toContain('target-size');
});

// On a desktop they are read on the way through every screen there is: seguridad.spec.ts.
test('axe finds nothing on any screen of the work', { tag: '@telefono' }, async ({ page }) => {
  await signIn(page, 'dueno');
  for (const path of screensOfWork)
    await test.step(path, async () => {
      if (path !== '/') await walkTo(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expectAccessible(page);
    });
});

test('axe finds nothing on what opens beside a list, nor on its tools', async ({ page, isMobile }) => {
  await enter(page, 'dueno');
  for (const path of [
    '/comercial/OrdenTrabajo?estado=todas',
    '/clientes/clientesList',
    '/activos',
    '/operaciones/EditarServicios',
    '/operaciones/empleados',
    '/gastos/gastoRegistro',
    '/gastos/gastoProveedoresCRUD',
  ]) {
    await walkTo(page, path);
    const first = isMobile ? page.locator('[data-row]').first() : page.getByRole('row').nth(1);
    await first.click({ position: { x: 60, y: 12 } });
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectAccessible(page);
  }
  await walkTo(page, '/comercial/OrdenTrabajo?q=a');
  for (const tool of ['Filtros', 'Filtros guardados']) {
    await page.getByRole('button', { name: tool, exact: true }).click();
    await expect(page.getByRole('dialog', { name: tool })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  }
});

test('axe finds nothing on a quotation, its charge and the forms over the page', { tag: '@escritorio' }, async ({
  page,
}) => {
  await enter(page, 'dueno');
  const forms: [string, string][] = [
    ['/clientes/clientesList', 'Nuevo cliente'],
    ['/operaciones/EditarServicios', 'Nuevo servicio'],
    ['/operaciones/empleados', 'Nuevo empleado'],
  ];
  for (const [path, button] of forms) {
    await walkTo(page, path);
    await page.getByRole('button', { name: button }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
  }
  await walkTo(page, '/comercial/cotizaciones?estado=por_autorizar');
  await page.getByRole('row').nth(1).click();
  await page.getByRole('link', { name: 'Abrir en su página' }).click();
  await expect(page.getByRole('heading', { name: /^COT-/, level: 1 })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Editar/ }).click();
  await expect(page.getByRole('combobox', { name: 'Agregar partida' })).toBeVisible();
  await expectAccessible(page);
  await walkTo(page, '/comercial/pendientePago');
  await page.getByRole('row').nth(1).getByText(/^OT-/).click();
  await page.getByRole('button', { name: /^Cobrar/ }).click();
  await expect(page.getByRole('dialog', { name: /^Cobrar/ })).toBeVisible();
  await expectAccessible(page);
});

test('what is written can be read in every theme', { tag: '@escritorio' }, async ({ page }) => {
  await signIn(page, 'administrador');
  const choose = async (label: string, id: string) => {
    await page.getByRole('button', { name: 'Elegir tema' }).click();
    await page.getByRole('menuitemradio', { name: label, exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-tema', id);
    // Hidden from reading first, and then taken away.
    await expect(page.locator('.MuiPopover-root')).toHaveCount(0);
  };
  for (const path of [
    '/',
    '/comercial/cotizaciones',
    '/comercial/cotizaciones/nueva',
    '/comercial/OrdenTrabajo',
    '/comercial/pendientePago',
    '/comercial/caja',
  ])
    await test.step(path, async () => {
      if (path !== '/') await walkTo(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      for (const [label, id] of themes) {
        // The menu only writes this attribute, as the first screen shows.
        if (path === '/') await choose(label, id);
        else await page.evaluate((theme) => document.documentElement.setAttribute('data-tema', theme), id);
        // What is around the page is the same on all of them.
        await expectAccessible(page, { rules: ['color-contrast'], within: path === '/' ? 'html' : 'main' });
      }
    });
});
