import type { Page } from '@playwright/test';
import { expect, signIn, test } from './fixtures.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Principal' });
const account = (page: Page) => page.getByRole('button', { name: /cuenta de/ });
const permissions = '**/api/permissions/user';

/** Entry, address and key, as the product promises them. */
const promised = [
  ['Cotizaciones', '/comercial/cotizaciones', 'ver_cotizaciones'],
  ['Ordenes Trabajo', '/comercial/OrdenTrabajo', 'ver_ordenes_trabajo'],
  ['Por Cobrar', '/comercial/pendientePago', 'ver_pendiente_pago'],
  ['Gestión Ventas', '/comercial/resumenVentas', 'ver_resumen_ventas'],
  ['Membresías', '/comercial/membresias', 'ver_membresias'],
  ['Usuarios', '/operaciones/usuarios', 'ver_usuarios'],
  ['Empleados', '/operaciones/empleados', 'ver_empleados'],
  ['Servicios', '/operaciones/EditarServicios', 'editar_servicios'],
  ['Actualizar Servicio', '/operaciones/actualizarServicio', 'actualizar_servicio'],
  ['Agregar Proveedor', '/gastos/gastoProveedoresCRUD', 'agregar_proveedores'],
  ['Registrar Gasto', '/gastos/gastoRegistro', 'registrar_gastos'],
  ['Productividad', '/reportes/Productividad', 'ver_productividad'],
  ['Gestión del Personal', '/reportes/HistorialTrabajadores', 'ver_historial_trabajadores'],
  ['Gestión Operativa', '/reportes/dashboardPerformance', 'ver_dashboard_performance'],
  ['Gestión Clientes', '/clientes/clientesList', 'ver_clientes'],
  ['Historial Visitas', '/clientes/historialClientes', 'ver_clientes'],
  ['Historial Pagos', '/clientes/historialPagos', 'ver_clientes'],
  ['Gestión de Permisos', '/administracion/permisos', 'administrar_permisos'],
  ['Editor de Servicios', '/administracion/AdminEditar', 'editar_servicios_admin'],
] as const;
const start = ['Inicio', '/'];

/** Title and address of each entry, in order. */
const entries = (page: Page) =>
  menu(page)
    .getByRole('listitem')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute('href')]));

/** Goes to another address without loading the page anew. */
const goInside = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, path);

test.describe('the frame', { tag: '@escritorio' }, () => {
  test('[R-01] [R-02] [R-03] [R-04] [R-05] [R-06] [R-07] the public addresses answer without a session', async ({
    page,
  }) => {
    const nobody = 'a'.repeat(43);
    const paths = ['/login', '/registro-exitoso', '/desarrollo', '/LandingPage'];
    for (const path of [
      ...paths,
      `/Cliente_cotizaciones/${nobody}`,
      `/Cliente_Ticket/${nobody}`,
      `/membresia/${nobody}`,
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
      await expect(menu(page)).toHaveCount(0);
    }
  });

  test('[R-08] [R-09] [R-10] [R-11] [R-12] [R-13] [R-14] [R-15] [R-16] every address of the office answers inside the layout', async ({
    page,
  }) => {
    await signIn(page, 'dueno');
    await expect(menu(page).getByRole('link', { name: 'Gestión de Permisos' })).toBeVisible();
    const unlisted = ['/inventario/Inventario', '/dashboard', '/activos', '/ConfigurarServicio', '/Editar_perfil'];
    const others = ['/clienteDashboard', '/LoginEditar', '/UnderConstructionPage', '/comercial/Ventas'];
    for (const path of ['/', ...promised.map(([, to]) => to), ...unlisted, ...others]) {
      await goInside(page, path);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expect(page.getByRole('main').getByText(/Página no encontrada|Acceso denegado|Algo falló/)).toHaveCount(0);
      await expect(menu(page)).toBeVisible();
      expect(new URL(page.url()).pathname).toBe(path);
    }
    await goInside(page, '/inventario/gestion');
    await expect(page).toHaveURL(/\/inventario\/Inventario$/);
    await expect(menu(page).getByRole('link', { name: /Inventario/ })).toHaveCount(0);
    await goInside(page, '/no/existe');
    await expect(page.getByRole('main').getByRole('heading', { name: /no existe|no encontrada/i })).toBeVisible();
  });

  test('[M-02] [M-03] [M-04] [M-05] [M-06] [M-07] [M-08] [M-09] each entry appears with its key and only then, in order, and a group with nothing disappears with its divider', async ({
    page,
  }) => {
    await signIn(page, 'dueno');
    await expect(menu(page).getByRole('link', { name: 'Editor de Servicios' })).toBeVisible();
    expect(await entries(page)).toEqual([start, ...promised.map(([title, to]) => [title, to])]);
    const groups = ['Comercial', 'Operaciones', 'Gastos', 'Reportes', 'Clientes', 'Administración'];
    await expect(menu(page).getByRole('list')).toHaveCount(groups.length + 1);
    for (const group of groups) await expect(menu(page).getByRole('list', { name: group, exact: true })).toBeVisible();
    expect(await dividersOf(page)).toBe('lista|lista|lista|lista|lista|lista|lista');

    let held: string[] = [];
    await page.route(permissions, (route) =>
      route.fulfill({ json: { success: true, data: { all_permissions: held, user: {} } } }),
    );
    for (const key of ['editar_servicios', 'ver_clientes', 'administrar_permisos']) {
      held = [key];
      await page.reload();
      const mine = promised.filter(([, , permission]) => permission === key).map(([title, to]) => [title, to]);
      await expect.poll(() => entries(page)).toEqual([start, ...mine]);
      await expect(menu(page).getByRole('list')).toHaveCount(2);
      expect(await dividersOf(page)).toBe('lista|lista');
    }
    held = [];
    await page.reload();
    await expect.poll(() => entries(page)).toEqual([start]);
    expect(await dividersOf(page)).toBe('lista');
  });

  test('[H-01] [M-10] the menu is 290 wide and 180 collapsed, where each entry has its title in a tooltip', async ({
    page,
  }) => {
    await signIn(page, 'asesor');
    await expect(menu(page).getByRole('link', { name: 'Cotizaciones', exact: true })).toBeVisible();
    const side = menu(page).locator('..');
    // Its own edge included.
    expect((await side.boundingBox())?.width).toBe(290);
    const before = await entries(page);
    // Whoever asked his device for less movement gets none, not even under a finger.
    const moved = await page.evaluateHandle(() => {
      const milliseconds: number[] = [];
      document.addEventListener('animationstart', () => {
        for (const one of document.getAnimations()) milliseconds.push(Number(one.effect?.getComputedTiming().endTime));
      });
      return milliseconds;
    });
    await page.getByRole('button', { name: 'Contraer menú' }).click();
    expect((await moved.jsonValue()).filter((time) => time > 1)).toEqual([]);
    expect((await side.boundingBox())?.width).toBe(180);
    expect(await entries(page)).toEqual(before);
    await expect(menu(page).getByText('Comercial', { exact: true })).toHaveCount(0);
    for (const [title] of before.slice(0, 3)) {
      await menu(page)
        .getByRole('link', { name: title ?? '', exact: true })
        .hover();
      await expect(page.getByRole('tooltip', { name: title ?? '', exact: true })).toBeVisible();
    }
    await page.reload();
    await expect(menu(page)).toBeVisible();
    expect((await side.boundingBox())?.width).toBe(180);
  });

  test('[H-03] [H-05] [H-07] [H-08] [H-09] [H-10] [H-11] [T-01] the bar names the company and holds theme, connection and account', async ({
    page,
  }) => {
    await signIn(page, 'administrador');
    const bar = page.getByRole('banner');
    await expect(account(page)).toBeVisible();
    const name = await page.evaluate(
      () => JSON.parse(sessionStorage.getItem('company_data') ?? '{}').nombre_empresa as string,
    );
    await expect(bar.getByText(name.toLocaleUpperCase('es-MX'), { exact: true })).toBeVisible();

    for (const open of [
      bar.getByRole('button', { name: 'Elegir tema' }),
      menu(page).getByRole('button', { name: /^Tema: / }),
    ]) {
      await open.click();
      await expect(page.getByRole('menuitemradio')).toHaveText([
        'Claro',
        'Naranja Claro',
        'Verde Claro',
        'Oscuro',
        'Naranja',
        'Lima',
      ]);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('menuitemradio')).toHaveCount(0);
    }
    await expect(menu(page).getByRole('link', { name: /ir al inicio/ })).toHaveAttribute('href', '/');

    await bar.getByRole('button', { name: /^Conexión: / }).click();
    await expect(page.getByRole('dialog', { name: /conexión/i })).toContainText('Conectado');
    await page.keyboard.press('Escape');

    await account(page).click();
    const box = page.getByRole('dialog', { name: 'Cuenta' });
    await expect(box).toContainText('Martín Solís');
    await expect(box).toContainText('administrador@demo.bahia.test');
    await expect(box.getByText(/^Versión \d+\.\d+\.\d+\.\d+$/)).toBeVisible();
    await expect(box.getByRole('menuitemradio')).toHaveCount(3);
    await expect(box.getByRole('menuitem').first()).toHaveText('Editar Perfil');
    await expect(box.getByRole('menuitem').last()).toHaveText('Cerrar sesión');
    const avatar = box.locator('svg[viewBox="0 0 128 128"]');
    await expect(avatar).toHaveText('MS');
    const [red, green, blue] =
      (await avatar.locator('circle').evaluate((circle) => getComputedStyle(circle).fill)).match(/\d+/g)?.map(Number) ??
      [];
    expect([red! > 200, red! > green! && blue! > green!]).toEqual([true, true]);
    await box.getByRole('menuitem', { name: 'Editar Perfil' }).click();
    await expect(page).toHaveURL(/\/Editar_perfil$/);

    await page.evaluate(() => {
      const user = JSON.parse(sessionStorage.getItem('user_data') ?? '{}');
      sessionStorage.setItem('user_data', JSON.stringify({ ...user, name: '' }));
    });
    await page.route('**/api/auth/check-session*', () => undefined);
    // The profile would bring the name back.
    await page.route('**/api/perfil*', () => undefined);
    await page.goto('/UnderConstructionPage');
    await expect(page.getByRole('button', { name: 'U: cuenta de Usuario' })).toBeVisible();
  });

  test('[H-04] [E-02] Ventas forgets what was being looked for, sells as «venta» and opens the sale', async ({
    page,
  }) => {
    await signIn(page, 'dueno', '/comercial/Ventas');
    const search = page.getByRole('combobox', { name: 'Agregar servicio o refacción' });
    const tipo = page.getByRole('group', { name: 'Tipo de venta' });
    await tipo.getByRole('button', { name: 'Cotización' }).click();
    await search.fill('lo de antes');
    await page.goto('/');
    await page.getByRole('banner').getByRole('button', { name: 'Ventas' }).click();
    await expect(page).toHaveURL(/\/comercial\/Ventas$/);
    await expect(tipo.getByRole('button', { name: 'Venta', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(search).toHaveValue('');
    expect(await page.evaluate(() => localStorage.getItem('searchTerm'))).toBeNull();
    // It acts when it is pressed, and not again when the page is reloaded.
    await search.fill('plumas');
    await page.reload();
    await expect(search).toHaveValue('plumas');
  });

  test('[T-03] with nothing stored the page is dark from its first paint', async ({ page }) => {
    await page.goto('/login');
    await expect(page.locator('html')).toHaveAttribute('data-tema', 'dark');
    expect(await page.evaluate(() => localStorage.getItem('themeMode'))).toBeNull();
  });
});

test('[H-02] on a phone the menu is a drawer that comes over the page, below a bar of 64', {
  tag: '@telefono',
}, async ({ page }) => {
  await signIn(page, 'asesor');
  await expect(menu(page)).toBeHidden();
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(64);
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  await expect(menu(page)).toBeVisible();
  await expect.poll(async () => (await menu(page).boundingBox())?.x).toBe(0);
  expect((await menu(page).boundingBox())?.y).toBe(64);
  await menu(page).getByRole('link', { name: 'Cotizaciones', exact: true }).click();
  await expect(page).toHaveURL(/\/comercial\/cotizaciones/);
  await expect(menu(page)).toBeHidden();
});

/** The menu as it is drawn: what divides the groups is their titles, a «|» here. */
const dividersOf = (page: Page): Promise<string> =>
  menu(page).evaluate((nav) =>
    [...nav.querySelectorAll('ul, p')].map((element) => (element.tagName === 'UL' ? 'lista' : '|')).join(''),
  );
